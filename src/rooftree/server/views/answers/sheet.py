"""The score sheet of a table, as far as a viewer may know it."""

from __future__ import annotations

from typing import Any

from rooftree.engine.contract import Line
from rooftree.engine.show.words import Words
from rooftree.server.tables.table import Table
from rooftree.server.views.viewers import Viewers


async def sheet(table: Table, viewer: int, language: str) -> dict[str, Any]:
    """Return the score sheets of all seats."""
    async with table.lock:
        await table.part(Viewers).prepare(viewer, language)
        hidden = table.part(Viewers).viewer(viewer).hidden
        return {"sheet": sheet_of(table, hidden, language), "version": table.version}


def sheet_of(table: Table, hidden: Any, language: str) -> list[dict[str, Any]]:
    """Return the score sheets of a hidden position; at the end `now` equals `lines`."""
    rules, is_over = table.match.rules, hidden.acting == 0
    return [
        {
            "seat": int(one.seat),
            "points": int(one.points),
            "place": int(one.place),
            "lines": lines_of(table, one.lines, language),
            "now": lines_of(
                table, one.lines if is_over else rules.sheet(hidden, one.seat), language
            ),
        }
        for one in rules.standings(hidden)
    ]


def lines_of(table: Table, lines: list[Line], language: str) -> list[dict[str, Any]]:
    """Put score lines into words."""
    show = table.match.show
    return [
        {
            "rule": line.rule,
            "name": heading(show.words, line.rule, language),
            "points": int(line.points),
            "why": show.why(line, language),
        }
        for line in lines
    ]


def heading(words: Words, rule: str, language: str) -> str:
    """Name a score line in a word or two: `count.<rule>`, or the rule itself."""
    key = f"count.{rule}"
    return words.say(language, key) if words.knows(key) else rule.replace("-", " ").capitalize()
