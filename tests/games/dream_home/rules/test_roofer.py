"""HELPERS: the Roofer, before the roof is turned over."""

from __future__ import annotations

import pytest

from rooftree.engine.bits import count
from rooftree.engine.chance import Seeded
from rooftree.games.dream_home.rules.round import end_round
from rooftree.games.dream_home.table.actions import PASS, add_roof, supply
from tests.games.dream_home.position import Position, at
from tests.games.dream_home.rules.test_helpers import FULL, OTHER, card, ended, held


def test_roofer_one_discarded_roof_card_joins_the_stack() -> None:
    game = ended(hands=("roofer",), roofs=("red red red",), discards="red blue_window drill")
    assert game.actions() == [PASS, add_roof(0, 0), add_roof(2, 1)]
    game.play(add_roof(0, 0))
    assert game.score()["roof"] == 8
    assert count(game.state.resource_discards) == 2


@pytest.mark.parametrize(
    ("colour", "window", "name"),
    [(0, 0, "red"), (0, 1, "red_window"), (1, 0, "brown"), (2, 1, "blue_window"), (3, 0, "green")],
)
def test_roofer_brings_the_card_that_was_chosen(colour: int, window: int, name: str) -> None:
    discards = "red red_window brown blue blue_window green"
    game = ended(hands=("roofer",), discards=discards)
    game.play(add_roof(colour, window))
    (brought,) = (game.box.resources[n] for n in range(48) if game.homes[0].roof >> n & 1)
    assert brought == name


def test_roofer_offers_each_kind_of_discarded_roof_card_once() -> None:
    game = ended(hands=("roofer",), discards="brown brown green blue_window")
    assert game.actions() == [PASS, add_roof(1, 0), add_roof(2, 1), add_roof(3, 0)]


def test_roofer_before_the_stack_is_looked_at() -> None:
    game = ended(hands=("roofer",), roofs=("red red red",), discards="red")
    assert not game.state.shows_roofs()
    assert "roof" not in game.score()


def test_ruling_16_what_is_left_after_the_last_round_lies_among_the_discards() -> None:
    home = FULL.replace("(LIV09)", "GAR04")
    game = Position(home, OTHER, offers="BED02 . . GAR03 .", tickets=". . . red .",
                    hands=("supplier roofer",), round=12)  # fmt: skip
    end_round(game.state, Seeded(1))
    assert supply(card(game, "GAR03"), at("b4")) in game.actions()
    assert supply(card(game, "BED02"), at("g2")) in game.actions()
    game.play(PASS)
    assert game.actions() == [PASS, add_roof(0, 0)]


def test_ruling_16_a_discarded_card_is_taken_once() -> None:
    game = ended(hands=("roofer", "roofer"), discards="red")
    game.play(add_roof(0, 0))
    assert game.state.acting == 0  # nothing is left for the second Roofer
    assert game.homes[1].roof == 0


def test_roofer_may_stay_unused() -> None:
    game = ended(hands=("roofer roofer architect",), discards="red blue")
    game.play(PASS)
    assert game.state.acting == 0
    assert held(game, game.homes[0].used) == ["roofer", "roofer"]
    assert held(game, game.homes[0].hand) == ["architect"]


def test_a_roofer_is_not_asked_for_if_only_other_cards_were_discarded() -> None:
    game = ended(hands=("roofer",), discards="drill piano GAR03")
    assert game.state.acting == 0
