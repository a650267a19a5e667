"""What a browser is told about its try: is it right, why, and how do the candidates compare?"""

from __future__ import annotations

from typing import Any

from rooftree.engine.show.words import decimal
from rooftree.judge.telling import Telling
from rooftree.judge.verdict import SURE, Candidate, Verdict
from rooftree.server.tables.retry_table import RetryTable
from rooftree.server.views.answers.peek import preview
from rooftree.server.views.viewers import Viewers
from rooftree.server.words import say

ACCEPTED = 0.01  # of a victory; whatever is not further below the best is right
CHIPS = 4  # reasons that are shown


def is_right(verdict: Verdict) -> bool:
    """Tell whether a try is as good as the best, as people count or as far as can be told."""
    return verdict.loss <= ACCEPTED or verdict.agrees


def answer_fields(
    table: RetryTable, verdict: Verdict, language: str, *, shown: bool = False
) -> dict[str, Any]:
    """Describe a try; `shown` uncovers the best action although it was not found."""
    right, action = is_right(verdict), verdict.chosen.action
    again = action == table.verdict.played and not shown
    below = decimal(language, max(0.0, verdict.loss), ".0%")
    head = "shown" if shown else "right" if right else "wrong"
    return {
        "right": right,
        "shown": shown,
        "head": say(language, f"retry.{head}", below=below),
        "note": note(table, verdict, language, again, right or shown),
        "chips": chips(table, verdict, language),
        "against": say(language, "retry.against_played" if right or shown else "retry.against"),
        "candidates": candidates(table, verdict, language, right or shown, shown),
        "show": path_of(table, verdict.best.action) if shown else [],
    }


def note(table: RetryTable, verdict: Verdict, language: str, again: bool, known: bool) -> str:
    """Say that it is what was played in the match, or what the best answer does better."""
    if again:
        return say(language, "retry.same")
    return telling_of(table, table.verdict, language).what_it_does() if known else ""


def chips(table: RetryTable, verdict: Verdict, language: str) -> list[str]:
    """Say the score lines by which the two actions differ; a gain of a right answer is a plus."""
    right = is_right(verdict)
    telling = telling_of(table, table.verdict if right else verdict, language)
    return [telling.line(one, 1 if right else -1) for one in telling.verdict.reasons[:CHIPS]]


def telling_of(table: RetryTable, verdict: Verdict, language: str) -> Telling:
    """Say a verdict about the position of a puzzle."""
    return Telling(table.match, table.hidden, verdict, language)


def candidates(
    table: RetryTable, verdict: Verdict, language: str, all_of_them: bool, shown: bool
) -> list[dict[str, Any]]:
    """List the actions that may be seen, the best first: all of them only after a right answer."""
    played = table.verdict.played
    known = {one.action: one for one in (*table.verdict.candidates, *verdict.candidates)}
    open_ones = {verdict.chosen.action, played} if not all_of_them else set(known)
    if shown:
        open_ones |= {verdict.best.action}
    found = sorted((known[one] for one in open_ones), key=lambda one: -one.win)
    mine = -1 if shown else verdict.chosen.action
    return [candidate(table, one, language, mine, played) for one in found]


def candidate(
    table: RetryTable, one: Candidate, language: str, mine: int, played: int
) -> dict[str, Any]:
    """Describe one action with its chance to win and its 90 % interval."""
    return {
        "label": table.label(one.action, language),
        "win": one.win,
        "error": SURE * one.error,
        "said": decimal(language, one.win, ".0%"),
        "mine": one.action == mine,
        "match": one.action == played,
    }


def path_of(table: RetryTable, action: int) -> list[str]:
    """Return one way to pick an action."""
    return next(iter(table.match.show.picks(table.hidden, table.seat, action)), [])


def ghost(table: RetryTable, action: int, language: str) -> dict[str, Any]:
    """Draw what an action would bring, as a peek does."""
    found = preview(table.part(Viewers), table.seat, action, language, table.version)
    return found | {"peek": table.match.show.notation(action), "version": table.version}
