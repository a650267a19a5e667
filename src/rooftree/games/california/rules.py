"""The rules in order: what the engine asks of California."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Line, Rules
from rooftree.games.california.actions import ALL
from rooftree.games.california.attic import Choosing
from rooftree.games.california.box import Box
from rooftree.games.california.inventory import inventory_of
from rooftree.games.california.score import lines_of, points_of, ranks_of_table
from rooftree.games.california.setup import set_up
from rooftree.games.california.state import Table, numbers_of, table_from
from rooftree.games.california.turn import Turn


class California(Rules[Table]):
    """Two to five mansions on the coast; everything lies open but the order of the stack."""

    def __init__(self, box: Box) -> None:
        super().__init__([Turn(), Choosing()], ALL)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> Table:
        """The first day opens."""
        return set_up(self.box, seats, chance)

    def copy(self, table: Table) -> Table:
        """An independent twin."""
        return table.copy()

    def numbers(self, table: Table) -> list[i64]:
        """The table as a flat list."""
        return numbers_of(table)

    def restore(self, numbers: list[i64]) -> Table:
        """The inverse of `numbers`."""
        return table_from(self.box, numbers)

    def inventory(self, table: Table) -> list[i64]:
        """Where the tiles are, counted."""
        return inventory_of(table)

    def points(self, table: Table, seat: i64) -> i64:
        """What the mansion is worth now."""
        return points_of(table, seat)

    def ranks(self, table: Table) -> list[i64]:
        """Points, then money; who is still equal shares the place."""
        return ranks_of_table(table)

    def lines(self, table: Table, seat: i64) -> list[Line]:
        """The score sheet."""
        return lines_of(table, seat)
