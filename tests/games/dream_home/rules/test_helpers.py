"""HELPERS: Supplier and Handyman at the end, then the Roofer; Architect and Interior Designer."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.games.dream_home.rules.round import end_round
from rooftree.games.dream_home.table.actions import (
    PASS,
    SUPPLY,
    SWITCH,
    add_roof,
    keep,
    kind_of,
    supply,
    switch,
)
from rooftree.games.dream_home.table.state import HELPERS, KEEP_TOKEN, ROOFERS
from tests.games.dream_home.position import Position, at

FULL = "PLA01 LIV01 LIV02 BAT01 DRE01 / BAT02 BED01 KIT01 PAN01 KIT02 / GAR01 (LIV09)"
OTHER = "PLA02 LIV03 LIV04 BAT03 DRE02 / BAT04 BED03 KIT03 PAN02 KIT04 / GAR02 (LIV08)"


def ended(*homes: str, **more: object) -> Position:
    """Make a table after the twelfth round."""
    game = Position(*(homes or (FULL, OTHER)), round=12, **more)  # type: ignore[arg-type]
    end_round(game.state, Seeded(1))
    return game


def card(game: Position, name: str) -> int:
    return game.box.cards.index(name)


def held(game: Position, cards: int) -> list[str]:
    """List resource cards by name."""
    return [name for n, name in enumerate(game.box.resources) if cards >> n & 1]


# -- order ---------------------------------------------------------------------------------
def test_without_helpers_the_game_is_over_and_the_roofs_are_turned_over() -> None:
    game = ended()
    assert game.state.acting == 0
    assert game.state.shows_roofs()


def test_ruling_25_clockwise_from_the_marker_and_nothing_to_use_is_passed_over() -> None:
    game = Position(FULL, OTHER, hands=("handyman", "handyman"), round=12)
    game.state.marker = 1
    end_round(game.state, Seeded(1))
    assert game.actor() == 1
    game.play(PASS)
    assert game.actor() == 0
    game.play(PASS)
    assert game.state.acting == 0
    assert ended(hands=("", "handyman")).actor() == 1


def test_ruling_15_supplier_and_handyman_in_any_order_then_the_roofer() -> None:
    game = ended(hands=("roofer handyman supplier",), discards="GAR03 red")
    assert game.state.chapter == HELPERS
    game.play(switch(at("b4"), at("b5")))
    assert SUPPLY <= game.actions()[1] < SWITCH
    game.play(supply(card(game, "GAR03"), at("b4")))
    assert game.state.chapter == ROOFERS
    assert not game.state.shows_roofs()
    game.play(add_roof(0, 0))
    assert game.state.acting == 0


def test_everybody_uses_helpers_then_everybody_reveals() -> None:
    game = ended(hands=("handyman", "handyman"), roofs=("red red red red", "blue"))
    game.play(PASS)
    assert not game.state.shows_roofs()
    assert "roof" not in game.score(0)
    game.play(PASS)
    assert game.state.shows_roofs()
    assert [game.score(seat)["roof"] for seat in (0, 1)] == [8, 0]


def test_ruling_15_who_has_enough_of_supplier_and_handyman_still_has_the_roofer() -> None:
    game = ended(hands=("supplier handyman roofer",), discards="GAR03 red")
    game.play(PASS)
    assert game.state.chapter == ROOFERS
    assert game.actions() == [PASS, add_roof(0, 0)]
    assert game.actor() == 0


# -- supplier ------------------------------------------------------------------------------
def test_supplier_a_discarded_card_for_any_card_also_an_empty_room() -> None:
    game = ended(hands=("supplier",), discards="GAR03 BAT05")
    before = game.score()["rooms"]
    game.play(supply(card(game, "GAR03"), at("b5")))
    assert game.score()["rooms"] == before + 4
    assert game.kind("b5") == "garage"  # ruling 24: it comes face up


def test_supplier_the_first_card_of_the_deck_may_be_the_empty_room_that_goes() -> None:
    home = FULL.replace("LIV01", "LIV05").replace("(LIV09)", "(LIV01)")
    game = ended(home, OTHER, hands=("supplier",), discards="GAR03")
    game.play(supply(card(game, "GAR03"), at("b5")))
    assert game.state.put_away == 1 << card(game, "LIV01")


def test_supplier_the_incoming_card_obeys_all_rules() -> None:
    game = ended(hands=("supplier",), discards="KIT05 BAT05 GAR03")
    assert supply(card(game, "KIT05"), at("g4")) not in game.actions()  # would join two kitchens
    assert supply(card(game, "BAT05"), at("u5")) not in game.actions()  # beside a bathroom
    assert supply(card(game, "GAR03"), at("u5")) not in game.actions()
    assert supply(card(game, "KIT05"), at("b5")) not in game.actions()
    assert supply(card(game, "BAT05"), at("g3")) in game.actions()


def test_ruling_17_supplier_does_not_extend_a_decorated_room_without_the_designer() -> None:
    home = FULL.replace("LIV02", "LIV02+piano")
    game = ended(home, OTHER, hands=("supplier",), discards="LIV05")
    assert supply(card(game, "LIV05"), at("u1")) not in game.actions()
    game = ended(home, OTHER, hands=("supplier interior_designer",), discards="LIV05")
    assert supply(card(game, "LIV05"), at("u1")) in game.actions()


def test_supplier_removes_the_token_with_its_card() -> None:
    home = FULL.replace("BED01", "BED01+cat_house")
    game = ended(home, OTHER, hands=("supplier",), discards="BED02")
    game.play(supply(card(game, "BED02"), at("g2")))
    assert game.score()["decor"] == 0


def test_ruling_16_cards_swapped_out_at_the_end_do_not_enter_the_discards() -> None:
    game = ended(hands=("supplier supplier",), discards="GAR03")
    game.play(supply(card(game, "GAR03"), at("b5")))
    assert not game.state.room_discards
    assert held(game, game.homes[0].used) == ["supplier"]
    assert game.state.put_away == 1 << card(game, "LIV09")
    assert game.actions() == [PASS]


# -- handyman ------------------------------------------------------------------------------
def test_handyman_susan_switches_living_room_and_playroom() -> None:
    home = """BAT01 LIV01 BED01 PAN01 STU01
              LIV02 LIV03 PLA01 KIT01 KIT02
              GAR01 GAR02"""
    game = ended(home, OTHER.replace("LIV03", "LIV05"), hands=("handyman",))
    before = game.score()["rooms"]
    game.play(switch(at("u2"), at("g3")))
    assert game.worth("g1") == 9
    assert game.score()["rooms"] == before - 1 + 5


def test_handyman_both_cards_obey_all_rules() -> None:
    game = ended(hands=("handyman",))
    assert switch(at("b4"), at("g1")) not in game.actions()  # a garage above the ground
    assert switch(at("g2"), at("g4")) in game.actions()
    assert switch(at("u5"), at("g1")) not in game.actions()  # two bathrooms side by side
    assert switch(at("b5"), at("u1")) not in game.actions()  # a playroom in the basement


def test_handyman_an_empty_room_stays_face_down() -> None:
    home = FULL.replace("PLA01", "(PLA01)").replace("(LIV09)", "GAR03")
    game = ended(home, OTHER, hands=("handyman",))
    game.play(switch(at("u1"), at("g2")))
    assert game.kind("g2") == ""
    assert game.kind("u1") == "bedroom"


def test_handyman_the_token_moves_with_its_card() -> None:
    home = FULL.replace("BED01", "BED01+cat_house")
    game = ended(home, OTHER, hands=("handyman",))
    game.play(switch(at("g2"), at("u1")))
    assert game.token("u1") == "cat_house"
    assert game.token("g2") == ""


def test_handyman_may_expand_a_decorated_room_up_to_its_limit() -> None:
    home = """BAT01 LIV01 BED01 PAN01 STU01
              LIV02+piano LIV03 PLA01 KIT01 KIT02
              GAR01 GAR02"""
    game = ended(home, OTHER.replace("LIV03", "LIV05"), hands=("handyman",))
    assert switch(at("u2"), at("g3")) in game.actions()
    assert switch(at("u1"), at("g4")) in game.actions()


def test_handyman_a_decorated_card_may_join_an_undecorated_room() -> None:
    home = """BAT01 LIV01+piano BED01 PAN01 STU01
              LIV02 LIV03 PLA01 KIT01 KIT02
              GAR01 GAR02"""
    game = ended(home, OTHER.replace("LIV03", "LIV05"), hands=("handyman",))
    game.play(switch(at("u2"), at("g3")))
    assert game.worth("g1") == 9
    assert game.token("g3") == "piano"
    assert game.state.acting == 0  # one token in the room: nothing is to be given up


def test_handyman_more_than_one_token_in_a_room_all_but_one_are_discarded() -> None:
    home = """BAT01 LIV01+fireplace BED01 PAN01 STU01
              LIV02+piano LIV03 PLA01 KIT01 KIT02
              GAR01 GAR02"""
    game = ended(home, OTHER.replace("LIV03", "LIV05"), hands=("handyman",))
    game.play(switch(at("u2"), at("g3")))
    assert game.state.chapter == KEEP_TOKEN
    game.play(keep(at("g1")))
    assert game.score()["decor"] == 3
    assert game.state.acting == 0


def test_ruling_26_one_switch_may_join_decorated_rooms_twice() -> None:
    home = """BED01+canopy_bed PLA01 BAT05 KIT01 PAN01
              PLA02+rocking_horse BED02+cat_house BAT01 LIV01 STU01
              GAR01 GAR02"""
    home = home.replace("PLA01", "PLA01+paintings")
    game = ended(home, OTHER.replace("PLA02", "PLA03"), hands=("handyman",))
    game.play(switch(at("u2"), at("g2")))
    game.play(keep(at("g1")), keep(at("u2")))
    assert (game.token("g1"), game.token("g2")) == ("rocking_horse", "")
    assert (game.token("u1"), game.token("u2")) == ("", "cat_house")


# -- architect and interior designer -------------------------------------------------------
def test_architect_one_more_for_each_bonus_and_for_each_empty_room() -> None:
    sheet = ended(hands=("architect",)).score()
    assert (sheet["two-bathrooms"], sheet["main-rooms"], sheet["architect"]) == (4, 4, 1)


def test_ruling_18_no_bonus_no_point_from_the_architect() -> None:
    home = FULL.replace("BAT01", "STU01").replace("BAT02", "STU02").replace("(LIV09)", "GAR03")
    sheet = ended(home, OTHER, hands=("architect",)).score()
    assert "two-bathrooms" not in sheet
    assert "main-rooms" not in sheet
    assert "architect" not in sheet


def test_ruling_14_two_architects_or_two_designers_add_up() -> None:
    home = FULL.replace("BED01", "BED01+cat_house")
    sheet = ended(home, OTHER, hands=("architect architect",)).score()
    assert (sheet["two-bathrooms"], sheet["main-rooms"], sheet["architect"]) == (5, 5, 2)
    sheet = ended(home, OTHER, hands=("interior_designer interior_designer",)).score()
    assert sheet["decor"] == 3


def test_designer_each_token_is_worth_one_more() -> None:
    home = FULL.replace("LIV02", "LIV02+piano").replace("BED01", "BED01+cat_house")
    assert ended(home, OTHER).score()["decor"] == 4
    assert ended(home, OTHER, hands=("interior_designer",)).score()["decor"] == 6


def test_helpers_other_than_the_designer_wait_until_the_end() -> None:
    game = Position(
        FULL.replace("PLA01", "."),
        hands=("supplier handyman roofer",),
        discards="GAR03",
        offers="KIT05 . . . .",
    )
    assert {kind_of(action) for action in game.actions()} == {"take"}
