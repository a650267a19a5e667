"""What a browser is told of a try that a step of a lesson does not accept."""

from __future__ import annotations

from typing import Any

from rooftree.server.tables.lesson_table import LessonTable
from rooftree.server.tables.table import Table
from rooftree.server.views.answers.peek import preview
from rooftree.server.views.viewers import Viewers


def refused_try(table: LessonTable, action: int, language: str) -> dict[str, Any]:
    """Return what a legal action would bring that the step does not accept, and what would be."""
    run, viewers = table.run, table.part(Viewers)
    found = preview(viewers, run.seat, action, language, table.version)
    wrong = run.now.wrong or {}
    return found | {
        "peek": run.match.show.notation(action),
        "version": table.version,
        "wrong": wrong.get(language, ""),
        "show": path_of(table, run.accepted()),
    }


def path_of(table: Table, action: int) -> list[str]:
    """Return one way to pick an action."""
    seat = table.seats_of(table.stored.host)[0]
    hidden = table.part(Viewers).viewer(seat).hidden
    return next(iter(table.match.show.picks(hidden, seat, action)), [])
