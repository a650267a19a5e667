"""COMPONENTS: what is in the box, and what a corrected file may say."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.errors import BadComponents
from rooftree.games.california.box import EXTENSION, FIRST_PIECE
from rooftree.games.california.components import read_box

from .scene import rules_with

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


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("billiard = 2,", "billiard = 3,", "tiles.standard: 89 tiles instead of 88"),
        ("billiard = 2,", "billiards = 2,", "tiles.standard furniture.billiards: no such"),
        ("billiard = 2,", 'billiard = "2",', "tiles.standard billiard: '2' is not a number"),
        ('kind = "bar"', 'kind = "billiard"', "furniture 'billiard': named twice"),
        ('kind = "bar"', 'kind = "Bar stool"', "furniture 'Bar stool': its name must be one"),
        ('letter = "M"', 'letter = "R"', "colour: the letters must be"),
        ("points = 3", "points = 4", "card 1: it is worth 2 or 3, not 4"),
        (
            'furniture = ["pool", "piano"]',
            'furniture = ["pool", "harp"]',
            "card 3: there is no 'harp'",
        ),
        ('["pool", "piano"]', '["pool", "pool", "pool"]', "card 3: it asks for 3 pieces"),
        ("number = 11\n", "number = 10\n", "cards of set 'standard': numbered"),
        ("2 1 1 2", "2 1 1", "board 1, side_2_3: it must be 4 rows of 4"),
        ("1 P 0 1", "1 0 0 1", "board 1, side_2_3: it needs one printed room"),
        ("2 1 1 2", "3 1 1 2", "board 1, side_2_3: '3' is neither P nor 0 to 2"),
        ('provenance = "rulebook"', 'provenance = "hearsay"', "colour 1: its provenance"),
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
