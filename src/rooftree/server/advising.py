"""Advising: what an expert would do, for whom it concerns, and why - now or at a past moment."""

from __future__ import annotations

from typing import Any

from rooftree import bots
from rooftree.bots.advice import Advice, sentence
from rooftree.server.asking import Refused
from rooftree.server.looking import has_hints
from rooftree.server.refusals import NotAllowed
from rooftree.server.table import Table
from rooftree.server.talk import say
from rooftree.server.thinking import Thinking, question_of

ADVISER = bots.names()[-1]  # the strongest
BEST = 3  # actions that are explained


async def hint(
    table: Table, thinking: Thinking, browser: str, seat: int, language: str
) -> dict[str, Any]:
    """What the expert would do now, if hints are allowed here."""
    async with table.lock:
        if not has_hints(table, browser):
            raise Refused("hint")
        if seat not in table.match.actors():
            raise Refused("turn")
        version, state = table.version, table.match.state
        question = question_of(table.match, state, seat, ADVISER, BEST)
    best = await thinking.advise(question)
    async with table.lock:
        if version < table.eyes_for(seat).offered_since:
            raise Refused("stale")
        first = told(table, table.match.state, seat, best[0], language)
        why = sentence(table.match.game, best, language)
    return {"hint": first["name"], "version": version, "why": why, **first}


async def review(
    table: Table, thinking: Thinking, browser: str, viewer: int, count: int, language: str
) -> dict[str, Any]:
    """What the expert would have done instead of a record, knowing what its seat knew then."""
    async with table.lock:
        match = table.match
        if not 0 < count <= len(match.records):
            raise NotAllowed("no_action")
        record, state = match.records[count - 1], match.at(count - 1)
        seat, action = int(record.seat), int(record.action)
        check_may_review(table, browser, viewer, seat, state)
        question = question_of(match, state, seat, ADVISER, BEST, action)
    found = await thinking.advise(question)
    rivals = found if found[0].action == action else [found[0], *of(found, action)]
    return {
        "moment": count,
        "name": match.names[seat],
        "agrees": found[0].action == action,
        "why": sentence(match.game, rivals, language),
        "best": [
            told(table, state, seat, one, language) | {"played": one.action == action}
            for one in found
        ],
    }


def of(found: list[Advice], action: int) -> list[Advice]:
    """The advice about one action."""
    return [one for one in found if one.action == action]


def check_may_review(table: Table, browser: str, viewer: int, seat: int, state: Any) -> None:
    """While a match goes on, only where hints are allowed, and nothing the viewer did not see."""
    if table.match.is_over or table.stored.recorded:
        return
    rules = table.match.rules
    if not has_hints(table, browser):
        raise Refused("hint")
    if rules.numbers(rules.hide(state, viewer)) != rules.numbers(rules.hide(state, seat)):
        raise Refused("secret")


def told(table: Table, state: Any, seat: int, advice: Advice, language: str) -> dict[str, Any]:
    """An action, and what it may be expected to bring."""
    match = table.match
    hidden = match.rules.hide(state, seat)
    win, points = f"{advice.win:.0%}", f"{advice.points:.1f}"
    return {
        "name": match.show.notation(advice.action),
        "label": match.show.label(hidden, seat, advice.action, language),
        "expected": say(language, "advice.expected", win=win, points=points),
    }
