"""The home of any seat at full size: what the viewer may know of it, and nothing more."""

from __future__ import annotations

import re

import pytest

from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import State
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match

SEATS = 3
MOVES = 60
DRAWN = ("california", "dice_manor", "dream_home")  # in Blueprints the homes stand behind screens


def played(game: str) -> Match:
    """Play some moves at random."""
    match, chance = Match(load(game), SEATS, seed=1), Seeded(4)
    while len(match.records) < MOVES and not match.is_over:
        seat = next(seat for seat in range(SEATS) if match.state.acting >> seat & 1)
        actions = match.rules.actions(match.state, seat)
        match.play(actions[chance.below(len(actions))], seat=seat)
    return match


def homes(match: Match, hidden: State, viewer: int) -> list[str]:
    """Draw the homes of all seats as a viewer sees them."""
    view = match.show.view(hidden, viewer, match.names)
    return [
        match.show.drawn(*part, "en").strip()
        for seat in range(SEATS)
        for part in match.show.home(view, seat, {}, "en").values()
    ]


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("viewer", [-1, 0])
def test_homes_are_the_same_in_all_worlds_that_a_viewer_must_think_possible(
    game: str, viewer: int
) -> None:
    match = played(game)
    hidden = match.hidden(viewer)
    worlds = [match.rules.imagine(hidden, viewer, Sampled(n)) for n in (1, 2)]
    one, two = (homes(match, match.rules.hide(world, viewer), viewer) for world in worlds)
    assert one == two
    assert all(drawing.startswith(("<svg", "<div")) for drawing in one)
    assert bool(one) == (game in DRAWN)


@pytest.mark.parametrize("game", DRAWN)
def test_each_seat_has_its_own_home(game: str) -> None:
    match = played(game)
    drawn = homes(match, match.hidden(0), 0)
    assert len({re.sub(r"\s", "", drawing) for drawing in drawn}) >= SEATS
