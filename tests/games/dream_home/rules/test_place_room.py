"""PLACING ROOM CARDS: support, floors, sizes, finished rooms, empty rooms."""

from __future__ import annotations

import pytest

from rooftree.games.dream_home.rules.rooms import finished_rooms, spaces_for
from rooftree.games.dream_home.table.actions import take
from tests.games.dream_home.position import BARE, Position, at, names


def spaces(home: str, card: str, designer: bool = False) -> str:
    game = Position(home)
    return names(spaces_for(game.homes[0], game.box, game.box.cards.index(card), designer))


def test_normal_and_unique_rooms_start_on_the_three_left_spaces_of_the_ground() -> None:
    assert spaces(BARE, "LIV01") == "g1 g2 g3"
    assert spaces(BARE, "PAN01") == "g1 g2 g3"


def test_basement_cards_lie_only_in_the_basement() -> None:
    assert spaces(BARE, "GAR01") == "b4 b5"
    assert spaces(". . . . . / KIT01 KIT02 BED01 . . / GAR02 .", "WIN01") == "b5"


def test_a_room_card_cannot_have_an_empty_space_directly_below_it() -> None:
    assert spaces(". . . . . / . BED01 . . . / . GAR01", "KIT01") == "g1 g3 g5 u2"


def test_there_can_be_empty_spaces_between_rooms_in_any_order() -> None:
    assert "g1" in spaces(". . . . . / . . BED01 . . / . .", "KIT01")


def test_a_face_down_card_supports_like_any_room() -> None:
    assert spaces(". . . . . / (LIV05) . . . . / (LIV06) .", "KIT01") == "g2 g3 g4 u1"


def test_a_third_bedroom_cannot_lie_beside_two() -> None:
    assert spaces(". . . . . / BED01 BED02 . . . / . .", "BED03") == "u1 u2"


def test_susan_a_bathroom_beside_a_bathroom_only_face_down() -> None:
    game = Position(". . . . . / BAT01 . KIT01 . . / . .", offers="BAT02 . . . .")
    assert take(0, at("g2"), 0) not in game.actions()
    assert take(0, at("g2"), 1) in game.actions()
    game.play(take(0, at("g2"), 1))
    assert game.kind("g2") == ""
    assert game.homes[0].built >> at("g2") & 1


def test_william_a_kitchen_goes_beside_the_living_room_or_face_down_beside_two_kitchens() -> None:
    home = """BED01 . . . .
              KIT01 KIT02 . . LIV01
              GAR01 GAR02"""
    game = Position(home, offers="KIT03 . . . .")
    assert take(0, at("g3"), 0) not in game.actions()
    assert take(0, at("g3"), 1) in game.actions()
    assert take(0, at("g4"), 0) in game.actions()


def test_vertically_adjacent_rooms_are_separate() -> None:
    assert spaces(". . . . . / BAT01 . . . . / . .", "BAT02") == "g3 u1"
    game = Position("BED01 . . . . / BED02 . . . . / . .")
    assert game.worth("g1") + game.worth("u1") == 2


def test_ruling_09_joining_two_rooms_must_not_exceed_the_limit() -> None:
    joined = ". . . . . / LIV01 . LIV02 . . / . ."
    assert "g2" in spaces(joined, "LIV03")
    full = ". . . . . / LIV01 LIV02 . LIV03 . / GAR01 ."
    assert "g3" not in spaces(full, "LIV04")
    assert "g2" not in spaces(". . . . . / KIT01 . KIT02 . . / . .", "KIT03")


def test_ruling_09_two_equal_unique_rooms_never_lie_side_by_side() -> None:
    assert spaces(". . . . . / PAN01 . . . . / . .", "PAN02") == "g3 u1"


def test_a_decorated_room_is_finished() -> None:
    home = ". . . . . / LIV01+piano . . . . / . ."
    assert spaces(home, "LIV02") == "g3 u1"
    assert spaces(home, "LIV02", designer=True) == "g2 g3 u1"


def test_any_card_of_a_decorated_room_finishes_all_of_it() -> None:
    assert "g3" not in spaces(". . . . . / LIV01+piano LIV02 . . . / . .", "LIV03")


@pytest.mark.parametrize(
    ("home", "hand", "rooms"),
    [
        (BARE, "", 0),
        (". . . . . / LIV01 LIV02 KIT01 BED01 . / GAR01 .", "", 0),  # all may still grow
        (". . . . . / LIV01 LIV02 LIV03 BAT01 KIT01 / (LIV04) (LIV05)", "", 2),
        ("BED01 . . . . / BED02 BED03 BAT01 . . / . .", "", 2),
        (". . . . . / LIV01+piano LIV02 KIT01 . . / . .", "", 1),
        (". . . . . / LIV01+piano LIV02 BAT01+jacuzzi . . / . .", "interior_designer", 1),
    ],
)
def test_a_room_is_finished_by_its_limit_or_by_decor(home: str, hand: str, rooms: int) -> None:
    game = Position(home, hands=(hand,))
    assert finished_rooms(game.homes[0], game.box) == rooms


def test_ruling_08_face_down_is_always_allowed_on_every_supported_space() -> None:
    game = Position(offers="LIV01 . . . .")
    down = [
        name for name in ("b4", "b5", "g1", "g4", "u1") if take(0, at(name), 1) in game.actions()
    ]
    assert down == ["b4", "b5", "g1"]
    assert take(0, at("g1"), 0) in game.actions()


def test_ruling_08_what_lies_face_down_does_not_count() -> None:
    game = Position("(BAT01) . . . . / BAT02 KIT01 BED01 . . / . .")
    assert "two-bathrooms" not in game.score()
    assert game.kind("u1") == ""
    assert spaces("(BAT01) . . . . / KIT01 KIT02 BED01 . . / . .", "BAT03") == "u2 u3"


def test_empty_rooms_may_be_adjacent_and_never_expand() -> None:
    game = Position(". . . . . / (LIV01) (LIV02) . . . / . .")
    assert game.score()["rooms"] == 0
