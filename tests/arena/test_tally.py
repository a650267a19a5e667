"""Shares and how sure they are."""

from __future__ import annotations

import pytest

from rooftree.arena.tally import PlayedGame, Result, Tally, shares, wilson
from rooftree.engine.errors import BadOption


def test_a_shared_victory_counts_in_parts() -> None:
    assert shares([0, 2, 0, 3]) == [0.5, 0.0, 0.5, 0.0]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (95, 100, 0.8882, 0.9785),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 4, 0.0456, 0.6994),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_without_a_game_nothing_is_sure() -> None:
    assert Tally().interval == (0.0, 1.0)
    assert Tally().win_share == 0.0


def test_players_keep_their_own_tally_when_they_change_seats() -> None:
    result = Result.empty(("a", "b"))
    result.add(PlayedGame([0, 1], [0, 1], [9, 4], [(0, 5)] * 10))
    result.add(PlayedGame([1, 0], [1, 0], [3, 8], [(1, 5)] * 12))
    assert [tally.wins for tally in result.players] == [2.0, 0.0]
    assert [tally.wins for tally in result.seats] == [1.0, 1.0]
    assert [tally.points for tally in result.players] == [17, 7]
    assert result.decisions == 22


def test_equal_bots_are_counted_together() -> None:
    result = Result.empty(("a", "b", "b"))
    result.add(PlayedGame([0, 1, 2], [2, 1, 0], [1, 2, 3]))
    both = result.by_bot()["b"]
    assert (both.games, both.wins, both.points) == (2, 1.0, 5)
    assert result.win_share("b") == 0.5


def test_a_bot_that_did_not_play_has_no_share() -> None:
    with pytest.raises(BadOption, match="'c' did not play; a, b did"):
        Result.empty(("a", "b", "b")).win_share("c")
