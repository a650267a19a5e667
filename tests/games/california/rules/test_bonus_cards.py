"""BONUS CARDS."""

from __future__ import annotations

import pytest

from rooftree.games.california.rules.bonus_cards import missing
from rooftree.games.california.table.notation import thing_name
from tests.games.california.position import Position, lay_out, own_file


def house(*cells: str) -> str:
    """Draw a floor with these spaces first and the rest bare."""
    return " ".join([*cells, *["."] * (16 - len(cells))])


def after_buying(kind: str, letter: str, *others: str, cards: str = "standard") -> set[int]:
    position = lay_out(f"{kind} - A - | W S - -", floors={0: house(letter, *others)}, cards=cards)
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
    position = lay_out("motorbike motorbike A - | W S - -", floors=floors)
    position.do("buy 1 motorbike a1").do("buy 1 motorbike a1", 1)
    assert position.cards(0) == {5}
    assert position.cards(1) == set()
    assert position.state.open_cards & 1 << 4 == 0


def test_two_motorbikes_and_a_pinball_fulfil_motorbike_and_pinball_a27() -> None:
    assert after_buying("pinball", "A", "G/motorbike", "G/motorbike") == {5}


def test_all_cards_that_one_piece_completes_are_taken() -> None:
    others = ("M/piano", "B/bar", "W/dog")
    assert after_buying("pinball", "A", "G/motorbike", *others) == {1, 5}


def test_one_piece_serves_several_cards_also_later_a26() -> None:
    position = lay_out("pool bar A - | W S - -", floors={0: house("S", "B", "M/piano", "A/cinema")})
    position.do("buy 1 pool a1")
    assert position.cards() == {3}
    position.state.acting = 1
    position.mansion().silver = 9
    assert position.do("buy 1 bar b1").cards() == {1, 3}


def test_furniture_need_not_stand_in_neighbouring_rooms() -> None:
    floor = "G A . .  . M . .  . . . .  . . . A/pinball"
    position = lay_out("motorbike - A - | W S - -", floors={0: floor})
    assert position.do("buy 1 motorbike a1").cards() == {5}


def test_the_attic_does_not_count() -> None:
    position = lay_out(
        "motorbike - B - | W S - -", floors={0: house("G", "M")}, attics={0: "pinball"}
    )
    assert position.do("buy 1 motorbike a1").cards() == set()


def test_a_bare_room_is_no_furniture() -> None:
    assert after_buying("bar", "B", "M", "A") == set()
    assert after_buying("bar", "B", "B", "B", cards="triples") == set()


def test_cards_cannot_be_refused_a25() -> None:
    position = lay_out("motorbike - A - | W S - -", floors={0: house("G", "A/pinball")})
    bought = [what for what in position.may() if "motorbike" in what]
    assert bought == ["buy 1 motorbike a1"]


def test_set_mixed_asks_for_both_kinds_of_a_colour() -> None:
    assert after_buying("billiard", "B", "B/bar", cards="mixed") == {6}
    assert after_buying("bar", "B", "B/bar", cards="mixed") == set()


def test_set_triples_asks_for_three_pieces_of_a_colour() -> None:
    assert after_buying("bar", "B", "B/bar", "B/billiard", cards="triples") == {6}
    assert after_buying("bar", "B", "B/bar", cards="triples") == set()


def with_card_3(asks: str) -> str:
    """Change our file: card 3 asks for something else than a pool and a piano."""
    return own_file().replace('furniture = ["pool", "piano"]', asks, 1)


def test_an_owners_card_may_ask_for_rooms_furnished_or_not() -> None:
    mine = with_card_3('rooms = ["B", "B"]')
    for first in ("B", "B/bar"):
        position = lay_out("B - A - | W S - -", floors={0: house(first)}, components=mine)
        assert position.do("buy 1 B b1").cards() == {3}
    position = lay_out("B - A - | W S - -", components=mine)
    assert position.do("buy 1 B b1").cards() == set()


def test_an_owners_card_may_ask_for_a_kind_and_for_a_colour() -> None:
    mine = with_card_3('furniture = ["piano"]\ncolours = ["W"]')
    position = lay_out("dog - A - | W S - -", floors={0: house("W", "M/piano")}, components=mine)
    assert position.do("buy 1 dog a1").cards() == {3}
    position = lay_out("dog - A - | W S - -", floors={0: house("W", "M/jukebox")}, components=mine)
    assert position.do("buy 1 dog a1").cards() == set()


def test_beside_a_kind_any_piece_of_its_colour_is_a_second_piece() -> None:
    mine = with_card_3('furniture = ["piano"]\ncolours = ["M"]')
    position = lay_out("piano - A - | W S - -", floors={0: house("M", "M")}, components=mine)
    assert position.do("buy 1 piano a1").cards() == set()
    assert missing_of_card_3(position) == ["M"]
    floor = house("M", "M/jukebox")
    position = lay_out("piano - A - | W S - -", floors={0: floor}, components=mine)
    assert missing_of_card_3(position) == ["piano"]
    assert position.do("buy 1 piano a1").cards() == {3}


def missing_of_card_3(position: Position) -> list[str]:
    """List what seat 0 still needs for card 3."""
    box = position.box
    return [thing_name(box, thing) for thing in missing(box, position.mansion(), box.cards[2])]


def test_what_is_missing_for_a_card_is_listed_thing_by_thing() -> None:
    mine = with_card_3('furniture = ["piano", "piano"]\ncolours = ["M"]\nrooms = ["B"]')
    position = lay_out(floors={0: house("M", "M/piano")}, components=mine)
    assert missing_of_card_3(position) == ["piano", "M", "room-B"]
    position = lay_out(floors={0: house("M", "M")}, components=mine)
    assert missing_of_card_3(position) == ["piano", "piano", "M", "room-B"]
    mine = with_card_3('furniture = ["billiard"]\ncolours = ["B"]\nrooms = ["B", "W"]')
    assert missing_of_card_3(lay_out(components=mine)) == ["billiard", "B", "room-B", "room-W"]


def test_a_card_is_taken_when_something_that_it_shows_is_placed() -> None:
    position = lay_out("B M A - | W S - -", components=with_card_3('rooms = ["M"]'))
    assert position.do("buy 1 B c3").cards() == set()  # though a music room is printed
    assert position.do("buy 1 M b1", 1).cards(1) == {3}
