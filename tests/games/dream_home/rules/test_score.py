"""GAME END AND SCORING: rooms, decor, functionality, roof, ties, and the example of 29 points."""

from __future__ import annotations

import pytest

from rooftree.engine.bits import first
from rooftree.games.dream_home.rules.score import count_kids, kinds_on
from rooftree.games.dream_home.table.box import row
from tests.games.dream_home.position import BARE, Position, at

EXAMPLE = """PLA01 LIV01+piano LIV02 BAT01 DRE01
             BAT02 BED01+cat_house KIT01 PAN01 KIT02
             GAR01 (LIV09)"""


def finished(*homes: str, roofs: tuple[str, ...] = (), **more: object) -> Position:
    game = Position(*homes, roofs=roofs, **more)  # type: ignore[arg-type]
    game.state.acting = 0
    game.state.done = first(game.state.seats)
    return game


def test_the_scoring_example_of_the_rulebook_makes_29_points() -> None:
    game = finished(EXAMPLE, roofs=("red brown blue green_window",))
    rooms = {
        "u1": 2,
        "u2": 4,
        "u4": 1,
        "u5": 1,
        "g1": 1,
        "g2": 1,
        "g3": 1,
        "g4": 3,
        "g5": 1,
        "b4": 0,
        "b5": 0,
    }
    assert {name: game.worth(name) for name in rooms} == rooms
    assert game.score() == {
        "rooms": 15,
        "decor": 4,
        "two-bathrooms": 3,
        "main-rooms": 3,
        "roof": 3,
        "windows": 1,
    }
    assert game.rules.points(game.state, 0) == 29


def test_the_sheet_says_how_many_rooms_and_empty_rooms_there_are() -> None:
    game = finished(EXAMPLE)
    rooms = next(line for line in game.rules.lines(game.state, 0) if line.rule == "rooms")
    assert [int(number) for number in rooms.of] == [10, 1]  # the living room has two cards


@pytest.mark.parametrize("missing", ["BAT", "KIT", "BED"])
def test_bathroom_kitchen_and_bedroom_are_all_needed(missing: str) -> None:
    rooms = [card for card in ("BAT01", "KIT01", "BED01") if not card.startswith(missing)]
    assert "main-rooms" in finished(". . . . . / BAT01 KIT01 BED01 . . / . .").score()
    assert "main-rooms" not in finished(f". . . . . / {' '.join(rooms)} STU01 . . / . .").score()


def test_points_are_the_sum_of_the_sheet_with_every_helper() -> None:
    hands = ("architect architect interior_designer supplier",)
    game = finished(EXAMPLE, hands=hands, roofs=("red red red red_window",))
    assert game.rules.points(game.state, 0) == sum(game.score().values())
    assert game.rules.points(game.state, 0) == 15 + 6 + 5 + 5 + 2 + 9


def test_only_designers_raise_decor_and_only_architects_raise_functionality() -> None:
    hands = ("supplier handyman roofer drill",)
    assert finished(EXAMPLE, hands=hands).score() == finished(EXAMPLE).score()
    with_one = finished(EXAMPLE, hands=("architect supplier",)).score()
    assert (with_one["two-bathrooms"], with_one["architect"]) == (4, 1)


def test_the_first_card_of_the_deck_may_be_an_empty_room() -> None:
    game = finished(". . . . . / (LIV01) . . . . / . .", hands=("architect",))
    assert game.score()["architect"] == 1


def test_a_bare_home_has_no_kind_of_room() -> None:
    game = finished(BARE)
    assert kinds_on(game.homes[0], game.box, 0, 12) == 0


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("LIV01 . . . .", 1),
        ("LIV01 LIV02 . . .", 4),
        ("LIV01 LIV02 LIV03 . .", 9),
        ("BED01 BED02 . . .", 4),
        ("KIT01 . . . .", 1),
        ("KIT01 KIT02 . . .", 6),
        ("PLA01 . . . .", 2),
        ("PLA01 PLA02 . . .", 6),
        ("BAT01 . . . .", 1),
        ("STU01 . . . .", 2),
        ("GAM01 . . . .", 2),
    ],
)
def test_rooms_score_by_their_number_of_cards(row: str, points: int) -> None:
    assert finished(f". . . . . / {row} / . .").score()["rooms"] == points


def test_a_garage_of_one_card_is_worth_nothing_of_two_cards_four() -> None:
    assert finished(". . . . . / . . . . . / GAR01 .").score()["rooms"] == 0
    assert finished(". . . . . / . . . . . / GAR01 GAR02").score()["rooms"] == 4


@pytest.mark.parametrize(
    ("unique", "wanted"),
    [("PAN01", "KIT01"), ("DRE01", "BED01"), ("SAU01", "BAT01"), ("LIB01", "STU01")],
)
def test_ruling_23_the_right_neighbour_raises_a_unique_room_to_three(
    unique: str, wanted: str
) -> None:
    assert finished(f". . . . . / {unique} . {wanted} . . / . .").worth("g1") == 1
    assert finished(f". . . . . / {unique} {wanted} . . . / . .").worth("g1") == 3
    assert finished(f". . . . . / {wanted} {unique} . . . / . .").worth("g2") == 3


def test_ruling_10_two_right_neighbours_count_once() -> None:
    assert finished(". . . . . / KIT01 PAN01 KIT02 . . / . .").worth("g2") == 3


def test_ruling_10_above_and_below_are_not_next_to_nor_face_down() -> None:
    assert finished("KIT01 . . . . / PAN01 . . . . / . .").worth("g1") == 1
    assert finished("PAN01 . . . . / KIT01 . . . . / . .").worth("u1") == 1
    assert finished(". . . . . / PAN01 (KIT01) . . . / . .").worth("g1") == 1


def test_a_bathroom_on_each_of_the_top_floors_scores_three() -> None:
    assert finished("BAT01 . . . . / BAT02 . . . . / . .").score()["two-bathrooms"] == 3
    assert "two-bathrooms" not in finished(". . . . . / BAT01 . BAT02 . . / . .").score()
    assert "two-bathrooms" not in finished("KIT01 . . . . / KIT02 . . . . / . .").score()


def test_bathroom_kitchen_and_bedroom_score_three() -> None:
    assert finished(". . . . . / BAT01 KIT01 BED01 . . / . .").score()["main-rooms"] == 3
    assert "main-rooms" not in finished(". . . . . / BAT01 KIT01 KIT02 . . / . .").score()
    assert "main-rooms" not in finished(". . . . . / BAT01 KIT01 (BED01) . . / . .").score()


def test_ruling_19_each_functionality_bonus_counts_once() -> None:
    home = "BAT01 . BAT03 KIT02 BED02 / BAT02 . BAT04 KIT01 BED01 / GAR01 GAR02"
    sheet = finished(home).score()
    assert (sheet["two-bathrooms"], sheet["main-rooms"]) == (3, 3)


@pytest.mark.parametrize(
    ("stack", "points"),
    [
        ("red red red red", 8),
        ("red red red red_window", 9),
        ("red red red blue", 3),
        ("red_window red blue_window brown", 5),
        ("red red red", 0),
        ("red_window blue_window brown_window", 0),
        ("", 0),
        ("red red red red red_window", 9),
        ("red red red red blue_window", 8),
        ("red_window blue_window brown_window green_window red blue", 7),
        ("blue blue red red red", 3),
        ("blue blue blue blue red red red red_window", 9),
    ],
)
def test_roof(stack: str, points: int) -> None:
    sheet = finished(BARE, roofs=(stack,)).score()
    assert sheet["roof"] + sheet["windows"] == points


def test_of_two_uniform_roofs_the_one_with_the_window_is_built_whatever_its_colour() -> None:
    for plain, windowed in (("red", "blue"), ("green", "brown")):
        stack = f"{plain} " * 4 + f"{windowed} " * 3 + f"{windowed}_window"
        sheet = finished(BARE, roofs=(stack,)).score()
        assert (sheet["roof"], sheet["windows"]) == (8, 1)


def test_ruling_20_a_roof_counts_once_all_are_turned_over() -> None:
    game = finished(BARE, roofs=("red red red red",))
    game.state.done = 0
    assert game.rules.points(game.state, 0) == 0


def test_option_open_roofs_count_at_once() -> None:
    game = finished(BARE, roofs=("red red red red",))
    game.state.done = 0
    game.box.open_roofs = True
    assert game.rules.points(game.state, 0) == 8


def test_the_most_points_win() -> None:
    game = finished(". . . . . / KIT01 . . . . / . .", ". . . . . / KIT02 KIT03 . . . / . .")
    assert game.rules.ranks(game.state) == [1, 0]


def test_a_tie_is_broken_by_the_children_in_the_pictures() -> None:
    game = finished(". . . . . / LIV01 . . . . / . .", ". . . . . / LIV09 . . . . / . .")
    assert [count_kids(home, game.box) for home in game.homes] == [0, 2]
    assert game.rules.ranks(game.state) == [1, 0]


def test_ruling_21_children_on_face_down_cards_do_not_count_then_the_victory_is_shared() -> None:
    game = finished("(LIV09) . . . . / LIV01 . . . . / . .", ". . . . . / LIV03 . . . . / . .")
    assert game.rules.ranks(game.state) == [0, 0]


def test_children_never_outweigh_a_point() -> None:
    game = finished(". . . . . / STU01 . . . . / . .", ". . . . . / LIV09 . . . . / . .")
    assert game.rules.ranks(game.state) == [0, 1]


def test_not_even_the_most_children_that_a_file_may_claim_outweigh_a_point() -> None:
    crowded = "PLA01 LIV01 LIV02 BAT01 DRE01 / BAT02 BED01 KIT01 PAN01 KIT02 / GAR01 GAR02"
    better = "PLA02 LIV03 LIV04 BAT03 DRE02 / BAT04 BED03+cat_house KIT03 PAN02 KIT04 / GAR03 GAR04"
    game = finished(crowded, better)
    game.box.kids = row([99 * (int(card) in set(game.homes[0].rooms)) for card in range(60)])
    assert [count_kids(home, game.box) for home in game.homes] == [12 * 99, 0]
    assert game.rules.ranks(game.state) == [1, 0]


def test_a_space_is_known_by_its_name() -> None:
    assert [at(name) for name in ("b4", "g1", "u1", "u5")] == [0, 2, 7, 11]
