"""END OF THE GAME."""

from __future__ import annotations

import pytest

from rooftree.games.dice_manor.rules.score import awards, rooms_in, rooms_of, types_in
from rooftree.games.dice_manor.table.state import DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    ORANGE,
    RULES,
    TEAL,
    give,
    manor,
    new_state,
    rules,
)

RED, GREEN, BLUE, YELLOW = range(4)


def plain(numbers: list[int]) -> list[int]:
    return [int(number) for number in awards(numbers)]


def finished(*manors: str) -> DiceManorState:
    """Make a table at the end, nobody with tokens."""
    state = new_state(len(manors))
    state.acting = 0
    for designer, text in zip(state.designers, manors, strict=True):
        designer.manor = manor(text)
        designer.tokens = 0
    return state


def lines(state: DiceManorState, seat: int) -> dict[str, int]:
    return {line.rule: int(line.points) for line in RULES.lines(state, seat)}


@pytest.mark.parametrize(
    ("numbers", "prestige"),
    [
        ([4, 3, 2, 1], [12, 6, 0, 0]),
        ([3, 3, 2, 1], [8, 8, 0, 0]),
        ([3, 3, 3, 1], [8, 8, 8, 0]),
        ([4, 2, 2, 1], [12, 4, 4, 0]),
        ([4, 2, 2, 2], [12, 4, 4, 4]),
        ([0, 2], [0, 12]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_rulings_31_and_32_most_second_and_ties(numbers: list[int], prestige: list[int]) -> None:
    assert plain(numbers) == prestige


def test_a_magic_room_counts_as_each_colour_joined_to_it() -> None:
    built = manor("OF09>EN00 BA01>OF09 BA03>OF09")  # magic between red and green
    assert [int(rooms_of(built, colour)) for colour in range(4)] == [2, 2, 0, 0]


def test_ruling_33_two_neighbours_of_one_colour_make_it_one_room_of_that_colour() -> None:
    built = manor("OF09>EN00 BA01>OF09 OF01>OF09")
    assert rooms_of(built, RED) == 3


def test_ruling_33_magic_gives_nothing_to_magic_and_colours_are_not_passed_on() -> None:
    built = manor("OF09>EN00 OF10>OF09 BA01>OF10")
    assert rooms_of(built, RED) == 2, "the second magic room is next to red, the first is not"


def test_ruling_33_a_magic_room_at_the_entrance_alone_has_no_colour() -> None:
    built = manor("OF09>EN00")
    assert [int(rooms_of(built, colour)) for colour in range(4)] == [0, 0, 0, 0]
    assert (rooms_in(built), types_in(built)) == (1, 1)


def test_ruling_34_a_dining_tile_counts_as_two_rooms_and_one_type() -> None:
    built = manor("DK01>EN00")
    assert (rooms_of(built, RED), rooms_in(built), types_in(built)) == (2, 2, 1)


def test_ruling_34_as_an_option_it_counts_as_one_room() -> None:
    built = manor("DK01>EN00 OF01>EN00", rules(dining_counts_as=1).box)
    assert (rooms_of(built, RED), rooms_in(built)) == (2, 2)


def test_ruling_35_a_magic_room_is_joined_to_either_half_of_a_dining_tile_once() -> None:
    built = manor("DK01>EN00 OF09>DK01")
    assert rooms_of(built, RED) == 3


@pytest.mark.parametrize(
    ("built", "prestige"),
    [
        ("", 0),
        ("OF01>EN00", 0),
        ("OF01>EN00 OF03>EN00 BA01>OF01", 1),
        ("OF01>EN00 BA01>OF01 SB01>EN00", 2),
        ("OF01>EN00 BA01>OF01 SB01>EN00 LB01>SB01", 4),
        ("OF01>EN00 BA01>OF01 SB01>EN00 LB01>SB01 DK01>EN00", 8),
        ("OF01>EN00 BA01>OF01 SB01>EN00 LB01>SB01 DK01>EN00 LI01>DK01", 12),
    ],
)
def test_diversity_pays_by_different_types_without_the_entrance(built: str, prestige: int) -> None:
    state = finished(built, "")
    assert lines(state, ORANGE)["diversity"] == prestige


@pytest.mark.parametrize(("tokens", "prestige"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_ruling_36_two_leftover_tokens_are_one_prestige_rounded_down(
    tokens: int, prestige: int
) -> None:
    state = finished("", "")
    state.designers[ORANGE].tokens = tokens
    assert lines(state, ORANGE)["leftover"] == prestige


def test_largest_manor_counts_rooms_without_the_entrance() -> None:
    state = finished("OF01>EN00 OF02>EN00", "DK01>EN00", "OF03>EN00", "")
    prizes = [lines(state, seat)["largest-manor"] for seat in range(4)]
    assert prizes == [8, 8, 0, 0], "a Dining tile is two rooms"


def test_example_beige_gains_23_from_the_end_game_bonuses() -> None:
    state = finished(
        "OF01>EN00 OF02>OF01 BA02>OF01 OF03>EN00 BA04>OF03 BA03>OF03",  # 6 rooms, 3 red
        "OF07>EN00 BA08>OF07 OF08>EN00 OF05>OF07 BA07>EN00",  # 5 rooms, 1 blue
        "LI03>EN00 SB03>LI03 OF09>LI03 BA01>OF09",  # 4 rooms, blue 3, red 1 and magic
        "BA09>EN00",
    )
    beige = state.designers[BEIGE]
    beige.tokens = 3
    found = lines(state, BEIGE)
    assert found["colour-majority"] == 12 + 6
    assert found["diversity"] == 4
    assert found["leftover"] == 1
    assert found["largest-manor"] == 0
    assert RULES.points(state, BEIGE) == 23


def test_ruling_37_prestige_is_not_bounded() -> None:
    state = finished("", "")
    state.designers[ORANGE].from_tours = 230
    assert state.designers[ORANGE].prestige() == RULES.points(state, ORANGE) == 230


def test_the_most_prestige_wins() -> None:
    state = finished("", "", "")
    state.designers[TEAL].from_tours = 10
    state.designers[BEIGE].from_dice = 9
    assert list(RULES.ranks(state)) == [2, 0, 1]


def test_ruling_38_a_tie_goes_to_the_most_rooms() -> None:
    state = finished("OF01>EN00 OF02>EN00", "OF03>EN00")
    gap = RULES.points(state, ORANGE) - RULES.points(state, TEAL)
    state.designers[TEAL].from_tours = gap
    assert RULES.points(state, ORANGE) == RULES.points(state, TEAL)
    assert list(RULES.ranks(state)) == [0, 1]


def test_ruling_38_then_to_the_fewest_unhappy_guests_then_it_is_shared() -> None:
    state = finished("", "", "")
    state.designers[ORANGE].guests = 1 << 4
    assert list(RULES.ranks(state)) == [2, 0, 0]


def test_ruling_24_a_tile_that_was_never_built_counts_for_nothing() -> None:
    state = finished("", "")
    give(state, TEAL, "OF01 LI01")
    assert RULES.points(state, TEAL) == 0


def test_lines_add_up_to_the_points() -> None:
    state = finished("OF01>EN00 BA01>OF01", "LI03>EN00 OF09>LI03")
    state.designers[TEAL].from_opening = 9
    state.designers[TEAL].from_welcome = 6
    for seat in range(2):
        assert sum(lines(state, seat).values()) == RULES.points(state, seat)


def test_ruling_38_rooms_come_before_unhappy_guests() -> None:
    state = finished("OF01>EN00 OF02>EN00", "OF03>EN00")
    state.designers[ORANGE].guests = 3 << 4
    state.designers[TEAL].from_tours = RULES.points(state, ORANGE) - RULES.points(state, TEAL)
    assert RULES.points(state, ORANGE) == RULES.points(state, TEAL)
    assert list(RULES.ranks(state)) == [0, 1]


def test_one_prestige_more_beats_any_number_of_rooms() -> None:
    state = finished("OF01>EN00 OF02>EN00 LI01>OF01 DK02>LI01", "")
    state.designers[TEAL].from_tours = RULES.points(state, ORANGE) + 1
    assert list(RULES.ranks(state)) == [1, 0]


def test_the_line_of_welcome_tells_how_many_dice_stood_in_the_manor() -> None:
    state = finished("OF10>EN00", "")
    orange = state.designers[ORANGE]
    orange.stand(0, 4)
    orange.stand(1, 4)

    def told() -> list[int]:
        lines = RULES.lines(state, ORANGE)
        return [int(n) for n in next(line.of for line in lines if line.rule == "welcome")]

    assert told() == [0], "nothing is welcomed before the Grand Opening ends"
    orange.from_welcome = 6
    assert told() == [2]
