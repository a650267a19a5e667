"""Sentences of actions and of the log, in both languages."""

from __future__ import annotations

import pytest

from rooftree.games.dream_home.show import DreamHomeShow
from rooftree.games.dream_home.table.actions import keep, mix, put, resource_first, switch, take
from rooftree.games.dream_home.table.state import PUT
from tests.games.dream_home.position import Position, at, rules_with
from tests.games.dream_home.rules.test_helpers import FULL, OTHER, ended
from tests.games.dream_home.words.test_log import lines

SHOW = DreamHomeShow(rules_with())


def joined() -> Position:
    """Lay out two decorated rooms that the next room joins."""
    return Position(
        ". . . . . / LIV01+piano . LIV02+fireplace . . / . .",
        offers=". LIV03 . . BED01",
        tickets=". red . . blue",
        hands=("interior_designer",),
    )


def test_switch_names_both_cards_and_both_spaces() -> None:
    game = ended(FULL, OTHER, hands=("handyman",))
    said = [SHOW.label(game.state, 0, switch(at("u1"), at("g2")), lang) for lang in ("en", "fr")]
    assert said == [
        "Handyman: swap a bedroom on ground floor 2 and a playroom on upper floor 1",
        "Bricoleur\xa0: échanger une chambre au rez-de-chaussée, case 2"
        " et une salle de jeux à l'étage, case 1",
    ]


def test_mix_names_both_rooms() -> None:
    game = Position(offers="BAT01 LIV01 . . .", tickets=". red . . .", hands=("concrete_mixer",))
    said = "Anna uses the concrete mixer: a bathroom and a living room change places."
    assert lines(game, mix(0, 1)) == [said]


def test_scaffolding_first_is_said_once_with_each_article() -> None:
    game = Position(offers=". LIV03 . . KIT01", tickets=". scaffolding . . red")
    action = resource_first(1, at("b4"))
    assert SHOW.label(game.state, 0, action, "fr") == (
        "Prendre un salon et un échafaudage\xa0: poser d'abord l'échafaudage au sous-sol, case 4"
    )
    assert lines(game, action) == [
        "Anna takes a living room and scaffolding, and begins with the scaffolding."
    ]


def test_decor_is_put_in_the_room_and_prompted_for_by_name() -> None:
    game = Position(offers=". LIV03 . . KIT01", tickets=". piano . . red")
    game.play(take(1, at("g1"), 0))
    assert game.state.chapter == PUT
    assert SHOW.prompt(game.state, 0, "fr") == ["Choisissez où poser le piano."]
    assert lines(game, put(at("g1")), "fr") == ["Anna pose un piano dans le salon."]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Anna keeps the piano."), ("fr", "Anna garde le piano.")]
)
def test_the_token_that_stays_has_its_article(language: str, said: str) -> None:
    game = joined()
    game.play(take(1, at("g2"), 0))
    assert lines(game, keep(at("g1")), language) == [said]


def test_scaffolding_says_what_it_does_under_the_mouse() -> None:
    game = Position(
        "# . . . . / KIT01 . . . . / . .",
        offers=". LIV03 . . KIT02",
        tickets=". scaffolding . . red",
    )
    drawn = SHOW.picture(SHOW.view(game.state, 0, ["Anna", "Bruno"]), {}, "en")
    assert "<title>Scaffolding: it holds up what is above; a room must replace it" in drawn["home"]
    assert "<title>Scaffolding: put it on a free space" in drawn["market"]


def test_a_label_warns_before_decor_is_lost() -> None:
    game = Position(
        ". . . . . / BED01 . . . . / . .", offers=". KIT01 . . .", tickets=". piano . . ."
    )
    lost, told = take(1, at("g2"), 0), SHOW.label
    assert SHOW.warns(game.state, 0, lost)
    assert told(game.state, 0, lost, "en").endswith("; no room for the piano, which is lost")
    assert lines(game, lost)[1] == "There is no room for a piano: the card is discarded."


def test_decor_that_finds_a_place_gets_no_warning() -> None:
    game = Position(
        ". . . . . / BED01 . . . . / . .", offers=". LIV01 . . .", tickets=". piano . . ."
    )
    kept = take(1, at("g2"), 0)
    assert not SHOW.warns(game.state, 0, kept)
    assert "lost" not in SHOW.label(game.state, 0, kept, "en")
    assert SHOW.warns(game.state, 0, take(1, at("g2"), 1)), "an empty room holds no piano"
