"""TOOLS: the jackhammer, before the first turn of a round."""

from __future__ import annotations

from rooftree.engine.bits import count
from rooftree.games.dream_home.table.actions import PASS, hammer, keep
from rooftree.games.dream_home.table.state import JACKHAMMERS, KEEP_TOKEN, PUT, TAKE_PAIR
from tests.games.dream_home.position import BARE, Position, at


def hammered(*hands: str, first: int = 0, seats: int = 3, **options: object) -> Position:
    game = Position(*[BARE] * seats, hands=hands, discarder="none", **options)  # type: ignore[arg-type]
    game.state.marker = first
    game.start_round()
    return game


def test_jackhammer_one_room_its_resource_discarded_and_no_turn_this_round() -> None:
    game = hammered("", "jackhammer")
    assert game.state.chapter == JACKHAMMERS
    assert game.actor() == 1
    resource = game.state.tickets[2]
    game.play(hammer(2, at("g1"), 1))
    assert game.state.resource_discards >> resource & 1
    assert game.homes[1].hand == 0
    assert game.actor() == 0
    game.play(game.actions()[0])
    while game.state.chapter == PUT:
        game.play(game.actions()[0])
    assert game.actor() == 2


def test_jackhammer_the_leftmost_card_brings_no_marker_and_closes_the_column() -> None:
    game = hammered("", "jackhammer")
    game.play(hammer(0, at("g1"), 1))
    assert game.state.marker == 0
    assert not game.state.is_open(0)


def test_ruling_02_the_window_goes_clockwise_from_the_first_player() -> None:
    game = hammered("jackhammer", "", "jackhammer", first=1)
    assert game.actor() == 2
    game.play(hammer(1, at("g1"), 1))
    assert game.actor() == 0
    assert not any(hammer(1, space, 1) in game.actions() for space in range(12))
    game.play(hammer(2, at("g1"), 1))
    assert game.actor() == 1
    assert game.state.chapter == TAKE_PAIR


def test_ruling_02_one_jackhammer_a_round_and_the_next_player_starts() -> None:
    game = hammered("jackhammer jackhammer")
    game.play(hammer(1, at("g1"), 1))
    assert game.state.chapter == TAKE_PAIR
    assert game.actor() == 1
    assert game.state.marker == 0
    assert count(game.homes[0].hand) == 1


def test_jackhammer_with_the_designer_the_room_may_extend_a_decorated_room() -> None:
    home = ". . . . . / LIV01+piano . . . . / . ."
    for hand, is_legal in (("jackhammer", False), ("jackhammer interior_designer", True)):
        game = Position(home, offers=". LIV02 . . .", tickets=". red . . .", hands=(hand,))
        game.state.chapter = JACKHAMMERS
        assert (hammer(1, at("g2"), 0) in game.actions()) is is_legal


def test_ruling_26_a_jackhammer_that_joins_decorated_rooms_keeps_one_token() -> None:
    game = Position(
        ". . . . . / LIV01+piano . LIV02+fireplace . . / . .",
        offers=". LIV03 BED01 . .",
        tickets=". red blue . .",
        hands=("jackhammer interior_designer",),
    )
    game.state.chapter = JACKHAMMERS
    game.play(hammer(1, at("g2"), 0))
    assert game.state.chapter == KEEP_TOKEN
    assert game.actor() == 0
    game.play(keep(at("g1")))
    assert (game.token("g1"), game.token("g3")) == ("piano", "")
    assert game.state.chapter == TAKE_PAIR  # play resumes with the next seat: this one is skipped
    assert game.actor() == 1


def test_ruling_03_face_down_and_on_scaffolding() -> None:
    game = Position(". . . . . / . . . . . / # .", BARE, hands=("jackhammer",), discarder="none")
    game.start_round()
    game.play(hammer(1, at("b4"), 1))
    assert game.homes[0].scaffolds == 0
    assert game.homes[0].built == 1
    assert game.scaffoldings_discarded() == 1


def test_ruling_03_a_jackhammer_works_in_the_last_round() -> None:
    game = hammered("jackhammer", round=12)
    assert game.state.chapter == JACKHAMMERS


def test_ruling_24_a_declined_jackhammer_is_declined_for_that_round() -> None:
    game = hammered("jackhammer jackhammer")
    game.play(PASS)
    assert game.state.chapter == TAKE_PAIR
    assert game.actor() == 0
    assert count(game.homes[0].hand) == 2
