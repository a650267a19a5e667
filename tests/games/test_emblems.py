"""Emblems: what a piece of news tells of is drawn by a shape that the game's art has."""

from __future__ import annotations

import re

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load, names
from rooftree.engine.game import Game
from rooftree.engine.match import Match, Player
from rooftree.engine.show.event import Emblem, Event

OFTEN = ("take", "place", "renovate", "furnish", "gold", "wins_tile", "choose")
NAMED = re.compile(r'id="([^"]+)"')


def told(name: str, seed: int) -> tuple[Match, list[Event]]:
    """Play a match at random; the events that a watcher is told."""
    seats = load(name).seats[-1]
    match = Match(load(name), seats, seed=seed, players=[Player(f"P{n}") for n in range(seats)])
    chance, found = Seeded(seed), list[Event]()
    while not match.is_over:
        seat, before = match.actors()[0], match.rules.copy(match.state)
        action = int(match.rules.random_action(match.state, seat, chance))
        match.play(action, seat=seat)
        found += match.show.events(before, seat, action, match.state, -1)
    return match, found


@pytest.mark.parametrize("name", names())
def test_what_is_done_most_has_a_drawing_in_the_art(name: str) -> None:
    match, events = told(name, 3)
    there = set(NAMED.findall(match.show.art()))
    pairs = [(event.key, match.show.emblem(event)) for event in events]
    found = [emblem for _, emblem in pairs if emblem]
    assert {emblem.symbol for emblem in found} <= there
    assert all(len([*map(float, emblem.box.split())]) == 4 for emblem in found)
    often = {key for key, _ in pairs if key.removeprefix("event.") in OFTEN}
    assert often
    assert often <= {key for key, emblem in pairs if emblem}


def test_a_game_that_draws_nothing_has_no_emblems(bricks: Game) -> None:
    show = Match(bricks, 2, seed=1).show
    assert show.emblem(Event("event.take", {"seat": 0, "die": "W1"})) is None


def test_a_die_is_drawn_as_itself() -> None:
    show = Match(load("blueprints"), 2, seed=1).show
    assert show.emblem(Event("event.take", {"seat": 0, "die": "W2"})) == Emblem(
        "die-W2", "-3 0 66 66"
    )
    assert show.emblem(Event("event.wins", {"seat": 0, "points": 2})) is None
