"""DECOR: a token on a room; and scaffolding, which goes onto a free space."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, listed, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.games.dream_home.rules.hand_over import discard_in_hand, settle, spaces_to_put
from rooftree.games.dream_home.rules.rooms import kind_at, rival_tokens, why_no_space
from rooftree.games.dream_home.table.actions import KEEP, NOWHERE, PUT_ON, keep, put, space_of
from rooftree.games.dream_home.table.box import NO_RESOURCE, NO_TOKEN, NOTHING, Box
from rooftree.games.dream_home.table.state import DreamHomeState, Home


class Put(Chapter[DreamHomeState]):
    """DECOR: puts down the resource in hand after the room; it must, where it can."""

    def rule(self) -> str:
        return "decor"

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List each space where it may go."""
        spaces = spaces_to_put(state.homes[seat], state.box, state.resource)
        return [put(space) for space in listed(spaces)]

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Put it down and go on with the turn."""
        put_down(state, state.homes[seat], space_of(action))
        settle(state, seat, chance)

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain where the resource in hand may go, and that it comes first."""
        if not PUT_ON <= action < KEEP:
            return Reason("put-first", "decor")
        home, space = state.homes[seat], space_of(action)
        if state.box.is_decor(state.resource):
            return why_no_decor(home, state.box, state.box.which[state.resource], space)
        if has(home.scaffolds, space):
            return Reason("scaffold-there", "scaffolding")
        return why_no_space(home, space)


class KeepToken(Chapter[DreamHomeState]):
    """DECOR: the owner of joined decorated rooms keeps one token."""

    def rule(self) -> str:
        return "one-token"

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List any token of the room."""
        return [keep(space) for space in listed(rival_tokens(state.homes[seat], state.box))]

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Remove the other tokens of that room."""
        home = state.homes[seat]
        others = rival_tokens(home, state.box) & ~bit(space_of(action))
        while others:
            home.tokens[lowest(others)] = NO_TOKEN
            others = beyond(others)
        settle(state, seat, chance)

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain that a token of the joined room must be chosen."""
        return Reason("keep-one", "one-token")


def why_no_decor(home: Home, box: Box, token: i64, space: i64) -> Reason:
    """Explain why a token may not stand on a space."""
    of: dict[str, str | int] = {"token": box.tokens[token]}
    kind = kind_at(home, box, space)
    if kind == NOTHING:
        return Reason("decor-face-up", "decor", of)
    if not has(box.suits[token], kind):
        return Reason("decor-kind", "decor", of)
    return Reason("decor-one", "one-token", of)


def put_down(state: DreamHomeState, home: Home, space: i64) -> None:
    """Put down the token and discard its card, or put up the scaffolding."""
    box = state.box
    resource = state.resource
    if space == NOWHERE:
        discard_in_hand(state)
    elif box.is_decor(resource):
        home.tokens[space] = box.which[resource]
        discard_in_hand(state)
    else:
        home.scaffolds |= bit(space)
        home.hand |= bit(resource)
        state.resource = NO_RESOURCE
