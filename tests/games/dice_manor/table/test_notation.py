"""Every decision has a number, a name, a JSON form and a way to be picked."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.picture.picks import picks
from rooftree.games.dice_manor.rules.build import begin_build
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.manor import door_code
from rooftree.games.dice_manor.table.notation import cell_name, construct, describe, notation
from tests.games.dice_manor.position import (
    BOX,
    ORANGE,
    RULES,
    give,
    listed,
    manor,
    new_state,
    play,
    tile,
    turn_of,
)

SHOW = GAME.show(RULES)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (act.choose(4), "4"),
        (act.raise_die(6), "6+"),
        (act.lower_die(1), "1-"),
        (act.mark(3), "3?"),
        (act.REROLL, "reroll"),
        (act.BID, "bid"),
        (act.ADVERTISE, "ad"),
        (act.visit(0), "EN00"),
        (act.visit(tile("LB01") * 2 + 1), "LB01.2"),
        (act.build(door_code(tile("LI04"), 2), door_code(0, 1)), "LI04.12E>EN00.00E"),
    ],
)
def test_what_a_person_types(action: int, text: str) -> None:
    assert notation(BOX, action) == text


def test_every_action_up_to_the_visits_comes_back_from_its_description() -> None:
    for action in range(act.VISIT + len(BOX.tiles) * 2):
        kind, fields = describe(BOX, action)
        one_slot = kind == "visit" and len(BOX.tiles[(action - act.VISIT) // 2].slot_rooms) == 1
        if not (one_slot and (action - act.VISIT) % 2):
            assert construct(BOX, kind, fields) == action


def test_every_build_of_printed_doors_comes_back_from_its_description() -> None:
    for own in (tile("LI04"), tile("DK02")):
        for onto in (0, tile("SB05"), tile("BA01")):
            for door in range(len(BOX.tiles[own].shapes[0].door_sides)):
                for other in range(len(BOX.tiles[onto].shapes[0].door_sides)):
                    action = int(act.build(door_code(own, door), door_code(onto, other)))
                    kind, fields = describe(BOX, action)
                    assert construct(BOX, kind, fields) == action


def test_cells_are_named_from_the_entrance() -> None:
    assert [cell_name(0, 0), cell_name(1, 0), cell_name(0, -1)] == ["m10", "n10", "m9"]
    assert cell_name(20, 0) == "(+20)10"


def test_a_token_is_picked_before_the_die_and_what_becomes_of_it() -> None:
    state = new_state()
    turn_of(state, ORANGE, "4 4 5", tokens=1)
    assert picks(state, ORANGE, act.raise_die(4)) == [
        ["token", "die-4-0", "up"],
        ["token", "die-4-1", "up"],
    ]
    assert picks(state, ORANGE, act.choose(5)) == [["number-5"]]
    state.designers[ORANGE].marked = 1 << 16
    assert picks(state, ORANGE, act.mark(4)) == [["die-4-1"]]
    assert picks(state, ORANGE, act.REROLL) == [["reroll"]]


def test_dice_are_placed_by_a_touch_of_space_hoarding_or_slot() -> None:
    state = new_state()
    turn_of(state, ORANGE, "4 4 5")
    state.designers[ORANGE].chosen = 4
    assert picks(state, ORANGE, act.BID) == [["space-4"]]
    assert picks(state, ORANGE, act.ADVERTISE) == [["adverts"]]
    assert picks(state, ORANGE, act.visit(0)) == [["slot-EN00"]]


def test_a_room_is_built_by_tile_cell_and_turn_and_no_two_paths_are_the_same() -> None:
    state = new_state()
    state.designers[ORANGE].manor = manor("OF09>EN00 LI01>OF09 SB05>EN00")
    give(state, ORANGE, "LI02 BA01")
    begin_build(state, Seeded(1))
    paths = [
        tuple(path) for action in listed(state, ORANGE) for path in picks(state, ORANGE, action)
    ]
    assert len(set(paths)) == len(paths)
    assert {path[0] for path in paths} == {"offer-LI02", "offer-BA01"}
    assert all(path[1].startswith("cell-") and path[2].startswith("turn-") for path in paths)


def test_labels_say_what_a_tour_would_pay() -> None:
    state = new_state()
    state.designers[ORANGE].manor = manor("OF10>EN00")
    turn_of(state, ORANGE, "4 4 4")
    play(state, ORANGE, ["choose 4", "EN00"])
    action = int(act.visit(tile("OF10") * 2))
    assert SHOW.label(state, ORANGE, action, "en") == (
        "Visit the magic office: path of 2 dice, 2 Prestige"
    )
    assert SHOW.label(state, ORANGE, action, "fr").startswith("Visiter le bureau magique")
