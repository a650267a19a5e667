"""DECOR: a token on a room; and scaffolding, which goes onto a free space."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, listed, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter
from rooftree.games.dream_home.actions import NOWHERE, keep, put, space_of
from rooftree.games.dream_home.box import NO_RESOURCE, NO_TOKEN
from rooftree.games.dream_home.end_of_round import discard_in_hand, settle, spaces_to_put
from rooftree.games.dream_home.rooms import rival_tokens
from rooftree.games.dream_home.state import Home, Table


class Put(Chapter[Table]):
    """The resource in hand goes down after the room: decor must, if a room is there for it."""

    def rule(self) -> str:
        return "decor"

    def actions(self, state: Table, seat: i64) -> list[i64]:
        """Each space where it may go."""
        spaces = spaces_to_put(state.homes[seat], state.box, state.resource)
        return [put(space) for space in listed(spaces)]

    def apply(self, state: Table, seat: i64, action: i64, chance: Chance) -> None:
        """It stands; the turn goes on."""
        put_down(state, state.homes[seat], space_of(action))
        settle(state, seat, chance)


class KeepToken(Chapter[Table]):
    """A room holds one token: when decorated rooms are joined their owner keeps one."""

    def rule(self) -> str:
        return "one-token"

    def actions(self, state: Table, seat: i64) -> list[i64]:
        """Any token of the room."""
        return [keep(space) for space in listed(rival_tokens(state.homes[seat], state.box))]

    def apply(self, state: Table, seat: i64, action: i64, chance: Chance) -> None:
        """The others of that room are lost."""
        home = state.homes[seat]
        others = rival_tokens(home, state.box) & ~bit(space_of(action))
        while others:
            home.tokens[lowest(others)] = NO_TOKEN
            others = beyond(others)
        settle(state, seat, chance)


def put_down(table: Table, home: Home, space: i64) -> None:
    """The token stands, the decor card is discarded; scaffolding fills its space."""
    box = table.box
    resource = table.resource
    if space == NOWHERE:
        discard_in_hand(table)
    elif box.is_decor(resource):
        home.tokens[space] = box.which[resource]
        discard_in_hand(table)
    else:
        home.scaffolds |= bit(space)
        home.hand |= bit(resource)
        table.resource = NO_RESOURCE
