"""Many games: the same whatever the number of processes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rooftree.arena.portions import portions
from rooftree.arena.simulate import Order, simulate
from rooftree.engine.errors import BadOption

PAIR = Order("blueprints", ("greedy", "uniform"), 6, seed=3)


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    assert simulate(PAIR, workers=1) == simulate(PAIR, workers=2)


def test_every_game_is_played_once() -> None:
    for games, workers in [(1, 2), (7, 2), (1000, 2), (5000, 1)]:
        played = [n for portion in portions(games, workers) for n in portion]
        assert played == list(range(games))


def test_who_rotates_sits_everywhere_equally_often() -> None:
    order = replace(PAIR, bots=("greedy", "uniform", "uniform"), rotate=True)
    assert [order.players(n).index(0) for n in range(6)] == [0, 1, 2, 0, 1, 2]
    assert all(sorted(order.players(n)) == [0, 1, 2] for n in range(6))


def test_without_rotation_everybody_stays() -> None:
    assert [PAIR.players(n) for n in range(3)] == [[0, 1]] * 3


def test_the_report_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate(PAIR, workers=1, report=heard.append)
    assert sum(heard) == 6


def test_a_wrong_order_is_refused_before_any_process_starts() -> None:
    with pytest.raises(BadOption, match="there is no bot 'nobody'"):
        simulate(replace(PAIR, bots=("nobody", "uniform")))
    with pytest.raises(BadOption, match="has 2 to 4 seats, not 5"):
        simulate(replace(PAIR, bots=("uniform",) * 5))
