"""`rooftree tournament`."""

from __future__ import annotations

import json

import pytest

from rooftree.cli.commands.tournament import plotted
from tests.cli.conftest import Command

FEW = ("tournament", "blueprints", "--games", "4", "--seats", "2", "--workers", "1")


def test_json_names_each_duel_with_its_share_interval_and_effort(rooftree: Command) -> None:
    several = (*FEW, "--bots", "greedy,easy,uniform", "--json")
    assert "milliseconds" not in rooftree(*several).out
    found = json.loads(rooftree(*several, "--times").out)
    assert [(duel["first"], duel["others"]) for duel in found["duels"]] == [
        ("greedy", "easy"),
        ("easy", "uniform"),
    ]
    for duel in found["duels"]:
        low, high = duel["interval"]
        assert low - 1e-9 <= duel["win_share"] <= high + 1e-9
        assert len(duel["milliseconds_per_decision"]) == 2
    assert set(found["ratings"]) == {"greedy", "easy", "uniform"}


def test_people_get_a_row_for_each_duel_and_a_rating_for_each_bot(rooftree: Command) -> None:
    seen = rooftree(*FEW, "--bots", "greedy,uniform").out
    assert "greedy against 1 uniform" in seen
    assert "±" in seen


def test_without_the_library_that_rates_the_duels_are_fought_all_the_same(
    rooftree: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rooftree.cli.commands.tournament.can_rate", lambda: False)
    seen = rooftree(*FEW, "--bots", "greedy,uniform")
    assert seen.status == 0
    assert "greedy against 1 uniform" in seen.out
    assert "ratings need the extra `arena`" in " ".join(seen.out.split())


def test_a_single_bot_has_nobody_to_play_against(rooftree: Command) -> None:
    assert "needs two bots" in rooftree(*FEW, "--bots", "greedy").err


def test_the_plot_marks_where_equal_strength_would_end() -> None:
    bar = plotted(0.5, 0.25)
    assert len(bar) == 40
    assert bar[10] == "│"
    assert bar.count("█") == 19


def test_an_adjusted_tournament_says_the_share_without_luck_beside_the_raw_one(
    rooftree: Command,
) -> None:
    found = json.loads(rooftree(*FEW, "--bots", "greedy,uniform", "--adjust", "--json").out)
    low, high = found["duels"][0]["adjusted"]["interval"]
    assert low < found["duels"][0]["adjusted"]["win_share"] < high
    assert "without luck" in rooftree(*FEW, "--bots", "greedy,uniform", "--adjust").out
