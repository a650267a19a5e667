"""The picture: fragments that follow from the view, escape names, and keep their ids."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

import pytest

from rooftree.drawing.ledger import Ledger
from rooftree.engine.chance import Seeded
from rooftree.engine.match import Match, Player
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.picture.board import FLAG_WIDE
from rooftree.games.dice_manor.picture.furniture import Furniture
from rooftree.games.dice_manor.picture.manor_layout import ManorLayout
from rooftree.games.dice_manor.picture.tiles import print_box
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.state import BUILDING
from rooftree.games.dice_manor.view import rooms_view
from tests.games.dice_manor.position import laid


def drawn(match: Match, viewer: int, language: str = "en") -> dict[str, str]:
    ledger = Ledger()
    ledger.follow(match.show.pieces(match.hidden(-1)))
    view = match.show.view(match.hidden(viewer), viewer, match.names)
    return match.show.picture(view, ledger.serials, language)


def page(match: Match, viewer: int, language: str = "en") -> str:
    view = match.show.view(match.hidden(viewer), viewer, match.names)
    return match.show.art() + match.show.layout(drawn(match, viewer, language), view, language)


def walk(seats: int, seed: int, language: str) -> None:
    match = Match(GAME, seats, seed=seed)
    match.players = [Player(f"<b>{n}</b>") for n in range(seats)]
    chance = Seeded(seed)
    while not match.is_over:
        actors = match.actors()
        seat = actors[int(chance.below(len(actors)))]
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
        if len(match.records) % 23 == 0 or match.is_over:
            for viewer in (-1, 0, seats - 1):
                check_page(match, viewer, language)


def check_page(match: Match, viewer: int, language: str) -> None:
    text = page(match, viewer, language)
    ids = Counter(re.findall(r'\bid="([^"]+)"', text))
    assert [name for name, count in ids.items() if count > 1] == []
    assert "style=" not in text
    assert "<b>" not in text, "names are escaped"
    assert "None" not in text
    assert 'aria-label=""' not in text
    for wanted in set(re.findall(r'href="#([^"]+)"', text)):
        assert wanted in ids, f"{wanted} is used but not drawn"
    if viewer in match.actors():
        buttons = match.show.pick_words(match.hidden(viewer), viewer, language)
        for action in match.actions(viewer):
            for path in match.show.picks(match.hidden(viewer), viewer, action):
                assert [pick for pick in path if pick not in ids and pick not in buttons] == []


@pytest.mark.parametrize(("seats", "language"), [(2, "fr"), (3, "en"), (4, "fr")])
def test_every_page_has_unique_ids_all_picks_and_no_style(seats: int, language: str) -> None:
    walk(seats, seats, language)


def test_a_fragment_changes_only_with_its_part() -> None:
    match = Match(GAME, 4, seed=1)
    before = drawn(match, 3)
    match.play(match.actions(0)[0], seat=0)
    after = drawn(match, 3)
    changed = {name for name in after if after[name] != before[name]}
    assert "majority" not in changed
    assert "manor" not in changed
    assert "space-1" not in changed


def test_the_picture_of_the_others_does_not_depend_on_an_unfinished_build() -> None:
    for seed in range(20):
        match = Match(GAME, 2, seed=seed)
        chance = Seeded(seed)
        while match.state.chapter != BUILDING or match.state.acting != 0b11:
            seat = match.actors()[0]
            match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
            if match.is_over:
                break
        if match.is_over:
            continue
        before = drawn(match, 1)
        match.play(match.actions(0)[0], seat=0)
        if match.state.acting & 1:
            assert drawn(match, 1) == before
            return
    raise AssertionError("no such position")


def test_furniture_stands_on_no_door() -> None:
    for tile in print_box(Match(GAME, 2, seed=1).box).values():
        along = [
            where for thing, where in Furniture(tile).pieces if thing in ("desk", "tub", "stove")
        ]
        doors = {
            f"translate({100 * x + 50 + 43 * dx} {100 * y + 50 + 43 * dy})"
            for (x, y), side in tile.doors
            for dx, dy in [((0, -1), (1, 0), (0, 1), (-1, 0))[side]]
        }
        assert not {where.split(" rotate")[0] for where in along} & doors


def test_a_walk_goes_through_the_doors() -> None:
    tiles = print_box(Match(GAME, 2, seed=1).box)
    rooms = rooms_view(laid(("OF09", 1, 0, 0)))
    walk = ManorLayout(tiles, rooms).walk(["EN00", "OF09"], None)
    assert walk["line"] == "50,190 50,100 50,50 100,50 150,50"
    assert len(walk["steps"]) > 10


def test_flags_of_equal_prestige_do_not_cover_each_other() -> None:
    match = Match(GAME, 4, seed=1)
    for designer in match.state.designers:  # type: ignore[attr-defined]
        designer.from_dice = 17
    marks = re.findall(
        r'paint-\d" transform="translate\(([\d.]+) 24\)', drawn(match, 0)["prestige"]
    )
    places = sorted(map(float, marks))
    assert len(places) == 4
    assert all(b - a >= FLAG_WIDE for a, b in pairwise(places))


def in_tray(match: Match, seat: int) -> list[str]:
    """List the numbers of the dice in a seat's tray, from left to right."""
    return re.findall(r'href="#die-[a-z](\d)"', drawn(match, seat)["tray"], re.IGNORECASE)


def test_dice_that_are_chosen_stay_where_they_lay() -> None:
    match, chance = Match(GAME, 2, seed=3), Seeded(3)
    between = 0  # how often the chosen number lay between others
    while not match.is_over:
        seat = match.actors()[0]
        action = int(match.rules.random_action(match.state, seat, chance))
        before, number = in_tray(match, seat), action - act.CHOOSE + 1
        match.play(action, seat=seat)
        if 1 <= number <= 6 and "group chosen" in drawn(match, seat)["tray"]:
            assert in_tray(match, seat) == before
            between += before[0] < str(number) < before[-1]
    assert between > 2
