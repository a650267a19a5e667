"""The suite for every game, with what California adds to it."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.conformance import check, check_same_seed
from rooftree.engine.discovery import load
from rooftree.games.california.state import Table

from .scene import Scene, rules_with
from .test_actions import check_attics

RULES = rules_with()


def tiles(table: Table) -> list[int]:
    """The 88 tiles by number; on the way the attics are checked."""
    position = Scene(RULES, table, Seeded(0))
    check_attics(position)
    return position.tiles()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_conform(seats: int) -> None:
    check(load("california"), seats, games=3, conserved=tiles, deeply_every=9)


@pytest.mark.parametrize(
    "options",
    [
        {"tiles": "rooms-42", "cards": "mixed", "days": 8},
        {"tiles": "rooms-36", "cards": "triples", "days": 14, "score_attic": True},
        {"two_player_gift": 2},
    ],
)
def test_options_conform(options: dict[str, object]) -> None:
    check(load("california"), 2, games=2, options=options, conserved=tiles, deeply_every=9)


def test_the_same_seed_gives_the_same_match() -> None:
    check_same_seed(load("california"), 3)


def test_random_loans_out_of_turn_never_stop_a_game() -> None:
    for seed in range(6):
        position = Scene(RULES, RULES.new(3, Seeded(seed)), Seeded(seed))
        while position.actors:
            actors = RULES.actors(position.table)
            seat = actors[position.chance.below(len(actors))]
            action = RULES.random_action(position.table, seat, position.chance)
            whose = position.actors
            RULES.apply(position.table, seat, action, position.chance)
            assert seat in whose or position.actors == whose
