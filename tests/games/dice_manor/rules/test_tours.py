"""LOCATION: MANOR TOURS."""

from __future__ import annotations

from itertools import permutations

import pytest

from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.rules.chapters import DiceManorRules
from rooftree.games.dice_manor.rules.division import REWARDS
from rooftree.games.dice_manor.rules.tours import routes
from rooftree.games.dice_manor.table.state import Designer, DiceManorState
from tests.games.dice_manor.position import (
    ORANGE,
    RULES,
    TEAL,
    laid,
    manor,
    may,
    new_state,
    place,
    play,
    rules,
    turn_of,
)
from tests.games.dice_manor.table.test_components import OWN

CHAIN = "OF10>EN00 BA08>OF10"  # Entrance - 4 - 4, and a free door of the first 4


def table_with(
    text: str, seat: int = ORANGE, under: DiceManorRules = RULES
) -> tuple[DiceManorState, Designer]:
    state = new_state(under=under)
    designer = state.designers[seat]
    designer.manor = manor(text, under.box)
    designer.tokens = 0
    return state, designer


def test_example_teal_leads_three_4_and_later_one_3_beside_them() -> None:
    state, teal = table_with(f"{CHAIN} BA10>OF10", TEAL)
    place(state, TEAL, "4 4 4 4", "EN00 OF10 BA08 bid")
    assert (teal.from_tours, teal.tokens) == (5, 0)
    place(state, TEAL, "3 3", "BA10 bid")
    assert (teal.from_tours, teal.tokens) == (5, 1)
    assert len(teal.visits) == 4, "so Teal gains 4 Prestige at Collect"


def test_ruling_7_the_first_die_of_a_round_stands_on_the_entrance() -> None:
    state, _ = table_with(CHAIN)
    turn_of(state, ORANGE, "4 4 4")
    play(state, ORANGE, ["choose 4"])
    assert not may(state, ORANGE, "OF10")
    play(state, ORANGE, ["EN00"])
    assert may(state, ORANGE, "OF10")
    assert not may(state, ORANGE, "EN00"), "a slot holds a single die"


def test_a_slot_takes_only_its_own_number() -> None:
    state, _ = table_with(CHAIN)
    turn_of(state, ORANGE, "3 3 3")
    play(state, ORANGE, ["choose 3", "EN00"])
    assert not may(state, ORANGE, "OF10")


def test_ruling_8_a_later_tour_begins_in_a_room_next_to_any_die() -> None:
    state, _ = table_with(f"{CHAIN} BA10>OF10 BA01>EN00")
    place(state, ORANGE, "4 4", "EN00 OF10")
    turn_of(state, ORANGE, "3 3 3")
    play(state, ORANGE, ["choose 3"])
    assert may(state, ORANGE, "BA10")
    assert may(state, ORANGE, "BA01"), "next to the Entrance"
    assert not may(state, ORANGE, "EN00")


def test_ruling_11_every_room_of_a_path_holds_a_die() -> None:
    state, _ = table_with(CHAIN)
    turn_of(state, ORANGE, "4 4 4")
    play(state, ORANGE, ["choose 4", "EN00"])
    assert not may(state, ORANGE, "BA08")


@pytest.mark.parametrize(
    ("dice", "prestige", "tokens"),
    [
        (1, 0, 1),
        (2, 2, 0),
        (3, 5, 0),
        (4, 9, 0),
        (5, 11, 0),
        (6, 13, 0),
        (7, 15, 0),
        (8, 17, 0),
        (9, 19, 0),
    ],
)
def test_rewards_by_the_number_of_dice(dice: int, prestige: int, tokens: int) -> None:
    state, designer, route = long_walk()
    place(state, ORANGE, " ".join(["4"] * dice), " ".join(route[:dice]))
    assert (designer.from_tours, designer.tokens) == (prestige, tokens)


def long_walk() -> tuple[DiceManorState, Designer, list[str]]:
    """Make a manor of nine rooms in a row for nine dice: libraries take any number."""
    names = ["LI01", "LI03", "LI02", "LI04", "SB04", "OF10", "OF02", "BA08"]
    words = [f"{name}>{before}" for before, name in zip(["EN00", *names], names, strict=False)]
    state, designer = table_with(" ".join(words))
    return state, designer, ["EN00", *names]


SPLIT = "LI01>EN00 LI03>LI01 OF10>EN00 BA08>OF10"


def test_example_five_dice_in_a_row_earn_11_and_three_and_two_earn_7() -> None:
    state, designer = table_with(SPLIT)
    place(state, ORANGE, "4 4 4 4 4", "EN00 LI01 LI03 OF10 BA08")
    assert designer.from_tours == 5 + 2
    state, designer, route = long_walk()
    place(state, ORANGE, "4 4 4 4 4", " ".join(route[:5]))
    assert designer.from_tours == 11


FORK = "LI01>EN00 LI03>LI01 OF10>EN00 BA08>OF10"
BRANCHES = (["LI01", "LI03"], ["OF10", "BA08"])


def orders() -> list[list[str]]:
    """List every order in which both branches of the fork can be walked after the Entrance."""
    rooms = [room for branch in BRANCHES for room in branch]
    return [
        ["EN00", *order]
        for order in permutations(rooms)
        if all(order.index(first) < order.index(second) for first, second in BRANCHES)
    ]


@pytest.mark.parametrize("order", orders())
def test_ruling_9_the_example_pays_7_in_every_order_of_its_dice(order: list[str]) -> None:
    state, designer = table_with(FORK)
    place(state, ORANGE, "4 4 4 4 4", " ".join(order))
    assert (designer.from_tours, designer.tokens) == (5 + 2, 0)


def test_ruling_9_a_bid_between_two_dice_of_a_path_changes_nothing() -> None:
    state, designer = table_with(CHAIN)
    place(state, ORANGE, "4 4 4 4", "EN00 OF10 bid BA08")
    assert designer.from_tours == 5


def test_ruling_9_a_die_that_touches_no_end_of_a_path_begins_a_new_one() -> None:
    state, designer = table_with(SPLIT)
    place(state, ORANGE, "4 4 4", "EN00 LI01 OF10")
    assert (designer.from_tours, designer.tokens) == (2, 1)


LONG_AND_SHORT = "LI01>EN00 LI03>LI01 OF10>EN00"


@pytest.mark.parametrize(
    "order", ["EN00 LI01 LI03 OF10", "EN00 OF10 LI01 LI03", "EN00 LI01 OF10 LI03"]
)
def test_ruling_9_arms_of_different_length_pay_the_best_division_in_every_order(
    order: str,
) -> None:
    state, designer = table_with(LONG_AND_SHORT)
    place(state, ORANGE, "4 4 4 4", order)
    assert (designer.from_tours, designer.tokens) == (5, 1), "not 2 + 2"


RING = (("OF10", 0, -1, 0), ("LI01", 1, 0, 0), ("LI02", 1, -1, 3))  # LI02 touches OF10 and LI01


def test_ruling_9_a_ring_is_walked_round() -> None:
    state, designer = table_with("")
    designer.manor = laid(*RING)
    place(state, ORANGE, "4 4 4 4", "EN00 OF10 LI01 LI02")
    assert (designer.from_tours, designer.tokens) == (9, 0)


def test_ruling_9_a_larger_ring_is_walked_round_too() -> None:
    state, designer = table_with("")
    designer.manor = laid(*LARGER_RING)
    place(state, ORANGE, "4 4 4 4 4", "EN00 OF10 LI02 LI01 LI03")
    assert (designer.from_tours, designer.tokens) == (11, 0)


def test_ruling_9_paths_pay_when_the_last_chosen_die_is_placed() -> None:
    state, designer = table_with(SPLIT)
    turn_of(state, ORANGE, "4 4 4 4 1")
    play(state, ORANGE, ["choose 4", "EN00", "LI01", "OF10"])
    assert (designer.from_tours, designer.tokens) == (0, 0)
    play(state, ORANGE, ["BA08"])
    assert (designer.from_tours, designer.tokens) == (5, 1)


LAYOUT = rules(tours="layout")
LARGER_RING = (("OF10", 0, -1, 2), ("LI01", 0, -2, 3), ("LI02", 1, 0, 3), ("LI03", 2, -3, 0))


@pytest.mark.parametrize(
    ("rooms", "order", "paid"),
    [
        (RING, "EN00 OF10 LI01 LI02", (2 + 2, 0)),
        (LARGER_RING, "EN00 OF10 LI02 LI01 LI03", (9, 1)),
        ((("OF10", 0, -1, 0), ("LI01", 1, 0, 0)), "EN00 OF10 LI01", (2, 1)),
    ],
)
def test_option_tours_by_layout_continues_the_path_walked_last_as_version_2_did(
    rooms: tuple[tuple[str, int, int, int], ...], order: str, paid: tuple[int, int]
) -> None:
    state, designer = table_with("", under=LAYOUT)
    designer.manor = laid(*rooms, box=LAYOUT.box)
    place(state, ORANGE, " ".join("4" * len(order.split())), order, LAYOUT)
    assert (designer.from_tours, designer.tokens) == paid


def test_ruling_9_paths_end_with_the_turn() -> None:
    state, designer = table_with(CHAIN)
    place(state, ORANGE, "4 4", "EN00 OF10")
    place(state, ORANGE, "4", "BA08")
    assert (designer.from_tours, designer.tokens) == (2, 1)


CLICKS = rules(tours="clicks")


@pytest.mark.parametrize(
    ("order", "paid"),
    [
        ("EN00 LI01 LI03 OF10 BA08", (5 + 2, 0)),
        ("EN00 LI01 OF10 LI03 BA08", (2, 3)),
        ("EN00 LI01 OF10 BA08 LI03", (2 + 2, 1)),
    ],
)
def test_option_tours_by_clicks_pays_by_the_order_as_version_1_did(
    order: str, paid: tuple[int, int]
) -> None:
    state, designer = table_with(FORK, under=CLICKS)
    place(state, ORANGE, "4 4 4 4 4", order, CLICKS)
    assert (designer.from_tours, designer.tokens) == paid


def test_ruling_10_a_chain_walked_on_is_one_path_and_cannot_be_cut() -> None:
    state, designer = table_with(CHAIN)
    place(state, ORANGE, "4 4", "EN00 OF10")
    assert (designer.from_tours, designer.tokens) == (2, 0)


def test_ruling_10_eight_dice_in_a_row_are_one_path_although_two_of_four_would_pay_more() -> None:
    state, designer, route = long_walk()
    place(state, ORANGE, "4 4 4 4 4 4 4 4", " ".join(route[:8]))
    assert designer.from_tours == 17


def test_ruling_10_eight_dice_that_branch_at_the_entrance_are_two_paths() -> None:
    state, designer = table_with(
        "LI01>EN00 LI03>LI01 LI02>LI03 OF10>EN00 BA08>OF10 LI04>BA08 OF02>LI04"
    )
    place(state, ORANGE, "4 4 4 4 4 4 4 4", "EN00 OF10 BA08 LI01 LI03 LI04 OF02 LI02")
    assert designer.from_tours == 9 + 9, "more than 11 + 5 and than a row of eight"


def test_ruling_10_two_turns_are_two_paths() -> None:
    state, designer = table_with(CHAIN)
    place(state, ORANGE, "4", "EN00")
    place(state, ORANGE, "4", "OF10")
    assert (designer.from_tours, designer.tokens) == (0, 2)


def test_ruling_12_the_second_slot_of_a_room_is_free_while_the_first_holds_a_die() -> None:
    state, _ = table_with("LB03>EN00")  # 3/5 and 4/6
    place(state, ORANGE, "5 5", "EN00 LB03")
    turn_of(state, ORANGE, "6 6")
    play(state, ORANGE, ["choose 6"])
    assert may(state, ORANGE, "LB03.1")
    assert not may(state, ORANGE, "LB03")


def test_ruling_12_two_dice_of_one_number_in_one_room_are_a_path_of_two() -> None:
    options = GAME.read_options({})
    text = OWN.replace('slots = ["1/3 2/4"]', 'slots = ["1/3 3/4"]')
    under = GAME.rules(options, GAME.components(options, text))
    state = new_state(under=under)
    designer = state.designers[ORANGE]
    designer.manor = manor("LB01>EN00", under.box)
    place(state, ORANGE, "3 3 3", "EN00 LB01 LB01.1", under)
    assert designer.from_tours == 5


def test_ruling_13_a_fork_at_the_entrance_counts_it_in_the_first_path_only() -> None:
    state, designer = table_with("OF10>EN00 OF02>EN00")
    place(state, ORANGE, "4 4 4", "EN00 OF10 OF02")
    assert (designer.from_tours, designer.tokens) == (2, 1)


def test_ruling_14_each_path_of_one_die_earns_a_token() -> None:
    state, designer = table_with("BA03>EN00 OF02>EN00 OF10>EN00")
    place(state, ORANGE, "1", "EN00")
    place(state, ORANGE, "4 4 4", "BA03 OF02 OF10")
    assert (designer.from_tours, designer.tokens) == (0, 4)


def test_the_entrance_and_a_library_take_any_number() -> None:
    for number in "123456":
        state, _ = table_with("LI01>EN00")
        turn_of(state, ORANGE, f"{number} {number}")
        play(state, ORANGE, [f"choose {number}", "EN00"])
        assert may(state, ORANGE, "LI01")


def test_a_bedroom_slot_holds_one_die_of_either_number() -> None:
    for number, fits in (("1", True), ("6", True), ("2", False)):
        state, _ = table_with("SB01>EN00")
        turn_of(state, ORANGE, f"{number} {number} {number}")
        play(state, ORANGE, [f"choose {number}", "EN00"])
        assert may(state, ORANGE, "SB01") == fits
    state, _ = table_with("SB01>EN00")
    place(state, ORANGE, "1 1", "EN00 SB01")
    turn_of(state, ORANGE, "6")
    play(state, ORANGE, ["choose 6"])
    assert not may(state, ORANGE, "SB01")


def test_ruling_15_dining_room_and_kitchen_are_two_rooms_joined_by_a_door() -> None:
    state, designer = table_with("DK03>EN00")
    built = designer.manor
    assert built.rooms() == 3
    assert built.links[1] & 1 << 2
    assert built.links[2] & 1 << 1
    joined = 1 if built.links[0] & 1 << 1 else 2
    numbers = {1: ("4", "DK03"), 2: ("1", "DK03.1")}
    first, second = numbers[joined], numbers[3 - joined]
    place(state, ORANGE, f"{first[0]} {first[0]}", f"EN00 {first[1]}")
    turn_of(state, ORANGE, second[0])
    play(state, ORANGE, [f"choose {second[0]}"])
    assert may(state, ORANGE, second[1])


def test_dice_of_others_open_no_rooms() -> None:
    state, _ = table_with(CHAIN)
    state.designers[TEAL].manor = manor(CHAIN)
    place(state, TEAL, "4 4", "EN00 OF10")
    turn_of(state, ORANGE, "4 4")
    play(state, ORANGE, ["choose 4"])
    assert not may(state, ORANGE, "BA08")


def slots_named(designer: Designer) -> list[list[str]]:
    """List the routes of a turn with the names of their tiles."""
    codes, tiles = designer.manor.slot_codes, designer.manor.box.tiles
    return [[tiles[codes[slot] // 2].name for slot in route] for route in routes(designer)]


def test_the_routes_of_a_turn_are_its_paths_from_the_first_die_to_the_last() -> None:
    state, designer = table_with(f"{FORK} LI02>LI03")
    assert slots_named(designer) == []
    place(state, ORANGE, "4", "EN00")
    assert slots_named(designer) == [], "the turn is over"
    turn_of(state, ORANGE, "4 4 4 4 4 1")
    play(state, ORANGE, ["choose 4", "LI01", "OF10", "LI03", "LI02"])
    assert slots_named(designer) == [["LI01", "LI03", "LI02"], ["OF10"]]


def test_a_single_die_earns_a_token_and_no_prestige() -> None:
    assert list(REWARDS[:2]) == [0, 0]
