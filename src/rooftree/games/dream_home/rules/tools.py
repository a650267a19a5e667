"""TOOLS: drill and concrete mixer before a turn, the jackhammer before the round."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.engine.lists import add, add_each
from rooftree.games.dream_home.rules.hand_over import settle
from rooftree.games.dream_home.rules.rooms import (
    discard_from_hand,
    kinds_beside,
    lay,
    spaces_beside,
    spaces_to_replace,
    take_away,
    why_no_room,
    why_no_space,
    why_not_placed,
)
from rooftree.games.dream_home.rules.round import ask_for_jackhammers, discard_ticket
from rooftree.games.dream_home.table.actions import (
    DRILL_IN,
    HAMMER,
    MIX,
    PASS,
    column_of,
    drill,
    hammer,
    is_down,
    mix,
    pair_of,
    space_of,
)
from rooftree.games.dream_home.table.box import (
    COLUMNS,
    CONCRETE_MIXER,
    DRILL,
    JACKHAMMER,
    NO_CARD,
    Box,
)
from rooftree.games.dream_home.table.spaces import SPACES
from rooftree.games.dream_home.table.state import JACKHAMMERS, TAKE_PAIR, DreamHomeState, Home


class Jackhammer(Chapter[DreamHomeState]):
    """JACKHAMMER: take one room card before the round, and no turn in it."""

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List any room card of the board with any space for it, and a pass."""
        found: list[i64] = [PASS]
        home = state.homes[seat]
        designer = home.has_designer(state.box)
        beside = kinds_beside(home, state.box)
        for column in range(COLUMNS):
            if state.is_open(column):
                up = spaces_beside(beside, home, state.box, state.offers[column], designer)
                spaces = home.open_spaces()
                while spaces:
                    space = lowest(spaces)
                    if has(up, space):
                        add(found, hammer(column, space, 0))
                    add(found, hammer(column, space, 1))
                    spaces = beyond(spaces)
        return found

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Take the card and discard the resource above; the leftmost card brings no marker."""
        state.asked |= bit(seat)
        if action == PASS:
            ask_for_jackhammers(state, chance)
            return
        column = column_of(action)
        home = state.homes[seat]
        discard_from_hand(state, home, state.box.tools[JACKHAMMER])
        state.skipping |= bit(seat)
        card = state.offers[column]
        state.offers[column] = NO_CARD
        state.note_taker(column, seat)
        discard_ticket(state, column)
        lay(state, home, card, space_of(action), is_down(action))
        state.resume = JACKHAMMERS
        settle(state, seat, chance)

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain that only a jackhammer is used before the first turn of a round."""
        if action < HAMMER or action >= DRILL_IN:
            return Reason("hammer-or-pass", "jackhammer")
        home, column, space = state.homes[seat], column_of(action), space_of(action)
        if not state.is_open(column):
            return Reason("column-gone", "jackhammer")
        if is_down(action):
            return why_no_space(home, space)
        return why_not_placed(home, state.box, state.offers[column], space)


def holds_turn_tool(home: Home, box: Box) -> bool:
    """Tell whether a drill or a concrete mixer is at hand."""
    return home.holds(box.tools[DRILL] | box.tools[CONCRETE_MIXER])


def tool_actions(state: DreamHomeState, home: Home) -> list[i64]:
    """List what the tools at hand can do before a column is chosen."""
    found: list[i64] = []
    if home.holds(state.box.tools[DRILL]):
        beside = kinds_beside(home, state.box)
        for column in range(COLUMNS):
            if state.is_open(column):
                spaces = spaces_to_replace(beside, home, state.box, state.offers[column])
                add_each(found, spaces & ~face_down(home), drill(column, 0), 1)
    if home.holds(state.box.tools[CONCRETE_MIXER]):
        for b in range(COLUMNS):
            for a in range(b):
                if state.is_open(a) and state.is_open(b):
                    found.append(mix(a, b))
    return found


def why_no_tool(state: DreamHomeState, home: Home, action: i64) -> Reason:
    """Explain why a drill or a concrete mixer cannot be used like this."""
    tool: i64 = CONCRETE_MIXER if action >= MIX else DRILL
    if not home.holds(state.box.tools[tool]):
        return Reason("no-tool", "tools")
    if tool == CONCRETE_MIXER:
        return Reason("column-gone", "concrete-mixer")
    column, space = column_of(action), space_of(action)
    if not has(home.built, space) or home.is_face_down(space):
        return Reason("drill-face-up", "drill")
    if not state.is_open(column):
        return Reason("column-gone", "drill")
    return why_no_room(home, state.box, state.offers[column], space)


def face_down(home: Home) -> i64:
    """Find the spaces whose card lies face down."""
    found: i64 = 0
    for space in range(SPACES):
        if home.is_face_down(space):
            found |= bit(space)
    return found


def use_drill(state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
    """Exchange a room card of the home with one of the board; decor on the old card is lost."""
    home = state.homes[seat]
    column = column_of(action)
    discard_from_hand(state, home, state.box.tools[DRILL])
    outgoing = take_away(home, space_of(action))
    lay(state, home, state.offers[column], space_of(action), False)
    state.offers[column] = outgoing
    state.resume = TAKE_PAIR
    settle(state, seat, chance)


def use_mixer(state: DreamHomeState, seat: i64, action: i64) -> None:
    """Exchange two room cards of the board; the resources stay."""
    discard_from_hand(state, state.homes[seat], state.box.tools[CONCRETE_MIXER])
    a, b = pair_of(action - MIX)
    card = state.offers[a]
    state.offers[a] = state.offers[b]
    state.offers[b] = card
