"""ROOF: which four cards of a stack are built."""

from __future__ import annotations

import pytest

from rooftree.engine.bits import count
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.rules.roof import score_windows, uniform_colour, used_cards
from rooftree.games.dream_home.table.components import Components
from tests.games.dream_home.position import BARE, Position


def built(stack: str) -> list[str]:
    """List the cards that are used, by name."""
    game = Position(BARE, roofs=(stack,))
    cards = used_cards(game.box, game.homes[0].roof)
    return [name for n, name in enumerate(game.box.resources) if cards >> n & 1]


@pytest.mark.parametrize(
    ("stack", "used"),
    [
        ("red red red", ""),
        ("red_window", ""),
        ("red red red red", "red red red red"),
        ("red red red blue", "red red red blue"),
        ("red red red red red_window", "red red red red_window"),
        ("red red red red blue_window green", "red red red red"),
        ("red brown blue green_window red brown", "brown blue green_window brown"),
        ("red_window brown_window blue_window green_window red brown",
         "red_window brown_window blue_window green_window"),
    ],
)  # fmt: skip
def test_four_cards_are_built_one_colour_first_then_windows(stack: str, used: str) -> None:
    assert sorted(built(stack)) == sorted(used.split())


def test_an_owners_stack_with_five_windows_builds_four_of_them() -> None:
    text = (
        (GAME.folder / "components.toml").read_text("utf-8").replace("windows = 1", "windows = 5")
    )
    box = Components(text).box(GAME.read_options({}))
    assert count(used_cards(box, box.roofs[1])) == 4
    assert used_cards(box, box.roofs[1]) & ~box.roofs[1] == 0
    assert score_windows(box, box.roofs[1]) == 4


def test_without_four_of_a_colour_there_is_no_uniform_colour() -> None:
    game = Position(BARE, roofs=("red red red blue",))
    assert uniform_colour(game.box, game.homes[0].roof) == -1
    game = Position(BARE, roofs=("blue blue blue blue_window",))
    assert uniform_colour(game.box, game.homes[0].roof) == 2
