"""The log tells everything that an action brought about."""

from __future__ import annotations

from rooftree.engine.discovery import load
from tests.games.california.position import Position, lay_out

NAMES = ["Ada", "Bo", "Cy"]


def told(position: Position, what: str, seat: int = 0, language: str = "en") -> list[str]:
    show = load("california").show(position.rules)
    before = position.rules.copy(position.state)
    [action] = [a for a in position.rules.actions(before, seat) if show.notation(a) == what]
    position.do(what, seat)
    events = show.events(before, seat, action, position.state, -1)
    return [show.sentence(event, NAMES, language) for event in events]


def test_gold_tells_the_new_price() -> None:
    assert told(lay_out(), "gold") == ["Ada takes a gold coin: until the day ends, tiles cost 3."]


def test_a_purchase_on_credit_tells_the_loan_first() -> None:
    assert told(lay_out(silver=2), "buy 1 B c3 loan") == [
        "Ada borrows 3 silver.",
        "Ada renovates a billiard room on c3 for 4 silver.",
    ]


def test_an_attic_piece_guest_gift_and_card_are_told_in_order() -> None:
    floor = ". . . .  B/bar M/piano . .  . . . .  . . . ."
    guests = {"M": 0, "A": 2}
    position = lay_out("A - B - | W S - -", floors={0: floor}, attics={0: "pinball"}, guests=guests)
    assert told(position, "buy 1 A c3") == [
        "Ada renovates an arcade on c3 for 4 silver.",
        "Ada brings the pinball machine down from the attic.",
        "The gamer leaves Cy for Ada.",
        "The gamer finds company there and brings a gift.",
        "Ada takes the bonus card any brown piece + any red piece + any purple piece: 3 points.",
    ]


def test_choosing_from_the_attic_is_told() -> None:
    position = lay_out("A - B - | W S - -", attics={0: "pinball cinema"}, extended=(0,))
    assert told(position, "buy 1 A c3") == ["Ada renovates an arcade on c3 for 4 silver."]
    assert told(position, "down cinema") == [
        "Ada brings the home cinema down from the attic.",
        "The gamer comes to visit Ada.",
    ]


def test_a_new_day_is_told_with_who_begins() -> None:
    assert told(lay_out(bank=1, day=3), "gold") == [
        "Ada takes the last gold coin.",
        "Day 4 begins; the shops are full again, and Bo is first.",
    ]
    assert told(lay_out(bank=1, day=11), "gold")[-1] == "The last day begins; Bo is first."


def test_the_end_settles_loans_and_names_the_winner() -> None:
    position = lay_out(bank=1, day=12, silver=3, loans=(1, 2))
    position.mansion(2).silver = 4
    assert told(position, "gold") == [
        "Ada takes the last gold coin.",
        "Day 12 ends, and with it the game.",
        "Bo fails to repay the loan: 2 points lost.",
        "Cy repays the loan on the spot.",
        "Ada wins with 1 point.",
    ]


def test_loans_out_of_turn_are_told_in_french_too() -> None:
    assert told(lay_out(), "borrow", 1, "fr") == ["Bo emprunte 3 monnaies d'argent."]
