"""Gain: what an action brings is counted before a round is cleared away."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.learning.gain import gain_of


def test_the_last_die_of_a_round_is_counted_on_its_building() -> None:
    match, chance = Match(load("blueprints"), 2, seed=3), Seeded(3)
    last_dice = 0
    while not match.is_over:
        seat = match.in_turn()[0]
        known = match.hidden(seat)
        if match.rules.sheet(known, seat) and known.turn == 11 and known.chapter == 0:
            last_dice += 1
            for action in match.actions(seat):
                assert sum(gain_of(match, seat, action).values()) >= 0
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
    assert last_dice == 3
