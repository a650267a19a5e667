"""THE TWO-PLAYER GAME: two more ways to end."""

from __future__ import annotations

from tests.games.california.position import lay_out

ALL_BUT_ONE = "B B B B  M M M M  A A A A  G G G ."


def test_sixteen_rooms_make_this_day_the_last() -> None:
    position = lay_out("G S - - | W B - -", seats=2, floors={0: ALL_BUT_ONE})
    position.do("buy 1 G d4")
    assert position.state.closing == 1
    assert position.actors == [1]
    position.do("gold", 1).do("gold").do("gold", 1).do("gold")
    assert position.actors == []
    assert position.state.day == 1


def test_fifteen_rooms_do_not() -> None:
    floor = "B B B B  M M M M  A A A A  G G . ."
    position = lay_out("G S - - | W B - -", seats=2, floors={0: floor})
    assert position.do("buy 1 G c4").state.closing == 0


def test_the_printed_room_is_one_of_the_sixteen_a9() -> None:
    position = lay_out("G S - - | W B - -", seats=2, floors={0: ALL_BUT_ONE})
    assert position.mansion().plan.printed == 5
    assert position.do("buy 1 G d4").mansion().renovated == 0xFFFF


def test_nine_points_of_cards_make_this_day_the_last() -> None:
    floor = "G A/pinball . .  . M . .  . . . .  . . . ."
    position = lay_out("motorbike S - - | W B - -", seats=2, floors={0: floor})
    position.mansion().cards = 0b0000_1110_0001  # cards 1, 6, 7, 8: nine points
    position.state.open_cards &= ~position.mansion().cards
    position.mansion().cards ^= 0b0000_1000_0000  # without card 8: seven points
    position.do("buy 1 motorbike a1")
    assert position.state.closing == 1


def test_eight_points_do_not() -> None:
    floor = "G A/pinball . .  . M . .  . . . .  . . . ."
    position = lay_out("motorbike S - - | W B - -", seats=2, floors={0: floor})
    position.mansion().cards = 0b0000_1110_0000  # cards 6, 7, 8: six points
    position.state.open_cards &= ~position.mansion().cards
    assert position.do("buy 1 motorbike a1").state.closing == 0


def test_the_day_is_played_to_its_end_a29() -> None:
    position = lay_out("G S - - | W B - -", seats=2, floors={0: ALL_BUT_ONE}, silver=20)
    position.do("buy 1 G d4").do("buy 1 S c3", 1)
    assert position.actors == []
    assert position.floor(1)["c3"] == "S"


def test_a_trigger_that_ends_the_day_ends_the_game_at_once_a29() -> None:
    position = lay_out("G - - - | W B - -", seats=2, floors={0: ALL_BUT_ONE})
    assert position.do("buy 1 G d4").actors == []


def test_a_card_that_ends_the_game_is_taken_all_the_same_a25() -> None:
    floor = "G A/pinball . .  . M . .  . . . .  . . . ."
    position = lay_out("motorbike - - - | W B - -", seats=2, floors={0: floor})
    position.mansion().cards = 0b0000_0110_0001
    position.state.open_cards &= ~position.mansion().cards
    position.do("buy 1 motorbike a1")
    assert 5 in position.cards()
    assert position.actors == []


def test_with_three_players_neither_ends_the_game() -> None:
    position = lay_out("G - - - | W B - -", seats=3, floors={0: ALL_BUT_ONE})
    position.mansion().cards = 0b111_1111_1111
    assert position.do("buy 1 G d4").actors == [1]
