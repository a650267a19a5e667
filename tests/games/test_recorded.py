"""Matches that were played once replay as they were played: every hash and every result."""

from __future__ import annotations

from collections import Counter

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.matchfile import from_document
from tests.games.recorded import MATCHES, documents

PARTS = 4  # so that a game's matches are shared out between processes
GAMES = [name for name in names() if load(name).__module__.startswith("rooftree.games.")]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_recorded_matches_replay_with_their_hashes_and_results(name: str, part: int) -> None:
    for document in list(documents(name))[part::PARTS]:
        match = from_document(document)
        assert match.is_over
        scores = [int(one.points) for one in match.standings()]
        assert scores == document["result"]["scores"]


@pytest.mark.parametrize("name", GAMES)
def test_they_cover_every_number_of_seats_and_every_value_of_every_option(name: str) -> None:
    game, found = load(name), list(documents(name))
    assert len(found) >= MATCHES
    seats = Counter(len(document["seats"]) for document in found)
    assert all(seats[count] >= 25 for count in game.seats)
    for option in game.options:
        played = {game.stored_options(one["options"])[option.name] for one in found}
        assert played >= set(option.values)
