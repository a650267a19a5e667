"""Ratings: one number for each bot out of many games, by the library openskill."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rooftree.arena.duel import Duel, Score
from rooftree.engine.errors import RooftreeError


@dataclass(frozen=True)
class Rating:
    """The estimated skill of a bot and how unsure it is (one standard deviation)."""

    skill: float
    doubt: float


def ratings(scores: Iterable[tuple[Duel, Score]]) -> dict[str, Rating]:
    """The ratings of all bots that played, the best first; each game moves its players' ratings."""
    try:
        from openskill.models import PlackettLuce, PlackettLuceRating
    except ImportError:
        raise RooftreeError("ratings need openskill: pip install rooftree[arena]") from None
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for duel, score in scores:
        for name in (duel.first, duel.others):
            known.setdefault(name, model.rating(name=name))
        for bout in score.bouts:
            for seat, place in enumerate(bout.places):
                if seat != bout.seat:  # one comparison with each rival
                    teams = [[known[duel.first]], [known[duel.others]]]
                    rated = model.rate(teams, ranks=[bout.places[bout.seat], place])
                    known[duel.first], known[duel.others] = rated[0][0], rated[1][0]
    best = sorted(known.items(), key=lambda item: -item[1].mu)
    return {name: Rating(found.mu, found.sigma) for name, found in best}
