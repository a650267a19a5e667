"""`rooftree simulate`."""

from __future__ import annotations

import json
from pathlib import Path

from rooftree.engine.matchfile import load
from tests.cli.conftest import Command

FEW = ("simulate", "blueprints", "--games", "12", "--workers", "1")


def test_json_has_exactly_the_promised_keys(rooftree: Command) -> None:
    seen = rooftree(*FEW, "--bots", "uniform,uniform", "--json")
    found = json.loads(seen.out)
    assert seen.err == ""
    assert set(found) == {"game", "games", "seats", "decisions_per_game"}
    timed = json.loads(rooftree(*FEW, "--bots", "uniform,uniform", "--json", "--times").out)
    assert timed.pop("games_per_second") > 0
    assert timed == found
    assert [set(seat) for seat in found["seats"]] == [
        {"bot", "win_share", "mean_score", "interval"}
    ] * 2
    assert (found["game"], found["games"]) == ("blueprints", 12)
    assert abs(sum(seat["win_share"] for seat in found["seats"]) - 1) < 1e-9
    assert found["decisions_per_game"] == 69  # three rounds of 12 dice and 11 discards


def test_one_name_is_for_all_seats(rooftree: Command) -> None:
    found = json.loads(rooftree(*FEW, "--bots", "uniform", "--seats", "3", "--json").out)
    assert [seat["bot"] for seat in found["seats"]] == ["uniform"] * 3


def test_the_table_for_people_has_a_row_for_each_seat_and_bot(rooftree: Command) -> None:
    seen = rooftree(*FEW, "--bots", "greedy,uniform")
    rows = [line.split("  ")[0] for line in seen.out.splitlines()]
    assert rows[1:5] == ["seat 1 (greedy)", "seat 2 (uniform)", "greedy", "uniform"]
    assert "12 games, 69.0 decisions a game" in seen.out


def test_every_match_file_is_kept_and_replays(rooftree: Command) -> None:
    found = json.loads(rooftree(*FEW, "--bots", "greedy,uniform", "--save", "kept", "--json").out)
    kept = [load(path) for path in sorted(Path("kept").iterdir())]
    assert len(kept) == 12
    scores = [int(match.standings()[0].points) for match in kept]
    assert sum(scores) / 12 == found["seats"][0]["mean_score"]
