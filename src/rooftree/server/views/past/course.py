"""The course of a match for its replay: rounds, who moved, and the turning points."""

from __future__ import annotations

from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match
from rooftree.judge.pages.review_words import WORDS
from rooftree.judge.review import Review, rounds_of
from rooftree.judge.steps import positions
from rooftree.server.heavy import heavy
from rooftree.server.tables.table import Table
from rooftree.server.views.past.ending import Facts


@heavy
def course_of(table: Table, language: str) -> Facts:
    """Return the round of each moment, its name, and at the end who moved."""
    match = table.match
    evaluation = match.game.evaluation(match.rules)
    rounds = rounds_of([int(evaluation.stage(state)) for state in positions(match)])
    movers = [int(record.seat) for record in match.records] if match.is_over else []
    return {
        "rounds": [*rounds[:1], *rounds],
        "ticks": [(n, rounds[n]) for n in range(len(rounds)) if rounds[n] not in rounds[:n]],
        "names": [said(match, language, n) for n in dict.fromkeys(rounds)],
        "movers": [*movers[:1], *movers],
    }


def said(match: Match, language: str, number: int) -> str:
    """Name a round as the game does: `Day 8`."""
    own, key = match.show.words, "review.plot.round"
    if own.knows(key):
        return own.say(language, key, n=number)
    return WORDS.say(language, "plot.round", n=number)


def mover_at(match: Match, count: int) -> int:
    """Return who made the move that leads to a moment; at the beginning who moves first."""
    records = match.records
    return int(records[max(0, count - 1)].seat) if records else WATCHER


def turning_points(review: Review | None) -> list[tuple[int, int]]:
    """List the moments of the turning points, and whom each helped most."""
    found = []
    for turn in review.turning_points() if review else ():
        change = (turn.after - turn.before).win
        found.append((turn.record + 1, max(range(len(change)), key=lambda seat: change[seat])))
    return found
