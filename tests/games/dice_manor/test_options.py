"""OPTIONAL RULES, and our own two-player variant."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Sampled
from rooftree.engine.contract import UNSEEN
from rooftree.engine.errors import BadOption
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.collect import collect
from rooftree.games.dice_manor.dice import total
from rooftree.games.dice_manor.state import no_bids
from rooftree.games.dice_manor.turns import rival_bids
from tests.games.dice_manor.tables import (
    BEIGE,
    ORANGE,
    TEAL,
    action,
    faces,
    new_table,
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
    table = new_table()
    assert [shown(designer.hand).count("0") for designer in table.designers] == [0, 7, 7, 7]


def test_rolling_at_the_end_all_have_rolled_before_the_first_turn() -> None:
    table = new_table(under=END)
    assert all("0" not in shown(designer.hand) for designer in table.designers)
    assert all(total(designer.hand) == 7 for designer in table.designers)


def test_rolling_at_the_end_the_rest_is_rolled_after_the_turn_and_kept_for_the_next() -> None:
    table = new_table(2, under=END)
    turn_of(table, ORANGE, "2 2 5")
    teal = shown(table.designers[TEAL].hand)
    play(table, ORANGE, ["choose 2", "bid", "bid"], rolls("6"), END)
    assert shown(table.designers[ORANGE].hand) == "6"
    assert shown(table.designers[TEAL].hand) == teal, "not rolled again at the start"


def test_public_rolls_are_seen_by_all() -> None:
    table = new_table(under=END)
    assert END.hide(table, TEAL).designers[BEIGE].hand == table.designers[BEIGE].hand


def test_hidden_rolls_are_seen_by_their_owner_only() -> None:
    table = new_table(under=HIDDEN)
    seen = HIDDEN.hide(table, TEAL)
    assert seen.designers[TEAL].hand == table.designers[TEAL].hand
    assert shown(seen.designers[BEIGE].hand) == "0 0 0 0 0 0 0"


def test_hidden_rolls_are_imagined_and_never_show_the_number_being_placed() -> None:
    table = new_table(under=HIDDEN)
    turn_of(table, ORANGE, "2 2 5 5 6 1 1")
    play(table, ORANGE, ["choose 2"], under=HIDDEN)
    hidden = HIDDEN.hide(table, TEAL)
    assert shown(hidden.designers[ORANGE].hand) == "0 0 0 0 0"
    for n in range(20):
        world = HIDDEN.imagine(hidden, TEAL, Sampled(n))
        hand = shown(world.designers[ORANGE].hand)
        assert "2" not in hand
        assert "0" not in hand
        assert HIDDEN.numbers(HIDDEN.hide(world, TEAL)) == HIDDEN.numbers(hidden)


def test_hidden_rolls_keep_the_use_of_tokens_hidden_too() -> None:
    table = new_table(under=HIDDEN)
    turn_of(table, ORANGE, "2 2 5", tokens=2)
    for step in ("raise 5", "lower 2", "mark 5"):
        assert HIDDEN.seen(table, ORANGE, action(step), TEAL) == UNSEEN
    assert HIDDEN.seen(table, ORANGE, action("reroll"), TEAL) == action("reroll")
    assert HIDDEN.seen(table, ORANGE, action("choose 2"), TEAL) == action("choose 2")


def test_visibility_matters_only_with_rolling_at_the_end() -> None:
    assert not rules(roll_visibility="hidden").box.hides_rolls


def test_rival_firm_its_commonest_number_advertises_and_the_others_bid() -> None:
    table = new_table(2, under=RIVAL)
    table.bids, table.adverts = no_bids(), table.adverts[:0]
    rival_bids(table, faces("1 1 3 3 5 6 6"))
    assert list(table.adverts) == [(2 * 8 + 6) * 16 + 2], "on a tie the higher number"
    assert [int(table.bids[space * 4]) for space in range(1, 7)] == [
        48 + 2,
        0,
        48 + 2,
        0,
        48 + 1,
        0,
    ]


def test_rival_firm_wins_ties_and_its_tile_goes_under_the_stack() -> None:
    table = new_table(2, under=RIVAL)
    table.bids, table.adverts = no_bids(), table.adverts[:0]
    rival_bids(table, faces("1 1 3 3 5 6 6"))
    turn_of(table, ORANGE, "3 3 1")
    play(table, ORANGE, ["choose 3", "bid", "bid"], under=RIVAL)
    turn_of(table, TEAL, "5 5 1")
    play(table, TEAL, ["choose 5", "advertise", "bid"], under=RIVAL)
    lost = table.offers[3]
    collect(table)
    assert lost in table.under
    assert table.designers[ORANGE].tokens == 3
    assert len(table.designers[ORANGE].tiles) == 0
    assert (table.designers[TEAL].house, table.designers[TEAL].from_adverts) == (1, 2), "2nd place"


def test_rival_firm_rolls_seven_dice_for_each_bid_phase_of_two_players_only() -> None:
    table = new_table(2, under=RIVAL)
    dice = sum(int(bid) % 16 for bid in table.bids) + sum(int(bid) % 16 for bid in table.adverts)
    assert dice == 7
    three = new_table(3, under=RIVAL)
    assert sum(three.bids) + len(three.adverts) == 0


def test_an_unknown_value_is_refused_by_name() -> None:
    with pytest.raises(BadOption, match="token_supply cannot be '31'"):
        GAME.read_options({"token_supply": "31"})
