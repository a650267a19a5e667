"""OUT OF THE ATTIC: when a room is renovated, stored furniture of its colour must move in."""

from __future__ import annotations

from typing import Final

from librt.vecs import remove
from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.california.actions import bring_down, kind_of
from rooftree.games.california.bonus_cards import claim_cards
from rooftree.games.california.box import Box
from rooftree.games.california.end_of_day import end_turn
from rooftree.games.california.loans import AnyTime
from rooftree.games.california.neighbours import invite
from rooftree.games.california.state import Mansion, Table

TURN: Final = 0  # the chapters in which somebody decides, in the order of the rules
CHOOSING: Final = 1
NONE: Final = -1
EITHER: Final = -2


class Choosing(AnyTime):
    """Two different pieces wait for the same new room: the owner chooses one."""

    def rule(self) -> str:
        """Where the rules page tells it."""
        return "out-of-the-attic"

    def choices(self, table: Table, seat: i64) -> list[i64]:
        """One of the two."""
        return [bring_down(kind) for kind in table.mansions[seat].attic]

    def decide(self, table: Table, seat: i64, action: i64, chance: Chance) -> None:
        """The piece moves in, and the turn goes on as if it had been the only one."""
        table.chapter = TURN
        move_in(table, seat, kind_of(action), table.new_room)
        table.new_room = 0
        end_turn(table, seat, chance)


def renovate(table: Table, seat: i64, colour: i64, space: i64) -> None:
    """A room tile is laid; a stored piece of its colour moves in at once."""
    mansion = table.mansions[seat]
    mansion.rooms[colour] |= bit(space)
    mansion.renovated |= bit(space)
    kind = waiting_piece(table.box, mansion, colour)
    if kind == EITHER:
        table.chapter = CHOOSING
        table.new_room = space
    elif kind != NONE:
        move_in(table, seat, kind, space)


def waiting_piece(box: Box, mansion: Mansion, colour: i64) -> i64:
    """The stored kind of a colour: NONE, the only one, or EITHER if there are two."""
    found: i64 = NONE
    for kind in mansion.attic:
        if box.colours[kind] == colour:
            found = kind if found in (NONE, kind) else EITHER
    return found


def move_in(table: Table, seat: i64, kind: i64, space: i64) -> None:
    """Out of the attic into the room that was just renovated."""
    mansion = table.mansions[seat]
    mansion.attic = remove(mansion.attic, kind)
    furnish(table, seat, kind, space)


def furnish(table: Table, seat: i64, kind: i64, space: i64) -> None:
    """A piece enters an empty room: its neighbour comes, perhaps with a gift, then cards."""
    mansion = table.mansions[seat]
    mansion.pieces[kind] |= bit(space)
    mansion.furnished |= bit(space)
    invite(table, seat, table.box.colours[kind])
    claim_cards(table, seat, kind)
