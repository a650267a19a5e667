"""Picks: what a person touches for each decision."""

from __future__ import annotations  # compiled

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.table.actions import ACTIONS
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.notation import describe, die_name, in_pool_order
from rooftree.games.blueprints.table.state import BlueprintsState

REMOVE = "remove"  # the button for a die that fits nowhere


def picks(state: BlueprintsState, seat: int, action: int) -> list[list[str]]:
    """Touch a die of the pool, then its space or the button; equal dice are several ways."""
    die, then = touched(state.box, action)
    return [[pick, *then] for pick in picks_by_die(tuple(state.pool))[die]]


def pick_words(voice: Voice, state: BlueprintsState, seat: int) -> dict[str, str]:
    """Name the button."""
    return {REMOVE: voice.say("pick.remove")}


def pool_picks(pool: Sequence[str]) -> list[tuple[str, str]]:
    """List (id, die) of the pool by value: `pool-W4`, and `pool-W4-2` for a second one."""
    return numbered(tuple(pool))


@lru_cache(1024)  # everybody looks at the same pool
def numbered(pool: tuple[str, ...]) -> list[tuple[str, str]]:
    """Give the dice of a pool ids that tell equal ones apart."""
    equal: Counter[str] = Counter()
    found: list[tuple[str, str]] = []
    for name in in_pool_order(pool):
        equal[name] += 1
        found.append((f"pool-{name}" if equal[name] == 1 else f"pool-{name}-{equal[name]}", name))
    return found


@lru_cache(256)  # asked for every action of a seat
def picks_by_die(pool: tuple[int, ...]) -> dict[str, list[str]]:
    """List the ids of the dice of a pool by name."""
    found: dict[str, list[str]] = {}
    for pick, name in pool_picks([die_name(kind) for kind in pool]):
        found.setdefault(name, []).append(pick)
    return found


@lru_cache(ACTIONS)
def touched(box: Box, action: int) -> tuple[str, list[str]]:
    """Return the die of a decision, and what is touched after it."""
    kind, fields = describe(box, action)
    then = {"place": [f"space-{fields.get('space')}"], "remove": [REMOVE]}
    return str(fields["die"]), then.get(kind, [])
