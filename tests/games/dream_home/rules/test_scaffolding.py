"""TOOLS: scaffolding, before or after the room."""

from __future__ import annotations

from rooftree.games.dream_home.table.actions import PASS, place, put, resource_first, take
from rooftree.games.dream_home.table.state import PUT
from tests.games.dream_home.position import Position, at, kinds


def test_scaffolding_before_the_room_william_expands_his_living_room_above_it() -> None:
    game = Position(
        ". . . . . / . LIV01 LIV02 . . / . .",
        offers=". LIV03 . . KIT01",
        tickets=". scaffolding . . red",
    )
    assert take(1, at("g4"), 0) not in game.actions()
    game.play(resource_first(1, at("b4")), place(at("g4"), 0))
    assert game.worth("g2") == 9
    assert game.homes[0].scaffolds == 1 << at("b4")
    assert game.actor() == 1


def test_scaffolding_after_the_room() -> None:
    game = Position(offers=". LIV03 . . KIT01", tickets=". scaffolding . . red")
    game.play(take(1, at("g1"), 0))
    assert game.state.chapter == PUT
    assert put(at("u1")) in game.actions()  # on top of the room just placed
    assert put(at("g1")) not in game.actions()
    assert put(at("g4")) not in game.actions()
    game.play(put(at("u1")))
    assert game.homes[0].scaffolds == 1 << at("u1")


def test_ruling_11_scaffolding_may_stand_on_scaffolding_and_supports_what_is_above() -> None:
    game = Position(
        ". . . . . / . . . . . / # .", offers=". LIV03 . . KIT01", tickets=". scaffolding . . red"
    )
    game.play(resource_first(1, at("g4")), place(at("u4"), 0))
    assert game.kind("u4") == "living_room"


def test_scaffolding_put_down_first_may_be_covered_by_the_room_of_the_same_pair() -> None:
    game = Position(offers=". GAR01 . . KIT01", tickets=". scaffolding . . red")
    game.play(resource_first(1, at("b4")), place(at("b4"), 0))
    assert game.kind("b4") == "garage"
    assert game.homes[0].scaffolds == 0
    assert game.scaffoldings_discarded() == 1


def test_after_scaffolding_the_room_may_be_placed_face_down() -> None:
    game = Position(offers=". LIV03 . . KIT01", tickets=". scaffolding . . red")
    game.play(resource_first(1, at("b4")))
    down = [name for name in ("b4", "b5", "g1", "g4", "u1") if place(at(name), 1) in game.actions()]
    assert down == ["b4", "b5", "g1", "g4"]
    game.play(place(at("b4"), 1))
    assert game.homes[0].is_face_down(at("b4"))


def test_after_scaffolding_the_designer_lets_the_room_extend_a_decorated_room() -> None:
    home = ". . . . . / . . LIV01+piano . . / . ."
    for hand, is_legal in (("", False), ("interior_designer", True)):
        game = Position(
            home, offers=". LIV02 . . KIT01", tickets=". scaffolding . . red", hands=(hand,)
        )
        game.play(resource_first(1, at("b4")))
        assert (place(at("g4"), 0) in game.actions()) is is_legal


def test_ruling_11_a_room_placed_on_scaffolding_discards_it() -> None:
    game = Position(
        ". . . . . / . . . . . / # .", offers="GAR01 . . . KIT01", tickets=". . . . red"
    )
    game.play(take(0, at("b4"), 0))
    assert game.kind("b4") == "garage"
    assert game.homes[0].scaffolds == 0
    assert game.homes[0].hand == 0
    assert game.scaffoldings_discarded() == 1


def test_ruling_11_in_the_last_round_scaffolding_has_no_effect() -> None:
    home = "BED01 BED02 BAT01 LIV01 . / KIT01 KIT02 BAT02 PLA01 PAN01 / GAR01 GAR02"
    game = Position(home, offers=". LIV02 . . KIT03", tickets=". scaffolding . . red", round=12)
    assert kinds(game) == {"take"}
    game.play(take(1, at("u5"), 0))
    assert game.actor() == 1
    assert game.scaffoldings_discarded() == 1


def test_ruling_24_scaffolding_must_be_placed_while_there_is_a_space() -> None:
    game = Position(offers=". LIV03 . . KIT01", tickets=". scaffolding . . red")
    game.play(take(1, at("g1"), 0))
    assert PASS not in game.actions()


def test_a_forced_card_replaces_scaffolding_as_an_empty_room() -> None:
    game = Position(
        ". . . . . / . . . . . / # .", offers="KIT01 . . . LIV01", tickets=". . . . red"
    )
    assert take(0, at("b4"), 0) not in game.actions()
    game.play(take(0, at("b4"), 1))
    assert game.kind("b4") == ""
    assert game.homes[0].scaffolds == 0
