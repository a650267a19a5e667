"""BONUS CARDS."""

from __future__ import annotations

import pytest

from .scene import scene


def house(*cells: str) -> str:
    """A floor with these spaces first and the rest bare."""
    return " ".join([*cells, *["."] * (16 - len(cells))])


def after_buying(kind: str, letter: str, *others: str, cards: str = "standard") -> set[int]:
    position = scene(f"{kind} - A - | W S - -", floors={0: house(letter, *others)}, cards=cards)
    return position.do(f"buy 1 {kind} a1").cards()


@pytest.mark.parametrize(
    ("kind", "letter", "others", "card"),
    [
        ("bar", "B", ("M/piano", "A/cinema"), 1),
        ("bench", "G", ("S/sunbed", "W/dog"), 2),
        ("pool", "S", ("M/piano",), 3),
        ("billiard", "B", ("W/dog",), 4),
        ("motorbike", "G", ("A/pinball",), 5),
        ("bar", "B", ("B/bar",), 6),
        ("jukebox", "M", ("M/jukebox",), 7),
        ("cinema", "A", ("A/cinema",), 8),
        ("bench", "G", ("G/bench",), 9),
        ("sunbed", "S", ("S/sunbed",), 10),
        ("statue", "W", ("W/statue",), 11),
    ],
)
def test_each_card_goes_to_who_has_its_furniture(
    kind: str, letter: str, others: tuple[str, ...], card: int
) -> None:
    assert after_buying(kind, letter, *others) == {card}
    assert after_buying(kind, letter, *others[1:]) == set()


def test_the_first_player_takes_the_card_for_good() -> None:
    floors = {seat: house("G", "A/pinball") for seat in (0, 1)}
    position = scene("motorbike motorbike A - | W S - -", floors=floors)
    position.do("buy 1 motorbike a1").do("buy 1 motorbike a1", 1)
    assert position.cards(0) == {5}
    assert position.cards(1) == set()
    assert position.table.open_cards & 1 << 4 == 0


def test_two_motorbikes_and_a_pinball_fulfil_motorbike_and_pinball_a27() -> None:
    assert after_buying("pinball", "A", "G/motorbike", "G/motorbike") == {5}


def test_all_cards_that_one_piece_completes_are_taken() -> None:
    others = ("M/piano", "B/bar", "W/dog")
    assert after_buying("pinball", "A", "G/motorbike", *others) == {1, 5}


def test_one_piece_serves_several_cards_also_later_a26() -> None:
    position = scene("pool bar A - | W S - -", floors={0: house("S", "B", "M/piano", "A/cinema")})
    position.do("buy 1 pool a1")
    assert position.cards() == {3}
    position.table.acting = 1
    position.mansion().silver = 9
    assert position.do("buy 1 bar b1").cards() == {1, 3}


def test_furniture_need_not_stand_in_neighbouring_rooms() -> None:
    floor = "G A . .  . M . .  . . . .  . . . A/pinball"
    position = scene("motorbike - A - | W S - -", floors={0: floor})
    assert position.do("buy 1 motorbike a1").cards() == {5}


def test_the_attic_does_not_count() -> None:
    position = scene(
        "motorbike - B - | W S - -", floors={0: house("G", "M")}, attics={0: "pinball"}
    )
    assert position.do("buy 1 motorbike a1").cards() == set()


def test_cards_cannot_be_refused_a25() -> None:
    position = scene("motorbike - A - | W S - -", floors={0: house("G", "A/pinball")})
    bought = [what for what in position.may() if "motorbike" in what]
    assert bought == ["buy 1 motorbike a1"]


def test_set_mixed_asks_for_both_kinds_of_a_colour() -> None:
    assert after_buying("billiard", "B", "B/bar", cards="mixed") == {6}
    assert after_buying("bar", "B", "B/bar", cards="mixed") == set()


def test_set_triples_asks_for_three_pieces_of_a_colour() -> None:
    assert after_buying("bar", "B", "B/bar", "B/billiard", cards="triples") == {6}
    assert after_buying("bar", "B", "B/bar", cards="triples") == set()
