"""COMPONENTS: what is in the box, and what a corrected file may say."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load
from rooftree.engine.errors import BadComponents
from rooftree.engine.matchfile import from_document
from rooftree.engine.playout import play_out
from rooftree.games.california.rules.chapters import California
from rooftree.games.california.table.box import EXTENSION, FIRST_PIECE
from rooftree.games.california.table.components import read_box
from tests.games.california.position import rules_with

OWN = (load("california").folder / "components.toml").read_text("utf-8")
OPTIONS = load("california").read_options({})


@pytest.mark.parametrize(
    ("name", "rooms", "furniture"),
    [("standard", 48, 36), ("rooms-42", 42, 42), ("rooms-36", 36, 48)],
)
def test_each_tile_set_has_88_tiles(name: str, rooms: int, furniture: int) -> None:
    tiles = rules_with(tiles=name).box.tiles
    assert sum(tiles[:6]) == rooms
    assert sum(tiles[FIRST_PIECE:]) == furniture
    assert tiles[EXTENSION] == 4


@pytest.mark.parametrize(("name", "points"), [("standard", 24), ("mixed", 24), ("triples", 30)])
def test_each_card_set_has_eleven_cards(name: str, points: int) -> None:
    cards = rules_with(cards=name).box.cards
    assert len(cards) == 11
    assert sum(card.points for card in cards) == points


def test_the_cheap_side_is_nowhere_dearer() -> None:
    for small, large in rules_with().box.plans:
        assert all(b <= a for a, b in zip(small.costs, large.costs, strict=True))
        assert small.printed == large.printed == 5


def test_spaces_are_sorted_by_their_cost() -> None:
    plan = rules_with().box.plans[0][0]
    assert [f"{mask:016b}".count("1") for mask in plan.within] == [4, 12, 16]


def test_an_owner_may_correct_the_file() -> None:
    mine = OWN.replace("billiard = 2, bar = 4", "billiard = 3, bar = 3", 1)
    assert read_box(mine, OPTIONS).tiles[FIRST_PIECE] == 3


def with_kinds(number: int) -> str:
    """Add kinds of furniture to our file; each takes the place of a brown room."""
    entry = '[[furniture]]\nkind = "kind{n}"\ncolour = "B"\nprovenance = "rulebook"\n\n'
    added = "".join(entry.format(n=n) for n in range(number))
    tiles = "".join(f", kind{n} = {int(n < 6)}" for n in range(number))
    mine = OWN.replace("[tiles.standard]", f"{added}[tiles.standard]")
    mine = mine.replace("rooms = { B = 8", "rooms = { B = 2")
    return mine.replace("dog = 2, statue = 4 }", f"dog = 2, statue = 4{tiles} }}")


def test_a_box_may_hold_as_many_as_54_kinds_of_furniture() -> None:
    box = read_box(with_kinds(54 - 12), OPTIONS)
    rules = California(box)
    state = rules.new(3, Seeded(1))
    play_out(rules, state, Seeded(2))
    assert len(box.names) == 54
    assert rules.inventory(state) == list(box.tiles)
    with pytest.raises(BadComponents, match="more than 54 kinds"):
        read_box(with_kinds(55 - 12), OPTIONS)


def test_positions_of_a_box_with_few_kinds_are_hashed_as_ever() -> None:
    assert len(read_box(OWN, OPTIONS).tiles) == 24


def test_a_card_may_be_worth_other_points_than_2_or_3() -> None:
    assert read_box(OWN.replace("points = 3", "points = 5", 1), OPTIONS).cards[0].points == 5


def test_a_file_of_version_010_lists_no_other_pieces() -> None:
    old = OWN[: OWN.index("[pieces]")] + OWN[OWN.index("[[colour]]") :]
    assert read_box(old, OPTIONS).pieces == {}
    assert read_box(OWN, OPTIONS).pieces["gifts"] == 30


def test_a_match_that_version_010_played_with_an_owners_file_still_replays() -> None:
    written = gzip.decompress((Path(__file__).parent / "owner-0.1.0.match.json.gz").read_bytes())
    match = from_document(json.loads(written))
    assert "harp" in match.box.names
    assert match.is_over


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("billiard = 2,", "billiard = 3,", "tiles.standard: 89 tiles instead of 88"),
        ("billiard = 2,", "billiards = 2,", "tiles.standard furniture.billiards: no such"),
        ("billiard = 2,", 'billiard = "2",', "tiles.standard billiard: '2' is not a whole number"),
        ('kind = "bar"', 'kind = "billiard"', "furniture 'billiard': named twice"),
        ('kind = "bar"', 'kind = "Bar stool"', "furniture 'Bar stool': its name must be one"),
        ('letter = "M"', 'letter = "R"', "colour: the letters must be"),
        ("points = 3", "points = 0", "card 1 points: 0 is not a whole number from 1 to 20"),
        ("points = 3", "points = 21", "card 1 points: 21 is not a whole number from 1 to 20"),
        ('colours = ["B", "M", "A"]', "colours = []", "card 1: it must ask for 1 to 8 things"),
        ('colours = ["B", "M", "A"]', 'colours = "BMA"', "card 1: its colours must be a list"),
        ('"pool", "piano"]', '"pool", "piano"]\nrooms = ["R"]', "card 3: there is no 'R'"),
        ('number = 2\ncolour = "W"', 'number = 3\ncolour = "W"', "board 2: its number must be 2"),
        ('colour = "brown"', 'colour = "beige"', "colour B: it is brown"),
        ('room = "spa"', 'room = "{0}"', "colour S: its room needs a name in plain letters"),
        ("gifts = 30", "gifts = -1", "pieces gifts: -1 is not a whole number"),
        ("gifts = 30", "jewels = 30", "pieces jewels: there are only gold, silver"),
        ("neighbours = 6", "neighbours = 5", "pieces neighbours: there is one for each of 6"),
        (
            'colour_provenance = "derived"',
            'colour_provenance = "x"',
            "furniture 3: its colour_prov",
        ),
        (
            'colour_provenance = "derived"',
            'age_provenance = "derived"',
            "furniture 3: there is no age",
        ),
        (
            'furniture = ["pool", "piano"]',
            'furniture = ["pool", "harp"]',
            "card 3: there is no 'harp'",
        ),
        (
            '["pool", "piano"]',
            '["pool", "pool", "pool"]',
            "card 3: it asks for 3 tiles where the box holds 2",
        ),
        ("number = 11\n", "number = 10\n", "cards of set 'standard': numbered"),
        ("2 1 1 2", "2 1 1", "board 1, side_2_3: it must be 4 rows of 4"),
        ("1 P 0 1", "1 0 0 1", "board 1, side_2_3: it needs one printed room"),
        ("2 1 1 2", "3 1 1 2", "board 1, side_2_3: '3' is neither P nor 0 to 2"),
        ('provenance = "rulebook"', 'provenance = "hearsay"', "pieces: its provenance must be"),
        ('"brown"\nprovenance = "rulebook"', '"brown"', "colour 1: its provenance must be one of"),
        ("[[board]]", "[[plan]]", "board: there is no"),
        ("[tiles.standard]", "[tiles.mine]", "tiles.standard: missing; there are mine"),
        ("[[colour]]", "[[colour", "the components file is not TOML"),
    ],
)
def test_a_mistake_is_named_with_its_entry(old: str, new: str, message: str) -> None:
    times = -1 if old == "[[board]]" else 1
    broken = OWN.replace(old, new, times)
    assert broken != OWN
    with pytest.raises(BadComponents) as error:
        read_box(broken, OPTIONS)
    assert message in str(error.value)
