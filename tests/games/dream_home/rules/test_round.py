"""SETUP and the order of a round: marker, discard, refill, twelve rounds."""

from __future__ import annotations

import pytest

from rooftree.engine.bits import count
from rooftree.engine.chance import Seeded
from rooftree.games.dream_home.table.actions import discard, hammer, kind_of, take
from rooftree.games.dream_home.table.box import NO_CARD, NO_RESOURCE
from rooftree.games.dream_home.table.state import DISCARD, JACKHAMMERS, TAKE_PAIR
from tests.games.dream_home.position import BARE, Position, at, rules_with

FIVE = "LIV01 KIT01 BED01 PLA01 BAT01"
FOUR = ". red brown blue green"


def three(offers: str, tickets: str, **more: object) -> Position:
    return Position(BARE, BARE, BARE, offers=offers, tickets=tickets, **more)  # type: ignore[arg-type]


def test_setup_five_rooms_below_and_four_resources_on_the_right() -> None:
    state = rules_with().new(4, Seeded(1))
    assert NO_CARD not in list(state.offers)
    assert [ticket != NO_RESOURCE for ticket in state.tickets] == [False, True, True, True, True]
    assert count(state.room_deck) == 55
    assert count(state.resource_deck) == 44


def test_ruling_21_a_random_seat_begins() -> None:
    firsts = {int(rules_with().new(4, Seeded(seed)).first) for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_play_proceeds_clockwise_from_the_first_player() -> None:
    rules = rules_with()
    state = rules.new(4, Seeded(1))
    order = []
    chance = Seeded(9)
    while state.round == 1:
        (seat,) = rules.actors(state)
        if state.chapter == TAKE_PAIR:
            order.append(int(seat))
        rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
    first = order[0]
    assert order == [(first + n) % 4 for n in range(4)]


def test_four_players_do_not_discard_two_and_three_do() -> None:
    assert rules_with().new(4, Seeded(1)).chapter == TAKE_PAIR
    assert rules_with().new(3, Seeded(1)).chapter == DISCARD
    assert rules_with().new(2, Seeded(1)).chapter == DISCARD


def test_the_first_player_discards_any_column_but_the_leftmost() -> None:
    rules = rules_with()
    state = rules.new(3, Seeded(1))
    assert rules.actors(state) == [state.first]
    assert rules.actions(state, state.first) == [discard(column) for column in (1, 2, 3, 4)]
    room, resource = state.offers[3], state.tickets[3]
    rules.apply(state, state.first, discard(3), Seeded(1))
    assert state.room_discards == 1 << room
    assert state.resource_discards == 1 << resource
    assert not state.is_open(3)
    assert state.chapter == TAKE_PAIR


def test_note_for_younger_players_the_discard_can_be_ignored() -> None:
    assert rules_with(discarder="none").new(2, Seeded(1)).chapter == TAKE_PAIR


def test_option_the_last_player_discards() -> None:
    rules = rules_with(discarder="last")
    state = rules.new(3, Seeded(1))
    assert rules.actors(state) == [(state.first + 2) % 3]


def test_the_leftmost_column_gives_its_room_and_the_marker() -> None:
    game = Position(offers=FIVE, tickets=FOUR)
    game.state.first = game.state.marker = 1
    game.state.turn = 1
    game.play(take(0, at("g1"), 0))
    assert game.state.marker == 0
    assert game.state.round == 6
    assert game.state.first == 0


def test_ruling_04_the_order_of_this_round_does_not_change() -> None:
    game = three(FIVE, FOUR)
    game.play(take(1, at("g1"), 0), take(0, at("g1"), 0))
    assert game.state.marker == 1
    assert game.actor() == 2
    assert game.state.first == 0


def test_if_nobody_takes_the_leftmost_column_the_marker_stays() -> None:
    game = Position(offers=FIVE, tickets=FOUR)
    game.play(take(1, at("g1"), 0), take(2, at("g1"), 0))
    assert game.state.marker == 0
    assert game.state.first == 0


def test_cards_still_on_the_board_are_discarded_and_each_row_is_refilled() -> None:
    game = Position(offers=FIVE, tickets=FOUR)
    game.play(take(1, at("g1"), 0), take(2, at("g1"), 0))
    left = {game.box.cards[n] for n in range(60) if game.state.room_discards >> n & 1}
    assert left == {"LIV01", "PLA01", "BAT01"}
    assert {game.box.resources[n] for n in range(48) if game.state.resource_discards >> n & 1} == {
        "blue",
        "green",
    }
    assert NO_CARD not in list(game.state.offers)
    assert game.state.round == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twelve_rounds_twelve_rooms_and_empty_decks(seats: int) -> None:
    rules = rules_with()
    chance = Seeded(seats)
    state = rules.new(seats, chance)
    while state.acting:
        (seat,) = rules.actors(state)
        rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
    assert state.room_deck == 0
    assert state.resource_deck == 0
    assert [int(home.built) for home in state.homes] == [0b111111111111] * seats


@pytest.mark.parametrize(
    ("tickets", "hand", "options"),
    [
        (FOUR, "", {}),
        (". red scaffolding blue green", "", {}),
        (FOUR, "drill concrete_mixer", {}),
        (". red piano blue green", "", {"free_order": True}),
    ],
)
def test_random_play_chooses_every_legal_action(
    tickets: str, hand: str, options: dict[str, object]
) -> None:
    home = ". . . . . / LIV02 . . . . / . ."
    game = Position(home, offers="LIV01 KIT01 GAR01 . .", tickets=tickets, hands=(hand,), **options)  # type: ignore[arg-type]
    chance = Seeded(1)
    drawn = {int(game.rules.random_action(game.state, 0, chance)) for _ in range(1500)}
    assert drawn == set(game.actions())


def test_ruling_01_the_discard_comes_before_the_jackhammers() -> None:
    game = Position(hands=("jackhammer",))
    game.start_round()
    assert game.state.chapter == DISCARD
    game.play(discard(1))
    assert game.state.chapter == JACKHAMMERS
    assert all(kind_of(action) in ("hammer", "pass") for action in game.actions())
    assert not any(hammer(1, space, 1) in game.actions() for space in range(12))


def test_ruling_01_option_jackhammers_before_the_discard() -> None:
    game = Position(hands=("jackhammer",), jackhammer_before_discard=True)
    game.start_round()
    assert game.state.chapter == JACKHAMMERS
    game.play(hammer(1, at("g1"), 1))
    assert game.state.chapter == DISCARD
    assert game.actions() == [discard(column) for column in (2, 3, 4)]
    game.play(discard(2))
    assert game.actor() == 1


def test_ruling_04_the_leftmost_column_is_legal_in_the_last_round() -> None:
    game = three(FIVE, FOUR, round=12)
    assert take(0, at("g1"), 0) in game.actions()


def test_ruling_22_there_are_always_enough_columns() -> None:
    game = Position(hands=("jackhammer", "jackhammer"))
    game.start_round()
    game.play(discard(1), hammer(0, at("g1"), 1), hammer(2, at("g1"), 1))
    assert game.state.round == 6  # both took out of turn: nobody was left to take a turn
    assert count(game.state.room_discards) == 3
