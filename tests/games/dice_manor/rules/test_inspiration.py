"""INSPIRATION TOKENS."""

from __future__ import annotations

import pytest

from tests.games.dice_manor.position import (
    ORANGE,
    action,
    listed,
    may,
    new_state,
    play,
    rolls,
    shown,
    turn_of,
)


@pytest.mark.parametrize(
    ("step", "hand"),
    [("raise 3", "4 6"), ("lower 3", "2 6"), ("raise 6", "1 3"), ("lower 6", "3 5")],
)
def test_a_token_changes_one_die_by_one_and_a_6_becomes_a_1(step: str, hand: str) -> None:
    state = new_state()
    designer = turn_of(state, ORANGE, "3 6", tokens=1)
    play(state, ORANGE, [step])
    assert (shown(designer.hand), designer.tokens) == (hand, 0)


def test_a_1_becomes_a_6() -> None:
    state = new_state()
    designer = turn_of(state, ORANGE, "1 1", tokens=1)
    play(state, ORANGE, ["lower 1"])
    assert shown(designer.hand) == "1 6"


def test_a_token_rerolls_any_number_of_dice_at_once() -> None:
    state = new_state()
    designer = turn_of(state, ORANGE, "1 1 4 5", tokens=1)
    play(state, ORANGE, ["mark 1", "mark 1", "mark 5", "reroll"], rolls("6 2 2"))
    assert (shown(designer.hand), designer.tokens) == ("2 2 4 6", 0)


def test_at_least_one_die_is_rerolled() -> None:
    state = new_state()
    turn_of(state, ORANGE, "1 1 4 5", tokens=1)
    assert not may(state, ORANGE, "reroll")


def test_dice_are_marked_in_rising_order_and_no_more_than_there_are() -> None:
    state = new_state()
    turn_of(state, ORANGE, "1 4 4 5", tokens=1)
    play(state, ORANGE, ["mark 4"])
    assert listed(state, ORANGE) == [action(text) for text in ("reroll", "mark 4", "mark 5")]
    play(state, ORANGE, ["mark 4"])
    assert listed(state, ORANGE) == [action(text) for text in ("reroll", "mark 5")]


def test_without_tokens_nothing_can_be_changed() -> None:
    state = new_state()
    turn_of(state, ORANGE, "1 4", tokens=0)
    assert listed(state, ORANGE) == [action("choose 1"), action("choose 4")]


def test_ruling_1_several_tokens_in_any_mix_may_change_the_same_die() -> None:
    state = new_state()
    designer = turn_of(state, ORANGE, "3", tokens=3)
    play(state, ORANGE, ["raise 3", "mark 4", "reroll", "lower 1"], rolls("1"))
    assert (shown(designer.hand), designer.tokens) == ("6", 0)


def test_ruling_1_the_chosen_number_must_be_on_a_die_after_the_changes() -> None:
    state = new_state()
    turn_of(state, ORANGE, "3", tokens=1)
    play(state, ORANGE, ["raise 3"])
    assert listed(state, ORANGE) == [action("choose 4")]


def test_ruling_1_a_token_won_on_a_tour_helps_from_the_next_roll_on() -> None:
    state = new_state()
    designer = turn_of(state, ORANGE, "3 5", tokens=0)
    play(state, ORANGE, ["choose 3"])
    assert listed(state, ORANGE) == [action(text) for text in ("bid", "advertise", "EN00")]
    play(state, ORANGE, ["EN00"])
    assert designer.tokens == 1


def test_a_1_becomes_a_2() -> None:
    state = new_state()
    designer = turn_of(state, ORANGE, "1", tokens=1)
    play(state, ORANGE, ["raise 1"])
    assert shown(designer.hand) == "2"


def test_a_6_may_be_marked_after_a_lower_number() -> None:
    state = new_state()
    turn_of(state, ORANGE, "5 6", tokens=1)
    play(state, ORANGE, ["mark 5"])
    assert may(state, ORANGE, "mark 6")
