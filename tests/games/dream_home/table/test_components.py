"""The box: what the rulebook counts, and errors that name the entry."""

from __future__ import annotations

import pytest

from rooftree.engine.bits import count
from rooftree.engine.errors import BadComponents
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.table.components import Components

OWN = (GAME.folder / "components.toml").read_text("utf-8")


def test_sixty_room_cards_and_forty_eight_resource_cards_and_ten_tokens() -> None:
    box = GAME.components(GAME.read_options({}), None).box(GAME.read_options({}))
    assert len(set(box.cards)) == 60
    assert len(box.resources) == 48
    assert len(box.tokens) == 10


def test_a_window_appears_on_only_one_roof_card_of_each_colour() -> None:
    box = Components(OWN).box(GAME.read_options({}))
    assert [count(box.roofs[c] & box.windows) for c in range(4)] == [1, 1, 1, 1]
    assert [count(box.roofs[c]) for c in range(4)] == [5, 5, 5, 5]


def test_twenty_five_kids_hide_on_twenty_two_cards() -> None:
    kids = [kid for entry in Components(OWN).rooms.values() for kid in entry["kids"]]
    assert sum(kids) == 25
    assert sum(1 for kid in kids if kid) == 22


@pytest.mark.parametrize(
    ("copies", "roofs", "tools"), [("4-3-2", 4, 3), ("5-2-2", 5, 2), ("6-1-2", 6, 1)]
)
def test_option_copies_of_roofs_and_tools(copies: str, roofs: int, tools: int) -> None:
    box = Components(OWN, copies).box(GAME.read_options({}))
    assert len(box.resources) == 48
    assert {count(cards) for cards in box.roofs} == {roofs}
    assert {count(cards) for cards in box.tools} == {tools}
    assert {count(cards) for cards in box.helpers} == {2}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('letters = "LIV"', 'letters = "Li"', "room.living_room: needs `letters`"),
        ('letters = "KIT"', 'letters = "LIV"', "room: two rooms have the same letters"),
        ('category = "unique"', 'category = "odd"', "room.pantry: needs a category"),
        ("points = [1, 4, 9]", "points = []", "room.living_room: needs 1-3 `points`"),
        ("points = [1, 4, 9]", "points = [1, 4, 9, 16]", "room.living_room: needs 1-3 `points`"),
        ('beside = "kitchen"', 'beside = "cinema"', "room.pantry: wants to be beside 'cinema'"),
        ("kids = [0, 1, 0, 0, 1, 0, 0]", "kids = [0]", "room: has 54 cards in all, not 60"),
        (
            'rooms = ["playroom"]',
            'rooms = ["stable"]',
            "decor.rocking_horse: may stand in 'stable'",
        ),
        ("windows = 1", "windows = 9", "roof.red: needs `windows`"),
        ("[tool.drill]\ncards = 2", "[tool.drill]\ncards = 3", "49 cards in all, not 48"),
        ("[tool.drill]", "[tool.saw]", "tool.drill: is missing"),
        (
            'provenance = "rulebook"',
            'provenance = "rumour"',
            "room.living_room: needs `provenance`",
        ),
        ("[room.living_room]", "[room.living_room", "the components file is not TOML"),
    ],
)
def test_a_mistake_in_a_components_file_is_named(old: str, new: str, message: str) -> None:
    with pytest.raises(BadComponents, match=message.replace("[", r"\[")):
        Components(OWN.replace(old, new, 1))


def test_an_owner_may_correct_the_box() -> None:
    text = OWN.replace("points = [1, 6]", "points = [1, 5]")
    box = GAME.components(GAME.read_options({}), text).box(GAME.read_options({}))
    assert box.points[box.kitchen * 4 + 2] == 5


def test_our_box_claims_no_more_than_is_known() -> None:
    box = Components(OWN)
    guessed = {
        f"{name}.{fact}"
        for group in (box.rooms, box.decor, box.roofs)
        for name, entry in group.items()
        for fact in ("points", "beside_points", "rooms", "kids", "cards")
        if fact in entry and entry.get(f"{fact}_provenance", entry["provenance"]) == "reconstructed"
    }
    assert {"pantry.points", "cat_house.rooms", "study.points"} <= guessed
    assert {"dressing_room.beside_points", "canopy_bed.points", "red.cards"} <= guessed
    assert not {"pantry.beside_points", "cat_house.points", "dressing_room.points"} & guessed
    assert {f"{name}.kids" for name in box.rooms} <= guessed
    assert box.rooms["study"]["provenance"] == "rulebook"


def test_a_fact_may_have_a_provenance_of_its_own_if_it_exists() -> None:
    for mistake, message in (
        ('kids_provenance = "rumour"', "room.living_room: needs `kids_provenance`"),
        ('windows_provenance = "owner"', "room.living_room: says where `windows` comes from"),
    ):
        text = OWN.replace('kids_provenance = "reconstructed"', mistake, 1)
        with pytest.raises(BadComponents, match=message):
            Components(text)


def test_a_file_of_version_0_1_0_without_boards_still_opens() -> None:
    text = OWN[: OWN.index("# Boards and tiles")].replace(
        'kids_provenance = "reconstructed"', 'provenance_of_cards = "reconstructed"'
    )
    assert Components(text).pieces == {}
    assert len(Components(text).rooms) == 16
