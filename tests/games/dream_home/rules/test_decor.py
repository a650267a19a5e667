"""DECOR: tokens on rooms, one per room; treehouse and birdhouse."""

from __future__ import annotations

from rooftree.games.dream_home.rules.rooms import spaces_for_token
from rooftree.games.dream_home.table.actions import (
    NOWHERE,
    keep,
    kind_of,
    put,
    resource_first,
    take,
)
from rooftree.games.dream_home.table.state import KEEP_TOKEN, PUT, TAKE_PAIR
from tests.games.dream_home.position import Position, at, names


def targets(home: str, token: str) -> str:
    game = Position(home)
    return names(spaces_for_token(game.homes[0], game.box, game.box.tokens.index(token)))


def test_the_token_goes_on_a_room_of_its_kind() -> None:
    assert targets(". . . . . / LIV01 KIT01 LIV02 . . / . .", "piano") == "g1 g3"
    assert targets(". . . . . / LIV01 KIT01 LIV02 . . / . .", "jacuzzi") == ""


def test_a_room_with_a_token_takes_no_other() -> None:
    home = ". . . . . / LIV01+piano LIV02 KIT01 . . / . ."
    assert targets(home, "fireplace") == ""
    assert targets(home, "cat_house") == "g3"


def test_a_token_never_stands_on_an_empty_room_or_on_scaffolding() -> None:
    assert targets("# . . . . / (LIV01) . KIT01 . . / # .", "cat_house") == "g3"


def test_the_cat_house_goes_anywhere() -> None:
    assert targets("SAU01 . . . . / BAT01 . KIT01 . . / GAR01 .", "cat_house") == "b4 g1 g3 u1"


def test_taken_decor_is_put_down_after_the_room_and_its_card_discarded() -> None:
    game = Position(offers=". LIV01 . . BED01", tickets=". piano . . red")
    game.play(take(1, at("g1"), 0))
    assert game.state.chapter == PUT
    assert game.actions() == [put(at("g1"))]
    game.play(put(at("g1")))
    assert game.token("g1") == "piano"
    assert game.state.resource_discards >> game.box.resources.index("piano") & 1
    assert game.actor() == 1


def test_william_the_piano_finishes_a_living_room_of_one_card() -> None:
    game = Position(
        ". . . . . / LIV01 . . . . / . .", offers=". BED01 LIV02 . .", tickets=". piano red . ."
    )
    game.play(take(1, at("g3"), 0), put(at("g1")))
    game.state.acting, game.state.turn = 1, 0
    assert take(2, at("g2"), 0) not in game.actions()
    assert take(2, at("g2"), 1) in game.actions()


def test_decor_without_a_room_for_it_is_discarded() -> None:
    game = Position(offers=". BED01 . . LIV01", tickets=". piano . . red")
    game.play(take(1, at("g1"), 0))
    assert game.actor() == 1
    assert game.state.resource_discards >> game.box.resources.index("piano") & 1
    assert game.score()["decor"] == 0


def test_william_the_canopy_bed_finds_no_second_bedroom() -> None:
    home = ". . . . . / BED01+cat_house . . . . / . ."
    assert targets(home, "canopy_bed") == ""
    assert targets(". . . . . / BED01+cat_house . BED02 . . / . .", "canopy_bed") == "g3"


def test_ruling_06_decor_is_compulsory_and_stands_on_a_chosen_card() -> None:
    game = Position(
        ". . . . . / LIV01 LIV02 . . . / . .", offers=". BED01 . . KIT01", tickets=". piano . . red"
    )
    game.play(take(1, at("g3"), 0))
    assert game.actions() == [put(at("g1")), put(at("g2"))]


def test_one_card_brings_one_token() -> None:
    game = Position(
        ". . . . . / LIV01 KIT01 . . . / . .",
        offers=". BED01 . . KIT02",
        tickets=". cat_house . . red",
    )
    game.play(take(1, at("g3"), 0), put(at("g1")))
    assert game.actor() == 1  # though two more rooms could take it
    assert [game.token(name) for name in ("g1", "g2", "g3")] == ["cat_house", "", ""]


def test_the_room_just_placed_may_take_the_decor() -> None:
    game = Position(
        ". . . . . / LIV01 . . . . / . .", offers=". LIV02 . . KIT01", tickets=". piano . . red"
    )
    game.play(take(1, at("g3"), 0))
    assert game.actions() == [put(at("g1")), put(at("g3"))]


def test_treehouse_and_birdhouse_lie_near_the_home_and_one_can_own_both() -> None:
    game = Position(offers=". LIV01 LIV02 . BED01", tickets=". treehouse birdhouse . red")
    game.play(take(1, at("g1"), 0))
    assert game.actor() == 1
    game.state.acting, game.state.turn = 1, 0
    game.play(take(2, at("g2"), 0))
    assert game.score()["decor"] == 3


def test_the_card_of_the_treehouse_joins_the_other_discards() -> None:
    game = Position(offers=". LIV01 . . BED01", tickets=". treehouse . . red", discards="drill")
    game.play(take(1, at("g1"), 0))
    cards = game.state.resource_discards
    names_of = [name for n, name in enumerate(game.box.resources) if cards >> n & 1]
    assert names_of == ["treehouse", "drill"]


def test_ruling_07_treehouse_and_birdhouse_count_for_the_interior_designer_and_finish_nothing() -> (
    None
):
    game = Position(
        ". . . . . / LIV01 . . . . / . .",
        offers=". LIV02 . . BED01",
        tickets=". treehouse . . red",
        hands=("interior_designer",),
    )
    game.play(take(1, at("g2"), 0))
    assert game.score()["decor"] == 3
    assert game.worth("g1") == 4


def test_ruling_14_joining_two_decorated_rooms_keeps_one_token_of_choice() -> None:
    game = Position(
        ". . . . . / LIV01+piano . LIV02+fireplace . . / . .",
        offers=". LIV03 . . BED01",
        tickets=". red . . blue",
        hands=("interior_designer",),
    )
    game.play(take(1, at("g2"), 0))
    assert game.state.chapter == KEEP_TOKEN
    assert game.actions() == [keep(at("g1")), keep(at("g3"))]
    game.play(keep(at("g3")))
    assert (game.token("g1"), game.token("g3")) == ("", "fireplace")
    assert game.worth("g1") == 9
    assert game.actor() == 1


def test_ruling_26_surplus_tokens_come_before_new_decor() -> None:
    game = Position(
        ". . . . . / LIV01+piano . LIV02+fireplace . . / . .",
        offers=". LIV03 . . BED01",
        tickets=". cat_house . . blue",
        hands=("interior_designer",),
    )
    game.play(take(1, at("g2"), 0))
    assert game.state.chapter == KEEP_TOKEN
    game.play(keep(at("g1")))
    assert game.actor() == 1  # the cat house found no room without decor


def test_option_free_order_decor_may_come_before_the_room() -> None:
    home = ". . . . . / LIV01 . . . . / . ."
    game = Position(home, offers=". LIV02 . . BED01", tickets=". piano . . red", free_order=True)
    assert resource_first(1, at("g1")) in game.actions()
    game.play(resource_first(1, at("g1")))
    assert game.token("g1") == "piano"
    assert {kind_of(action) for action in game.actions()} == {"place"}
    fixed = Position(home, offers=". LIV02 . . BED01", tickets=". piano . . red")
    assert {kind_of(action) for action in fixed.actions()} == {"take"}


def test_option_free_order_decor_without_a_room_may_be_let_go_first() -> None:
    game = Position(offers=". LIV02 . . BED01", tickets=". piano . . red", free_order=True)
    game.play(resource_first(1, NOWHERE))
    game.play(next(action for action in game.actions() if kind_of(action) == "place"))
    assert game.score()["decor"] == 0
    assert game.state.chapter == TAKE_PAIR
    assert game.actor() == 1


def test_ruling_05_the_room_comes_first_and_the_designer_helps_it_already() -> None:
    game = Position(
        ". . . . . / LIV01+piano . . . . / . .",
        offers=". LIV02 LIV03 . .",
        tickets=". interior_designer red . .",
    )
    assert take(1, at("g2"), 0) in game.actions()
    assert take(2, at("g2"), 0) not in game.actions()
