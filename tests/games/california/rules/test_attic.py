"""THE ATTIC: storing furniture, the extension, and moving out."""

from __future__ import annotations

from tests.games.california.position import lay_out

FURNISHED = ". . . .  . M/piano . .  . . . .  . . . ."


def test_furniture_without_a_room_of_its_colour_is_stored() -> None:
    after = lay_out("pinball - A - | W S - -").do("buy 1 pinball attic")
    assert after.attic() == ["pinball"]
    assert after.mansion().silver == 2


def test_a_full_attic_forbids_the_purchase() -> None:
    position = lay_out("pinball dog - - | W - - -", attics={0: "dog"})
    assert position.spaces("pinball") == position.spaces("dog") == set()


def test_furniture_must_go_into_the_empty_room_and_not_into_the_attic_a4() -> None:
    assert lay_out("piano - - - | W - - -").spaces("piano") == {"b2"}


def test_furniture_may_be_stored_when_all_rooms_of_its_colour_are_furnished_a5() -> None:
    position = lay_out("jukebox - - - | W - - -", floors={0: FURNISHED})
    assert position.spaces("jukebox") == {"attic"}


def test_the_second_attic_space_needs_the_extension() -> None:
    position = lay_out("pinball - - - | W - - -", attics={0: "dog"}, extended=(0,))
    assert position.spaces("pinball") == {"attic"}
    assert (
        lay_out("bar - - - | W - - -", attics={0: "dog dog"}, extended=(0,)).spaces("bar") == set()
    )


def test_the_extension_costs_the_price_and_no_coin_symbols_a13() -> None:
    after = lay_out("extension - A - | W S - -", silver=4).do("buy 1 extension attic")
    assert after.mansion().extended == 1
    assert after.mansion().silver == 0
    assert after.attic() == []


def test_a_mansion_has_at_most_one_extension_a13() -> None:
    assert lay_out("extension - - - | W - - -", extended=(0,)).spaces("extension") == set()


def test_the_extension_can_be_bought_with_a_full_attic() -> None:
    position = lay_out("extension - - - | W - - -", attics={0: "dog"})
    assert position.spaces("extension") == {"attic"}


def test_stored_furniture_moves_into_the_room_just_renovated() -> None:
    after = lay_out("A - B - | W S - -", attics={0: "pinball"}).do("buy 1 A c3")
    assert after.floor() == {"b2": "M", "c3": "A/pinball"}
    assert after.attic() == []
    assert after.actors == [1]


def test_a_room_of_another_colour_leaves_the_attic_alone() -> None:
    after = lay_out("B - A - | W S - -", attics={0: "pinball"}).do("buy 1 B c3")
    assert after.attic() == ["pinball"]
    assert after.floor()["c3"] == "B"


def test_of_two_different_pieces_the_owner_chooses_one_a6() -> None:
    position = lay_out("A - B - | W S - -", attics={0: "pinball cinema"}, extended=(0,))
    position.do("buy 1 A c3")
    assert position.actors == [0]
    assert position.may() == {"down pinball", "down cinema", "borrow"}
    position.do("down cinema")
    assert position.floor()["c3"] == "A/cinema"
    assert position.attic() == ["pinball"]
    assert position.actors == [1]
    assert position.state.new_room == 0  # equal positions are equal numbers


def test_a_loan_may_be_taken_while_the_piece_is_being_chosen() -> None:
    position = lay_out("A - B - | W S - -", attics={0: "pinball cinema"}, extended=(0,))
    position.do("buy 1 A c3").do("borrow", 2).do("borrow")
    assert position.may() == {"down pinball", "down cinema", "repay"}
    assert position.mansion(2).silver == 9


def test_of_two_equal_pieces_one_moves_without_a_question_a6() -> None:
    position = lay_out("A - B - | W S - -", attics={0: "cinema cinema"}, extended=(0,))
    position.do("buy 1 A c3")
    assert position.attic() == ["cinema"]
    assert position.floor()["c3"] == "A/cinema"
    assert position.actors == [1]


def test_the_second_stored_piece_moves_when_the_next_room_comes() -> None:
    floor = ". . . .  . M A/cinema .  . . . .  . . . ."
    after = lay_out("A - B - | W S - -", floors={0: floor}, attics={0: "cinema"})
    assert after.do("buy 1 A c3").floor()["c3"] == "A/cinema"


def test_moving_out_brings_guest_gift_and_cards_a7_a33() -> None:
    floor = ". . . .  B/bar M/piano . .  . . . .  . . . ."
    position = lay_out(
        "A - B - | W S - -", floors={0: floor}, attics={0: "pinball"}, guests={"M": 0, "A": 2}
    )
    position.do("buy 1 A c3")
    assert position.guests() == "MA"
    assert position.mansion().gifts == 1
    assert position.cards() == {1}


def test_storing_brings_nobody_and_no_card() -> None:
    floor = ". . . .  . M/piano . .  . . . .  . . . ."
    after = lay_out("pool - B - | W M - -", floors={0: floor}, guests={"M": 0, "S": 1})
    after.do("buy 1 pool attic")
    assert after.guests() == "M"
    assert after.guests(1) == "S"
    assert after.cards() == set()
    assert after.mansion().gifts == 0


def test_the_day_ends_only_after_the_piece_was_chosen_a33() -> None:
    position = lay_out("A - - - | W S - -", attics={0: "pinball cinema"}, extended=(0,))
    position.do("buy 1 A c3")
    assert position.state.day == 1
    position.do("down pinball")
    assert position.state.day == 2
    assert position.actors == [1]
