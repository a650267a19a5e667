"""TOOLS: drill, jackhammer, concrete mixer, scaffolding."""

from __future__ import annotations

from rooftree.engine.bits import count
from rooftree.games.dream_home.actions import (
    PASS,
    drill,
    hammer,
    keep,
    kind_of,
    mix,
    place,
    put,
    resource_first,
    take,
)
from rooftree.games.dream_home.box import NO_RESOURCE
from rooftree.games.dream_home.state import JACKHAMMERS, KEEP_TOKEN, PUT, TAKE_PAIR
from tests.games.dream_home.drawn import BARE, Drawn, at


def kinds(game: Drawn) -> set[str]:
    return {kind_of(action) for action in game.actions()}


# -- drill ---------------------------------------------------------------------------------
def test_drill_a_study_goes_and_a_third_living_room_comes() -> None:
    game = Drawn(
        ". . . . . / LIV01 LIV02 STU01 . . / . .",
        offers=". LIV03 . KIT01 .",
        tickets=". red . blue .",
        hands=("drill",),
    )
    game.play(drill(1, at("g3")))
    assert game.worth("g1") == 9
    assert game.box.cards[game.table.offers[1]] == "STU01"
    assert game.table.chapter == TAKE_PAIR
    assert game.actor() == 0
    assert game.table.resource_discards & game.box.tools[0]
    assert "drill" not in kinds(game)


def test_ruling_12_the_card_that_went_out_may_be_taken_in_the_same_turn() -> None:
    game = Drawn(
        ". . . . . / LIV01 LIV02 STU01 . . / . .",
        offers="LIV03 . . . .",
        hands=("drill",),
    )
    game.play(drill(0, at("g3")), take(0, at("u1"), 0))
    assert game.kind("u1") == "study"
    assert game.table.marker == 0


def test_drill_the_incoming_card_must_obey_the_rules_of_placing() -> None:
    game = Drawn(
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
    game = Drawn(
        ". . . . . / LIV01+piano STU01 . . . / . .",
        offers="LIV02 . . . .",
        hands=("drill interior_designer",),
    )
    assert drill(0, at("g2")) in game.actions()


def test_drill_an_empty_room_cannot_go_to_the_board() -> None:
    game = Drawn(". . . . . / (STU01) KIT01 . . . / . .", offers="BED01 . . . .", hands=("drill",))
    assert drill(0, at("g1")) not in game.actions()
    assert drill(0, at("g2")) in game.actions()


def test_ruling_12_decor_on_the_outgoing_card_is_lost_other_decor_stays() -> None:
    game = Drawn(
        ". . . . . / LIV01 LIV02+piano KIT01 . . / . .", offers="BED01 . . . .", hands=("drill",)
    )
    game.play(drill(0, at("g1")))
    assert game.token("g2") == "piano"
    game = Drawn(
        ". . . . . / LIV01 LIV02+piano KIT01 . . / . .", offers="BED01 . . . .", hands=("drill",)
    )
    game.play(drill(0, at("g2")))
    assert game.score()["decor"] == 0


def test_ruling_12_a_room_may_be_split() -> None:
    game = Drawn(
        ". . . . . / LIV01 LIV02 LIV03 . . / . .", offers="BED01 . . . .", hands=("drill",)
    )
    game.play(drill(0, at("g2")))
    assert game.worth("g1") + game.worth("g3") == 2


def test_ruling_26_a_drill_that_joins_decorated_rooms_keeps_one_token_and_the_turn_goes_on() -> (
    None
):
    game = Drawn(
        ". . . . . / LIV01+piano KIT01 LIV02+fireplace . . / . .",
        offers="LIV03 BED01 . . .",
        tickets=". red . . .",
        hands=("drill interior_designer",),
    )
    game.play(drill(0, at("g2")))
    assert game.table.chapter == KEEP_TOKEN
    game.play(keep(at("g1")))
    assert game.table.chapter == TAKE_PAIR
    assert game.actor() == 0


# -- concrete mixer ------------------------------------------------------------------------
def test_mixer_william_brings_the_living_room_to_the_red_window() -> None:
    game = Drawn(
        ". . . . . / LIV01 LIV02 . . . / . .",
        offers="BAT01 . LIV03 PAN01 KIT01",
        tickets=". . drill red_window blue",
        hands=("concrete_mixer",),
    )
    game.play(mix(2, 3))
    assert [game.box.cards[c] for c in game.table.offers if c != 60] == [
        "BAT01",
        "PAN01",
        "LIV03",
        "KIT01",
    ]
    game.play(take(3, at("g3"), 0))
    assert game.worth("g1") == 9
    assert game.homes[0].roof & game.box.windows


def test_ruling_13_the_leftmost_card_can_be_mixed_and_resources_stay() -> None:
    game = Drawn(
        offers="BAT01 LIV01 . . .", tickets=". red . . .", hands=("concrete_mixer concrete_mixer",)
    )
    game.play(mix(0, 1))
    assert game.box.cards[game.table.offers[0]] == "LIV01"
    assert game.table.tickets[0] == NO_RESOURCE
    assert mix(0, 1) in game.actions()  # the second mixer


def test_ruling_13_only_cards_still_on_the_board_are_mixed() -> None:
    game = Drawn(offers="BAT01 LIV01 . KIT01 .", hands=("concrete_mixer",))
    mixes = {action for action in game.actions() if kind_of(action) == "mix"}
    assert mixes == {mix(0, 1), mix(0, 3), mix(1, 3)}


def test_ruling_13_drill_and_mixer_in_one_turn_in_any_order() -> None:
    game = Drawn(
        ". . . . . / STU01 . . . . / . .",
        offers="BAT01 LIV01 . . .",
        tickets=". red . . .",
        hands=("concrete_mixer drill",),
    )
    game.play(mix(0, 1), drill(0, at("g1")))
    assert game.kind("g1") == "living_room"
    assert kinds(game) == {"take"}


def test_ruling_13_a_tool_taken_this_turn_waits_until_the_next() -> None:
    game = Drawn(offers="BED01 LIV01 KIT01 . .", tickets=". drill red . .")
    game.play(take(1, at("g1"), 0))
    assert game.actor() == 1
    assert kinds(game) == {"take"}


# -- jackhammer ----------------------------------------------------------------------------
def hammered(*hands: str, first: int = 0, seats: int = 3, **options: object) -> Drawn:
    game = Drawn(*[BARE] * seats, hands=hands, discarder="none", **options)  # type: ignore[arg-type]
    game.table.marker = first
    game.start_round()
    return game


def test_jackhammer_one_room_its_resource_discarded_and_no_turn_this_round() -> None:
    game = hammered("", "jackhammer")
    assert game.table.chapter == JACKHAMMERS
    assert game.actor() == 1
    resource = game.table.tickets[2]
    game.play(hammer(2, at("g1"), 1))
    assert game.table.resource_discards >> resource & 1
    assert game.homes[1].hand == 0
    assert game.actor() == 0
    game.play(game.actions()[0])
    while game.table.chapter == PUT:
        game.play(game.actions()[0])
    assert game.actor() == 2


def test_jackhammer_the_leftmost_card_brings_no_marker_and_closes_the_column() -> None:
    game = hammered("", "jackhammer")
    game.play(hammer(0, at("g1"), 1))
    assert game.table.marker == 0
    assert not game.table.is_open(0)


def test_ruling_02_the_window_goes_clockwise_from_the_first_player() -> None:
    game = hammered("jackhammer", "", "jackhammer", first=1)
    assert game.actor() == 2
    game.play(hammer(1, at("g1"), 1))
    assert game.actor() == 0
    assert not any(hammer(1, space, 1) in game.actions() for space in range(12))
    game.play(hammer(2, at("g1"), 1))
    assert game.actor() == 1
    assert game.table.chapter == TAKE_PAIR


def test_ruling_02_one_jackhammer_a_round_and_the_next_player_starts() -> None:
    game = hammered("jackhammer jackhammer")
    game.play(hammer(1, at("g1"), 1))
    assert game.table.chapter == TAKE_PAIR
    assert game.actor() == 1
    assert game.table.marker == 0
    assert count(game.homes[0].hand) == 1


def test_ruling_03_face_down_and_on_scaffolding() -> None:
    game = Drawn(". . . . . / . . . . . / # .", BARE, hands=("jackhammer",), discarder="none")
    game.start_round()
    game.play(hammer(1, at("b4"), 1))
    assert game.homes[0].scaffolds == 0
    assert game.homes[0].built == 1
    assert game.scaffoldings_discarded() == 1


def test_ruling_03_a_jackhammer_works_in_the_last_round() -> None:
    game = hammered("jackhammer", round=12)
    assert game.table.chapter == JACKHAMMERS


def test_ruling_24_a_declined_jackhammer_is_declined_for_that_round() -> None:
    game = hammered("jackhammer jackhammer")
    game.play(PASS)
    assert game.table.chapter == TAKE_PAIR
    assert game.actor() == 0
    assert count(game.homes[0].hand) == 2


# -- scaffolding ---------------------------------------------------------------------------
def test_scaffolding_before_the_room_william_expands_his_living_room_above_it() -> None:
    game = Drawn(
        ". . . . . / . LIV01 LIV02 . . / . .",
        offers=". LIV03 . . KIT01",
        tickets=". scaffolding . . red",
    )
    assert take(1, at("g4"), 0) not in game.actions()
    game.play(resource_first(1, at("b4")), place(at("g4"), 0))
    assert game.worth("g2") == 9
    assert game.homes[0].scaffolds == 1 << at("b4")
    assert game.actor() == 1


def test_scaffolding_after_the_room() -> None:
    game = Drawn(offers=". LIV03 . . KIT01", tickets=". scaffolding . . red")
    game.play(take(1, at("g1"), 0))
    assert game.table.chapter == PUT
    assert put(at("u1")) in game.actions()  # on top of the room just placed
    assert put(at("g1")) not in game.actions()
    assert put(at("g4")) not in game.actions()
    game.play(put(at("u1")))
    assert game.homes[0].scaffolds == 1 << at("u1")


def test_ruling_11_scaffolding_may_stand_on_scaffolding_and_supports_what_is_above() -> None:
    game = Drawn(
        ". . . . . / . . . . . / # .", offers=". LIV03 . . KIT01", tickets=". scaffolding . . red"
    )
    game.play(resource_first(1, at("g4")), place(at("u4"), 0))
    assert game.kind("u4") == "living_room"


def test_ruling_11_a_room_placed_on_scaffolding_discards_it() -> None:
    game = Drawn(". . . . . / . . . . . / # .", offers="GAR01 . . . KIT01", tickets=". . . . red")
    game.play(take(0, at("b4"), 0))
    assert game.kind("b4") == "garage"
    assert game.homes[0].scaffolds == 0
    assert game.homes[0].hand == 0
    assert game.scaffoldings_discarded() == 1


def test_ruling_11_in_the_last_round_scaffolding_has_no_effect() -> None:
    home = "BED01 BED02 BAT01 LIV01 . / KIT01 KIT02 BAT02 PLA01 PAN01 / GAR01 GAR02"
    game = Drawn(home, offers=". LIV02 . . KIT03", tickets=". scaffolding . . red", round=12)
    assert kinds(game) == {"take"}
    game.play(take(1, at("u5"), 0))
    assert game.actor() == 1
    assert game.scaffoldings_discarded() == 1


def test_ruling_24_scaffolding_must_be_placed_while_there_is_a_space() -> None:
    game = Drawn(offers=". LIV03 . . KIT01", tickets=". scaffolding . . red")
    game.play(take(1, at("g1"), 0))
    assert PASS not in game.actions()


def test_a_forced_card_replaces_scaffolding_as_an_empty_room() -> None:
    game = Drawn(". . . . . / . . . . . / # .", offers="KIT01 . . . LIV01", tickets=". . . . red")
    assert take(0, at("b4"), 0) not in game.actions()
    game.play(take(0, at("b4"), 1))
    assert game.kind("b4") == ""
    assert game.homes[0].scaffolds == 0
