"""What an update says about a lesson: its step, its sentence, and what the step points at."""

from __future__ import annotations

from typing import Any

import msgspec

from rooftree.server.tables.lesson_table import LessonTable
from rooftree.server.tables.table import Table
from rooftree.server.views.answers.peek import preview
from rooftree.server.views.browser_fields import browser_fields
from rooftree.server.views.shared import Fields
from rooftree.server.views.viewers import Viewers
from rooftree.server.words import say

encode = msgspec.json.Encoder().encode
NOTHING = encode([])


def own_fields(viewers: Viewers, browser: str, language: str) -> Fields:
    """Return the fields that only this browser gets: its seats, and its lesson if it takes one."""
    fields = browser_fields(viewers, browser)
    table = viewers.table
    return fields | lesson_fields(table, language) if isinstance(table, LessonTable) else fields


def lesson_fields(table: LessonTable, language: str) -> Fields:
    """Return the step of a lesson, its sentence as the prompt; nothing is offered after the end."""
    run = table.run
    over = run.is_over
    sentence = say(language, "lesson.over") if over else run.now.say[language]
    step = {"step": run.step, "steps": len(run.lesson.steps)}
    fields = {
        "lesson": encode(step | {"point": [] if over else list(run.now.point)}),
        "prompt": encode([sentence]),
    }
    return fields | {"actions": NOTHING, "selections": NOTHING} if over else fields


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
