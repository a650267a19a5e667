"""TOOLS: drill and concrete mixer."""

from __future__ import annotations

from rooftree.games.dream_home.table.actions import drill, keep, kind_of, mix, take
from rooftree.games.dream_home.table.box import NO_RESOURCE
from rooftree.games.dream_home.table.state import KEEP_TOKEN, TAKE_PAIR
from tests.games.dream_home.position import Position, at, kinds


# -- drill ---------------------------------------------------------------------------------
def test_drill_a_study_goes_and_a_third_living_room_comes() -> None:
    game = Position(
        ". . . . . / LIV01 LIV02 STU01 . . / . .",
        offers=". LIV03 . KIT01 .",
        tickets=". red . blue .",
        hands=("drill",),
    )
    game.play(drill(1, at("g3")))
    assert game.worth("g1") == 9
    assert game.box.cards[game.state.offers[1]] == "STU01"
    assert game.state.chapter == TAKE_PAIR
    assert game.actor() == 0
    assert game.state.resource_discards & game.box.tools[0]
    assert "drill" not in kinds(game)


def test_ruling_12_the_card_that_went_out_may_be_taken_in_the_same_turn() -> None:
    game = Position(
        ". . . . . / LIV01 LIV02 STU01 . . / . .",
        offers="LIV03 . . . .",
        hands=("drill",),
    )
    game.play(drill(0, at("g3")), take(0, at("u1"), 0))
    assert game.kind("u1") == "study"
    assert game.state.marker == 0


def test_drill_the_incoming_card_must_obey_the_rules_of_placing() -> None:
    game = Position(
        "BED01 . . . . / LIV01+piano STU01 BAT01 . . / GAR01 .",
        offers="LIV02 BAT02 GAR02 KIT01 .",
        hands=("drill",),
    )
    assert drill(0, at("g2")) not in game.actions()  # beside a finished living room
    assert drill(0, at("g1")) in game.actions()
    assert drill(1, at("g2")) not in game.actions()  # beside a bathroom
    assert drill(2, at("g2")) not in game.actions()  # a garage above the ground
    assert drill(2, at("b4")) in game.actions()
    assert drill(3, at("b4")) not in game.actions()


def test_ruling_12_with_the_designer_a_decorated_neighbour_is_no_obstacle() -> None:
    game = Position(
        ". . . . . / LIV01+piano STU01 . . . / . .",
        offers="LIV02 . . . .",
        hands=("drill interior_designer",),
    )
    assert drill(0, at("g2")) in game.actions()


def test_drill_exchanges_a_basement_card_with_the_leftmost_column() -> None:
    game = Position(". . . . . / . . . . . / GAR01 .", offers="WIN01 . . . .", hands=("drill",))
    game.play(drill(0, at("b4")))
    assert game.kind("b4") == "wine_cellar"
    assert game.box.cards[game.state.offers[0]] == "GAR01"
    assert game.actor() == 0


def test_drill_an_empty_room_cannot_go_to_the_board() -> None:
    game = Position(
        ". . . . . / (STU01) KIT01 . . . / . .", offers="BED01 . . . .", hands=("drill",)
    )
    assert drill(0, at("g1")) not in game.actions()
    assert drill(0, at("g2")) in game.actions()


def test_ruling_12_decor_on_the_outgoing_card_is_lost_other_decor_stays() -> None:
    game = Position(
        ". . . . . / LIV01 LIV02+piano KIT01 . . / . .", offers="BED01 . . . .", hands=("drill",)
    )
    game.play(drill(0, at("g1")))
    assert game.token("g2") == "piano"
    game = Position(
        ". . . . . / LIV01 LIV02+piano KIT01 . . / . .", offers="BED01 . . . .", hands=("drill",)
    )
    game.play(drill(0, at("g2")))
    assert game.score()["decor"] == 0


def test_ruling_12_a_room_may_be_split() -> None:
    game = Position(
        ". . . . . / LIV01 LIV02 LIV03 . . / . .", offers="BED01 . . . .", hands=("drill",)
    )
    game.play(drill(0, at("g2")))
    assert game.worth("g1") + game.worth("g3") == 2


def test_ruling_26_a_drill_that_joins_decorated_rooms_keeps_one_token_and_the_turn_goes_on() -> (
    None
):
    game = Position(
        ". . . . . / LIV01+piano KIT01 LIV02+fireplace . . / . .",
        offers="LIV03 BED01 . . .",
        tickets=". red . . .",
        hands=("drill interior_designer",),
    )
    game.play(drill(0, at("g2")))
    assert game.state.chapter == KEEP_TOKEN
    game.play(keep(at("g1")))
    assert game.state.chapter == TAKE_PAIR
    assert game.actor() == 0


# -- concrete mixer ------------------------------------------------------------------------
def test_mixer_william_brings_the_living_room_to_the_red_window() -> None:
    game = Position(
        ". . . . . / LIV01 LIV02 . . . / . .",
        offers="BAT01 . LIV03 PAN01 KIT01",
        tickets=". . drill red_window blue",
        hands=("concrete_mixer",),
    )
    game.play(mix(2, 3))
    assert [game.box.cards[c] for c in game.state.offers if c != 60] == [
        "BAT01",
        "PAN01",
        "LIV03",
        "KIT01",
    ]
    game.play(take(3, at("g3"), 0))
    assert game.worth("g1") == 9
    assert game.homes[0].roof & game.box.windows


def test_ruling_13_the_leftmost_card_can_be_mixed_and_resources_stay() -> None:
    game = Position(
        offers="BAT01 LIV01 . . .", tickets=". red . . .", hands=("concrete_mixer concrete_mixer",)
    )
    game.play(mix(0, 1))
    assert game.box.cards[game.state.offers[0]] == "LIV01"
    assert game.state.tickets[0] == NO_RESOURCE
    assert mix(0, 1) in game.actions()  # the second mixer


def test_ruling_13_only_cards_still_on_the_board_are_mixed() -> None:
    game = Position(offers="BAT01 LIV01 . KIT01 .", hands=("concrete_mixer",))
    mixes = {action for action in game.actions() if kind_of(action) == "mix"}
    assert mixes == {mix(0, 1), mix(0, 3), mix(1, 3)}


def test_ruling_13_drill_and_mixer_in_one_turn_in_any_order() -> None:
    game = Position(
        ". . . . . / STU01 . . . . / . .",
        offers="BAT01 LIV01 . . .",
        tickets=". red . . .",
        hands=("concrete_mixer drill",),
    )
    game.play(mix(0, 1), drill(0, at("g1")))
    assert game.kind("g1") == "living_room"
    assert kinds(game) == {"take"}


def test_a_tool_or_helper_joins_those_that_lie_beside_the_home() -> None:
    game = Position(offers=". LIV01 . . BED01", tickets=". drill . . red", hands=("architect",))
    game.play(take(1, at("g1"), 0))
    held = [name for n, name in enumerate(game.box.resources) if game.homes[0].hand >> n & 1]
    assert held == ["drill", "architect"]


def test_ruling_13_a_tool_taken_this_turn_waits_until_the_next() -> None:
    game = Position(offers="BED01 LIV01 KIT01 . .", tickets=". drill red . .")
    game.play(take(1, at("g1"), 0))
    assert game.actor() == 1
    assert kinds(game) == {"take"}
