"""Ratings: the library openskill makes one number for each bot out of many games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from rooftree.arena.duel import FIRST, Duel, Score
from rooftree.engine.errors import RooftreeError
from rooftree.engine.extras import missing


@dataclass(frozen=True)
class Rating:
    """The estimated skill of a bot and how unsure it is (one standard deviation)."""

    skill: float
    doubt: float


def can_rate() -> bool:
    """Tell whether the library that rates is installed."""
    return find_spec("openskill") is not None


def ratings(scores: Iterable[tuple[Duel, Score]]) -> dict[str, Rating]:
    """Rate all bots that played, the best first; each game moves its players' ratings."""
    try:
        from openskill.models import PlackettLuce, PlackettLuceRating
    except ImportError:
        raise RooftreeError(missing("ratings need", "arena")) from None
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for duel, score in scores:
        for name in (duel.first, duel.others):
            known.setdefault(name, model.rating(name=name))
        for own, rival in comparisons(score):
            teams = [[known[duel.first]], [known[duel.others]]]
            rated = model.rate(teams, ranks=[own, rival])
            known[duel.first], known[duel.others] = rated[0][0], rated[1][0]
    best = sorted(known.items(), key=lambda item: -item[1].mu)
    return {name: Rating(found.mu, found.sigma) for name, found in best}


def comparisons(score: Score) -> Iterator[tuple[int, int]]:
    """Compare in each game the place of the first bot with that of each rival."""
    for outcome in score.outcomes:
        own = outcome.players.index(FIRST)
        for seat, place in enumerate(outcome.places):
            if seat != own:
                yield outcome.places[own], place
