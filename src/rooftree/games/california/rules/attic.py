"""OUT OF THE ATTIC: when a room is renovated, stored furniture of its colour must move in."""

from __future__ import annotations

from typing import Final

from librt.vecs import remove
from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Reason
from rooftree.games.california.rules.bonus_cards import claim_cards
from rooftree.games.california.rules.end_of_day import end_turn
from rooftree.games.california.rules.loans import AnyTime
from rooftree.games.california.rules.neighbours import invite
from rooftree.games.california.table.actions import bring_down, kind_of
from rooftree.games.california.table.box import Box
from rooftree.games.california.table.state import CHOOSING, TURN, CaliforniaState, Mansion

NONE: Final[i64] = -1
EITHER: Final[i64] = -2


class Choosing(AnyTime):
    """The owner chooses which of two different stored pieces moves into a new room."""

    def rule(self) -> str:
        """Return the anchor in the rules pages."""
        return "out-of-the-attic"

    def choices(self, state: CaliforniaState, seat: i64) -> list[i64]:
        """List the two pieces."""
        return [bring_down(kind) for kind in state.mansions[seat].attic]

    def decide(self, state: CaliforniaState, seat: i64, action: i64, chance: Chance) -> None:
        """Move the piece in and end the turn, as if it had been the only one."""
        state.chapter = TURN
        move_in(state, seat, kind_of(action), state.new_room)
        state.new_room = 0
        end_turn(state, seat, chance)

    def why_no_choice(self, state: CaliforniaState, seat: i64, action: i64) -> Reason | None:
        """Explain that a piece comes down before anything else happens."""
        return Reason("choose-piece", "ruling-6")


def renovate(state: CaliforniaState, seat: i64, colour: i64, space: i64) -> None:
    """Lay a room tile; a stored piece of its colour moves in at once."""
    mansion = state.mansions[seat]
    mansion.rooms[colour] |= bit(space)
    mansion.renovated |= bit(space)
    kind = waiting_piece(state.box, mansion, colour)
    if kind == EITHER:
        state.chapter = CHOOSING
        state.new_room = space
    elif kind != NONE:
        move_in(state, seat, kind, space)
    claim_cards(state, seat, state.box.touched_by_room[colour])


def waiting_piece(box: Box, mansion: Mansion, colour: i64) -> i64:
    """Find the stored kind of a colour: NONE, the only one, or EITHER if there are two."""
    found: i64 = NONE
    for kind in mansion.attic:
        if box.colours[kind] == colour:
            found = kind if found in (NONE, kind) else EITHER
    return found


def move_in(state: CaliforniaState, seat: i64, kind: i64, space: i64) -> None:
    """Move a piece out of the attic into the room that was just renovated."""
    mansion = state.mansions[seat]
    mansion.attic = remove(mansion.attic, kind)
    furnish(state, seat, kind, space)


def furnish(state: CaliforniaState, seat: i64, kind: i64, space: i64) -> None:
    """Put a piece into an empty room: its neighbour comes, perhaps with a gift, then cards."""
    mansion = state.mansions[seat]
    mansion.pieces[kind] |= bit(space)
    mansion.furnished |= bit(space)
    invite(state, seat, state.box.colours[kind])
    claim_cards(state, seat, state.box.touched[kind])
