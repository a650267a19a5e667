"""Advice: what the judge would do and why, now or at an earlier moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rooftree.judge.telling import Telling
from rooftree.judge.verdict import Candidate
from rooftree.server.bots.turn_ahead import rest_of_turn
from rooftree.server.bots.turns import BotTurns, question_for_judge
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.offers import Offers
from rooftree.server.tables.refusals import NotAllowed, RequestRefused
from rooftree.server.tables.table import Table
from rooftree.server.views.browser_fields import has_hints

EQUALS = 2  # actions that a hint shows beside the best, as they are as good
BEST = 3  # number of actions that are shown, beside the played one


async def hint(
    table: Table, turns: BotTurns, asker: str, browser: str, seat: int, language: str
) -> dict[str, Any]:
    """Return what the judge would do now, if hints are allowed here; `asker` is the address."""
    async with table.lock:
        if not has_hints(table, browser):
            raise RequestRefused("hint")
        if seat not in table.match.actors():
            raise RequestRefused("turn")
        version, state = table.version, table.match.state
        question = question_for_judge(table, state, seat)
    verdict = await turns.advise(question, asker)
    async with table.lock:
        if version < table.part(Offers).to(seat).since:
            raise RequestRefused("stale")
        hidden = table.match.rules.hide(table.match.state, seat)
        telling = Telling(table.match, hidden, verdict, language)
        return await off_loop(hint_fields, telling, hidden, version)


@heavy
def hint_fields(telling: Telling, hidden: Any, version: int) -> dict[str, Any]:
    """Return what to do, why in one sentence, how the turn goes on, and what is as good."""
    match, verdict = telling.match, telling.verdict
    first, show = advice_fields(telling, verdict.best), match.show
    equals = [one for one in verdict.candidates[1:] if not one.is_behind][:EQUALS]
    return {
        "hint": first["name"],
        "version": version,
        "why": telling.reason(),
        "then": rest_of_turn(match, hidden, verdict.seat, verdict.best.action),
        "equals": [[show.notation(one.action), telling.label(one)] for one in equals],
        **first,
    }


async def review(
    table: Table,
    turns: BotTurns,
    asker: str,
    browser: str,
    viewer: int,
    count: int,
    language: str,
) -> dict[str, Any]:
    """Return what the judge would have done instead of a record, knowing what its seat knew."""
    async with table.lock:
        match = table.match
        if not 0 < count <= len(match.records):
            raise NotAllowed("no_action")
        record, state = match.records[count - 1], await off_loop(heavy(match.at), count - 1)
        after = await off_loop(heavy(match.at), count)
        seat, action = int(record.seat), int(record.action)
        check_may_review(table, browser, viewer, seat, (state, after))
        question = question_for_judge(table, state, seat, action)
    verdict = await turns.advise(question, asker)
    shown = [one for n, one in enumerate(verdict.candidates) if n < BEST or one.action == action]
    hidden = match.rules.hide(state, seat)
    telling = Telling(match, hidden, verdict, language)
    return {
        "moment": count,
        "short": telling.in_short(),
        "picks": match.show.picks(hidden, seat, verdict.best.action)[0],
        "agrees": verdict.agrees,
        "grade": verdict.grade,
        "verdict": telling.judged(),
        "best": [advice_fields(telling, one) | {"played": one.action == action} for one in shown],
    }


def check_may_review(
    table: Table, browser: str, viewer: int, seat: int, around: Iterable[Any]
) -> None:
    """Refuse the review of an unfinished match without hints, or of what the viewer did not see.

    The positions before and after the action must look alike to both: an action that is kept
    hidden, like a building chosen behind a screen, shows only in the one after it.
    """
    if table.match.is_over or table.stored.recorded:
        return
    rules = table.match.rules
    if not has_hints(table, browser):
        raise RequestRefused("hint")
    for state in around:
        if rules.numbers(rules.hide(state, viewer)) != rules.numbers(rules.hide(state, seat)):
            raise RequestRefused("secret")


def advice_fields(telling: Telling, advice: Candidate) -> dict[str, Any]:
    """Return an action in words with its expected result."""
    return {
        "name": telling.match.show.notation(advice.action),
        "label": telling.label(advice),
        "expected": telling.compared(advice),
    }
