"""OPTIONAL RULES, and our own two-player variant."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import UNSEEN
from rooftree.engine.errors import BadOption
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.rules.collect import collect
from rooftree.games.dice_manor.rules.grand_opening import begin_opening
from rooftree.games.dice_manor.rules.turns import begin_bid, rival_bids
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import no_bids
from tests.games.dice_manor.position import (
    BEIGE,
    ORANGE,
    TEAL,
    action,
    faces,
    new_state,
    play,
    rolls,
    rules,
    shown,
    turn_of,
)

END = rules(roll_timing="end")
HIDDEN = rules(roll_timing="end", roll_visibility="hidden")
RIVAL = rules(two_players="rival firm")


def test_rolling_at_the_start_only_the_seat_to_act_has_rolled() -> None:
    state = new_state()
    assert [shown(designer.hand).count("0") for designer in state.designers] == [0, 7, 7, 7]


def test_rolling_at_the_end_all_have_rolled_before_the_first_turn() -> None:
    state = new_state(under=END)
    assert all("0" not in shown(designer.hand) for designer in state.designers)
    assert all(total(designer.hand) == 7 for designer in state.designers)


def test_rolling_at_the_end_the_rest_is_rolled_after_the_turn_and_kept_for_the_next() -> None:
    state = new_state(2, under=END)
    turn_of(state, ORANGE, "2 2 5")
    teal = shown(state.designers[TEAL].hand)
    play(state, ORANGE, ["choose 2", "bid", "bid"], rolls("6"), END)
    assert shown(state.designers[ORANGE].hand) == "6"
    assert shown(state.designers[TEAL].hand) == teal, "not rolled again at the start"


def test_public_rolls_are_seen_by_all() -> None:
    state = new_state(under=END)
    assert END.hide(state, TEAL).designers[BEIGE].hand == state.designers[BEIGE].hand


def test_hidden_rolls_are_seen_by_their_owner_only() -> None:
    state = new_state(under=HIDDEN)
    seen = HIDDEN.hide(state, TEAL)
    assert seen.designers[TEAL].hand == state.designers[TEAL].hand
    assert shown(seen.designers[BEIGE].hand) == "0 0 0 0 0 0 0"


def test_hidden_rolls_are_imagined_and_never_show_the_number_being_placed() -> None:
    state = new_state(under=HIDDEN)
    turn_of(state, ORANGE, "2 2 5 5 6 1 1")
    play(state, ORANGE, ["choose 2"], under=HIDDEN)
    hidden = HIDDEN.hide(state, TEAL)
    assert shown(hidden.designers[ORANGE].hand) == "0 0 0 0 0"
    for n in range(20):
        world = HIDDEN.imagine(hidden, TEAL, Sampled(n))
        hand = shown(world.designers[ORANGE].hand)
        assert "2" not in hand
        assert "0" not in hand
        assert HIDDEN.numbers(HIDDEN.hide(world, TEAL)) == HIDDEN.numbers(hidden)


def test_hidden_rolls_keep_the_use_of_tokens_hidden_too() -> None:
    state = new_state(under=HIDDEN)
    turn_of(state, ORANGE, "2 2 5", tokens=2)
    for step in ("raise 5", "lower 2", "mark 5"):
        assert HIDDEN.seen(state, ORANGE, action(step), TEAL) == UNSEEN
    assert HIDDEN.seen(state, ORANGE, action("reroll"), TEAL) == action("reroll")
    assert HIDDEN.seen(state, ORANGE, action("choose 2"), TEAL) == action("choose 2")


def test_an_opening_held_alone_is_watched_even_where_rolls_are_hidden() -> None:
    under = rules(roll_timing="end", roll_visibility="hidden", individual_openings=True)
    state = new_state(under=under)
    assert shown(under.hide(state, TEAL).designers[ORANGE].hand) == "0 0 0 0 0 0 0"
    begin_opening(state, rolls("1 2 3 4 5 6 6"))
    seen = under.hide(state, TEAL)
    assert shown(seen.designers[ORANGE].hand) == "1 2 3 4 5 6 6"
    assert shown(seen.designers[BEIGE].hand) == "0 0 0 0 0 0 0", "Beige has not rolled yet"
    world = under.imagine(seen, TEAL, Sampled(1))
    assert under.numbers(world) == under.numbers(seen)


def test_openings_held_at_once_stay_hidden_where_rolls_are() -> None:
    state = new_state(under=HIDDEN)
    begin_opening(state, Seeded(1))
    assert shown(HIDDEN.hide(state, TEAL).designers[ORANGE].hand) == "0 0 0 0 0 0 0"


def test_visibility_matters_only_with_rolling_at_the_end() -> None:
    assert not rules(roll_visibility="hidden").box.hides_rolls


def test_rival_firm_its_commonest_number_advertises_and_the_others_bid() -> None:
    state = new_state(2, under=RIVAL)
    state.bids, state.adverts = no_bids(), state.adverts[:0]
    rival_bids(state, faces("1 1 3 3 5 6 6"))
    assert list(state.adverts) == [(2 * 8 + 6) * 16 + 2], "on a tie the higher number"
    assert [int(state.bids[space * 4]) for space in range(1, 7)] == [
        48 + 2,
        0,
        48 + 2,
        0,
        48 + 1,
        0,
    ]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_rival_firm_advertises_with_whatever_is_commonest(number: int) -> None:
    state = new_state(2, under=RIVAL)
    state.bids, state.adverts = no_bids(), state.adverts[:0]
    rival_bids(state, faces(f"1 2 3 4 5 6 {number}"))
    assert list(state.adverts) == [(2 * 8 + number) * 16 + 2]


def test_rolling_at_the_end_dice_are_rolled_clockwise_from_the_first_player() -> None:
    state = new_state(under=END)
    state.first = TEAL
    begin_bid(state, rolls(" ".join(f"{face} " * 7 for face in (1, 2, 3, 4))))
    assert [shown(designer.hand)[0] for designer in state.designers] == ["4", "1", "2", "3"]


def test_rival_firm_wins_ties_and_its_tile_goes_under_the_stack() -> None:
    state = new_state(2, under=RIVAL)
    state.bids, state.adverts = no_bids(), state.adverts[:0]
    rival_bids(state, faces("1 1 3 3 5 6 6"))
    turn_of(state, ORANGE, "3 3 1")
    play(state, ORANGE, ["choose 3", "bid", "bid"], under=RIVAL)
    turn_of(state, TEAL, "5 5 1")
    play(state, TEAL, ["choose 5", "advertise", "bid"], under=RIVAL)
    lost = state.offers[3]
    collect(state)
    assert lost in state.under
    assert state.designers[ORANGE].tokens == 3
    assert len(state.designers[ORANGE].tiles) == 0
    assert (state.designers[TEAL].house, state.designers[TEAL].from_adverts) == (1, 2), "2nd place"


def test_rival_firm_rolls_seven_dice_for_each_bid_phase_of_two_players_only() -> None:
    state = new_state(2, under=RIVAL)
    dice = sum(int(bid) % 16 for bid in state.bids) + sum(int(bid) % 16 for bid in state.adverts)
    assert dice == 7
    three = new_state(3, under=RIVAL)
    assert sum(three.bids) + len(three.adverts) == 0


def test_an_unknown_value_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="token_supply cannot be '31'"):
        GAME.read_options({"token_supply": "31"})


def test_hidden_rolls_may_show_every_number_before_the_choice() -> None:
    hidden = HIDDEN.hide(new_state(under=HIDDEN), TEAL)
    faces_seen = set[str]()
    for n in range(40):
        faces_seen |= set(shown(HIDDEN.imagine(hidden, TEAL, Sampled(n)).designers[BEIGE].hand))
    assert faces_seen - {" "} == set("123456")


def test_hidden_rolls_may_show_every_other_number_after_the_choice() -> None:
    state = new_state(under=HIDDEN)
    turn_of(state, ORANGE, "2 2 5 5 6 1 1")
    play(state, ORANGE, ["choose 2"], under=HIDDEN)
    hidden = HIDDEN.hide(state, TEAL)
    faces_seen = set[str]()
    for n in range(40):
        hand = shown(HIDDEN.imagine(hidden, TEAL, Sampled(n)).designers[ORANGE].hand)
        assert len(hand.split()) == 5, "every die shows a number of a die"
        faces_seen |= set(hand)
    assert faces_seen - {" "} == set("13456")


def test_dice_marked_behind_a_hand_stay_hidden() -> None:
    state = new_state(under=HIDDEN)
    turn_of(state, ORANGE, "2 2 5", tokens=1)
    play(state, ORANGE, ["mark 5"], under=HIDDEN)
    assert HIDDEN.hide(state, TEAL).designers[ORANGE].marked == 0
    assert HIDDEN.hide(state, ORANGE).designers[ORANGE].marked != 0


def test_in_openings_held_at_once_only_the_own_first_roll_is_seen() -> None:
    state = new_state(under=HIDDEN)
    begin_opening(state, Seeded(1))
    seen = HIDDEN.hide(state, TEAL)
    assert seen.began[TEAL].hand == state.began[TEAL].hand
    assert shown(seen.began[ORANGE].hand) == "0 0 0 0 0 0 0"
