"""Every game: what a fragment shows is its part and nothing else, so it need not be drawn twice."""

from __future__ import annotations

from copy import deepcopy

import pytest

from rooftree.drawing.poster import serials_of
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.engine.show import Parts

EVERY = 11  # decisions from one picture to the next


def parts_of(match: Match, viewer: int) -> Parts:
    """Return the parts that there are to draw now."""
    state = match.hidden(viewer)
    view = match.show.view(state, viewer, match.names)
    return match.show.parts(view, serials_of(match.show, state), "en")


@pytest.mark.parametrize("name", names())
def test_drawing_a_part_leaves_it_as_it_is(name: str) -> None:
    match, chance = Match(load(name), 3, seed=2), Sampled(1)
    for n in range(200):
        if match.is_over:
            break
        for viewer in (WATCHER, 1) if n % EVERY == 0 else ():
            parts = parts_of(match, viewer)
            before = deepcopy(parts)
            for part in parts.values():
                match.show.drawn(*part, "en")
            assert parts == before
        (seat, *_) = match.actors()
        actions = match.actions(seat)
        match.play(actions[chance.below(len(actions))], seat=seat)
