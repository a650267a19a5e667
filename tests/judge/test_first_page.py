"""The first page of a review: points lost, one rule to learn, and both pieces of a choice."""

from __future__ import annotations

from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.judge.pages.first_page import points_lost
from rooftree.judge.pages.pieces import emblems_of, pieces
from rooftree.judge.verdict import Candidate, Verdict


def verdict(best: int, played: int) -> Verdict:
    """Judge an action that gave a point to a rival and lost two of one's own."""
    first = Candidate(best, win=0.6, points=9.0, behind=0.0, error=0.0, rival=7.0)
    other = Candidate(played, win=0.4, points=7.0, behind=0.2, error=0.0, rival=8.0)
    return Verdict(0, (first, other), played=played, grade="blunder")


def test_points_lost_are_ones_own_and_what_the_best_rival_gains() -> None:
    assert points_lost(verdict(1, 2)) == 3.0


def test_both_pieces_are_drawn_where_they_differ() -> None:
    match = Match(load("blueprints"), 2, seed=1)
    seat = match.actors()[0]
    dice = {
        str(match.show.picks(match.hidden(seat), seat, action)[0][0]): action
        for action in match.actions(seat)
    }
    played, better, *_ = dice.values()
    match.play(played, seat=seat)
    judged = Verdict(seat, verdict(better, played).candidates, played=played)
    found = emblems_of(match, 0, judged)
    assert found is not None
    drawn = pieces(match, found, "light")
    assert all(f'href="#{one.symbol}"' in drawn and f'id="{one.symbol}"' in drawn for one in found)
    same = Verdict(seat, verdict(played, played).candidates[:1], played=played)
    assert emblems_of(match, 0, same) is None
