"""PLAYING THE GAME: choose a column, place its room card, then use its resource."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, count, nth
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.engine.lists import add_each
from rooftree.games.dream_home.rules.decor import put_down
from rooftree.games.dream_home.rules.hand_over import settle
from rooftree.games.dream_home.rules.rooms import (
    kinds_beside,
    lay,
    spaces_beside,
    spaces_for_token,
    why_no_space,
    why_not_placed,
)
from rooftree.games.dream_home.rules.tools import (
    holds_turn_tool,
    tool_actions,
    use_drill,
    use_mixer,
    why_no_tool,
)
from rooftree.games.dream_home.table.actions import (
    DISCARD_COLUMN,
    DRILL_IN,
    HAMMER,
    MIX,
    NOWHERE,
    PASS,
    PER_SPACE,
    PLACE,
    RESOURCE_FIRST,
    column_of,
    is_down,
    resource_first,
    space_of,
    take,
)
from rooftree.games.dream_home.table.box import (
    COLUMNS,
    DECOR,
    LEFTMOST,
    NO_CARD,
    NO_RESOURCE,
    ROOF,
    ROUNDS,
    SCAFFOLDING,
    Box,
)
from rooftree.games.dream_home.table.state import NEXT_TURN, DreamHomeState, Home

NOTHING_FITS: Final = vec[i64]([0] * COLUMNS)


class TakePair(Chapter[DreamHomeState]):
    """PLAYING THE GAME: a turn with tools before, then one column."""

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List each column with each space for its room, face up where it fits or face down."""
        found: list[i64] = []
        home = state.homes[seat]
        beside, down = kinds_beside(home, state.box), home.open_spaces()
        for column in range(COLUMNS):
            if state.is_open(column):
                up = face_up(state, home, column, beside)
                add_each(found, up, take(column, 0, 0), PER_SPACE)
                add_each(found, down, take(column, 0, 1), PER_SPACE)
                add_resource_first(found, state, home, column)
        if holds_turn_tool(home, state.box):
            found += tool_actions(state, home)
        return found

    def random_action(self, state: DreamHomeState, seat: i64, chance: Chance) -> i64:
        """Count the choices, draw one number, walk to that choice."""
        home = state.homes[seat]
        if holds_turn_tool(home, state.box) or state.box.free_order or has_scaffolding(state):
            found = self.actions(state, seat)
            return found[chance.below(len(found))]
        beside, down = kinds_beside(home, state.box), home.open_spaces()
        up = NOTHING_FITS[:]
        total: i64 = 0
        for column in range(COLUMNS):
            if state.is_open(column):
                up[column] = face_up(state, home, column, beside)
                total += count(up[column]) + count(down)
        number = chance.below(total)
        for column in range(COLUMNS):
            if state.is_open(column):
                if number < count(up[column]):
                    return take(column, nth(up[column], number), 0)
                number -= count(up[column])
                if number < count(down):
                    return take(column, nth(down, number), 1)
                number -= count(down)
        raise AssertionError("counted too many choices")

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Take a pair: the room comes first, except where the resource goes down before it."""
        if action >= MIX:
            use_mixer(state, seat, action)
            return
        if action >= DRILL_IN:
            use_drill(state, seat, action, chance)
            return
        column = column_of(action)
        home = state.homes[seat]
        card = state.offers[column]
        state.offers[column] = NO_CARD
        state.note_taker(column, seat)
        gain(state, seat, column)
        if action >= RESOURCE_FIRST:
            state.card = card
            put_down(state, home, space_of(action))
        else:
            lay(state, home, card, space_of(action), is_down(action))
        state.resume = NEXT_TURN
        settle(state, seat, chance)

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain why a column, a space or a tool cannot be taken on a turn."""
        if action < PLACE:
            return why_no_pair(state, state.homes[seat], action)
        if action < DISCARD_COLUMN:
            return Reason("column-first", "take-pair")
        if action < HAMMER:
            return Reason("discard-over", "discard")
        if action < DRILL_IN:
            return Reason("hammer-early", "jackhammer")
        if action < PASS:
            return why_no_tool(state, state.homes[seat], action)
        return Reason("helper-end", "helpers")


def why_no_pair(state: DreamHomeState, home: Home, action: i64) -> Reason:
    """Explain why the pair of a column cannot be taken, or its room not be placed there."""
    column, space = column_of(action), space_of(action)
    if not state.is_open(column):
        return Reason("column-gone", "take-pair")
    if action >= RESOURCE_FIRST:
        return Reason("room-then-resource", "ruling-5")
    if is_down(action):
        return why_no_space(home, space)
    return why_not_placed(home, state.box, state.offers[column], space)


def face_up(state: DreamHomeState, home: Home, column: i64, beside: vec[i64]) -> i64:
    """Find the spaces for the room of a column; a Designer taken with it helps already."""
    designer = home.has_designer(state.box) or state.box.is_designer(state.tickets[column])
    return spaces_beside(beside, home, state.box, state.offers[column], designer)


def add_resource_first(found: list[i64], state: DreamHomeState, home: Home, column: i64) -> None:
    """Add scaffolding before the room; in free order decor, too."""
    box = state.box
    resource = state.tickets[column]
    spaces: i64 = 0
    if box.is_tool(resource, SCAFFOLDING) and state.round < ROUNDS:
        spaces = home.vacant_spaces()
    elif box.free_order and box.is_decor(resource) and not is_outside(box, resource):
        spaces = spaces_for_token(home, box, box.which[resource])
        if spaces == 0:
            found.append(resource_first(column, NOWHERE))
    add_each(found, spaces, resource_first(column, 0), 1)


def is_outside(box: Box, resource: i64) -> bool:
    """Tell whether a decor card is for the garden."""
    return box.stands_outside(box.which[resource])


def has_scaffolding(state: DreamHomeState) -> bool:
    """Tell whether scaffolding lies on the board."""
    found = False
    for resource in state.tickets:
        found = found or state.box.is_tool(resource, SCAFFOLDING)
    return found


def gain(state: DreamHomeState, seat: i64, column: i64) -> None:
    """Take the resource of a column: onto the roof stack, beside the home, or into the hand."""
    if column == LEFTMOST:
        state.marker = seat
        return
    box = state.box
    home = state.homes[seat]
    resource = state.tickets[column]
    state.tickets[column] = NO_RESOURCE
    if box.group[resource] == ROOF:
        home.roof |= bit(resource)
    elif box.group[resource] == DECOR and is_outside(box, resource):
        home.garden |= bit(box.which[resource])
        state.resource_discards |= bit(resource)
    elif box.group[resource] == DECOR or box.is_tool(resource, SCAFFOLDING):
        state.resource = resource
    else:
        home.hand |= bit(resource)
