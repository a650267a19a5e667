"""Going back: who may take an action back, alone or with everybody's consent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rooftree.engine.contract import WATCHER

if TYPE_CHECKING:
    from rooftree.server.table import Table


def can_undo(table: Table, viewer: int) -> bool:
    """One click takes the last own action back."""
    return may_go_back(table, viewer) and table.match.can_undo(viewer)


def may_ask(table: Table, viewer: int) -> bool:
    """There is an own action that everybody together may take back."""
    return table.asked is None and may_go_back(table, viewer) and last_own(table, viewer) >= 0


def may_go_back(table: Table, viewer: int) -> bool:
    """Never after the end: the seed is known by then."""
    return (
        viewer != WATCHER
        and table.is_played_here
        and table.journal.has_gone_on
        and not table.match.is_over
    )


def last_own(table: Table, seat: int) -> int:
    """The index of a seat's last action at this table, -1 without one."""
    records = table.match.records
    for n in range(len(records) - 1, table.journal.base_count - 1, -1):
        if records[n].seat == seat:
            return n
    return -1
