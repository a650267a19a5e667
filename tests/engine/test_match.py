"""Matches: playing, refusing, taking back."""

from __future__ import annotations

from typing import Any

import pytest

from rooftree.engine.errors import BadOption, CannotUndo, IllegalAction, NotYourTurn
from rooftree.engine.match import Match, Player
from tests.toy import BRICKS, Wall


def bricks(seed: int | None = 1, seats: int = 2) -> Match:
    return Match(BRICKS, seats, seed=seed, players=[Player("Anna"), Player("Bruno")][:seats])


def test_a_match_is_played_by_notation_or_number() -> None:
    match = bricks()
    match.play("lay-2", seat=0)
    match.play(3, seat=0)
    assert match.standings()[0].points == 2
    assert match.legal(1) == ["roll", "lay-1", "lay-2", "clap"]


def test_an_illegal_action_names_action_rule_and_position() -> None:
    match = bricks()
    with pytest.raises(IllegalAction) as refusal:
        match.play("end", seat=0)
    said = str(refusal.value)
    assert "end is not allowed" in said
    assert "'turn'" in said
    assert "roll, lay-1, lay-2" in said
    assert match.position() in said
    assert match.records == []


@pytest.mark.parametrize("wrong", ["fly", "", 10**9, -1, 1.5, True, None, [3]])
def test_what_is_no_move_of_the_game_is_called_so(wrong: Any) -> None:
    match = bricks()
    with pytest.raises(IllegalAction, match="is not a move of"):
        match.play(wrong, seat=0)
    assert match.records == []


def test_a_long_text_is_not_repeated_whole() -> None:
    with pytest.raises(IllegalAction) as refusal:
        bricks().play("x" * 20_000, seat=0)
    assert len(str(refusal.value)) < 500


@pytest.mark.parametrize("wrong", [7, -1, 0.5, "0", True, [0]])
def test_an_odd_seat_is_told_which_seats_there_are(wrong: Any) -> None:
    with pytest.raises(NotYourTurn, match="there are seats 0 to 1"):
        bricks().play("clap", seat=wrong)


def test_a_seat_out_of_turn_is_told_whose_turn_it_is() -> None:
    match = bricks()
    match.play("clap", seat=1)
    with pytest.raises(NotYourTurn, match=r"not Bruno's turn: Anna may act"):
        match.play("clap", seat=1)


def test_acting_out_of_turn_leaves_the_turn_where_it_is() -> None:
    match = bricks()
    match.play("clap", seat=1)
    assert match.state.acting == 1
    assert match.actors() == [0]


def test_nobody_acts_when_it_is_over() -> None:
    match = bricks()
    while not match.is_over:
        match.play("roll", seat=match.actors()[0] if match.state.acting == 1 else 1)
    assert match.actors() == []
    with pytest.raises(NotYourTurn, match="over"):
        match.play("roll", seat=0)


def test_a_wrong_number_of_seats_says_what_exists() -> None:
    with pytest.raises(BadOption, match="2 to 4 seats, not 7"):
        Match(BRICKS, 7)


def test_an_unknown_option_or_value_lists_what_exists() -> None:
    with pytest.raises(BadOption, match="there are mood"):
        Match(BRICKS, 2, options={"speed": 1})
    with pytest.raises(BadOption, match=r"calm \(default\), wild"):
        Match(BRICKS, 2, options={"mood": "sad"})


def test_own_action_without_chance_can_be_taken_back() -> None:
    match = bricks()
    before = match.position()
    match.play("lay-2", seat=0)
    assert match.can_undo(0)
    match.undo(0)
    assert match.position() == before
    assert match.records == []


def test_a_roll_cannot_be_taken_back() -> None:
    match = bricks()
    match.play("roll", seat=0)
    assert not match.can_undo(0)
    with pytest.raises(CannotUndo):
        match.undo(0)
    assert len(match.records) == 1


def test_nothing_can_be_taken_back_after_somebody_else_acted() -> None:
    match = bricks()
    match.play("lay-2", seat=0)
    match.play("clap", seat=1)
    assert not match.can_undo(0)
    assert match.can_undo(1)


def test_a_reveal_cannot_be_taken_back_though_no_number_was_drawn() -> None:
    match = bricks(seed=3)
    assert isinstance(match.state, Wall)
    match.state.height = [10, 0]
    match.play("lay-2", seat=0)
    assert match.can_undo(0)
    match.play("end", seat=0)  # the secret bricks are turned up
    assert match.is_over
    assert not match.can_undo(0)


def test_several_actions_of_one_turn_can_be_taken_back_one_by_one() -> None:
    match = bricks()
    match.play("lay-1", seat=0)
    match.play("end", seat=0)
    match.undo(0)
    match.undo(0)
    assert match.records == []
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_with_consent_any_number_of_records_can_be_taken_back() -> None:
    match = bricks()
    for seat, action in ((0, "roll"), (1, "roll"), (0, "lay-1")):
        match.play(action, seat=seat)
    dropped = match.take_back(1)
    assert [record.seat for record in dropped] == [1, 0]
    assert len(match.records) == 1
    assert match.state.acting == 2


def test_dice_taken_back_by_consent_do_not_come_again() -> None:
    """The sealed numbers go on, so nobody can take back a move to choose known dice."""
    seen = set()
    for _ in range(12):
        match = bricks(seed=None)
        match.play("roll", seat=0)
        first = match.records[-1].chance
        match.take_back(0)
        match.play("roll", seat=0)
        seen.add(first == match.records[-1].chance)
    assert False in seen
