"""Golden counts of each game: perft numbers and a hash over seeded matches.

They say when a rule has changed, and that the compiled and the plain form play the same.
After a change that is meant: `python -m tests.digests GAME` writes the game's file anew.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load
from rooftree.engine.numbers import packed
from rooftree.engine.playout import random_actor

HERE = Path(__file__).parent
DEPTH = 3
WIDEST = 400  # nodes of one depth that are looked at
MATCHES = 6


def rules_of(name: str) -> Rules[Any]:
    """Make the rules of a game with default options."""
    game = load(name)
    options = game.read_options({})
    return game.rules(options, game.components(options, None))


def perft(rules: Rules[Any], seats: int, seed: int) -> list[int]:
    """Count the sequences of actions, depth by depth (the first WIDEST are followed)."""
    level = [rules.new(seats, Seeded(seed))]
    counts = []
    for _ in range(DEPTH):
        below: list[Any] = []
        total = 0
        for state in level[:WIDEST]:
            seat = int(random_actor(state.acting, Seeded(seed)))
            for action in sorted(rules.actions(state, seat)):
                total += 1
                if len(below) < WIDEST:
                    twin = rules.copy(state)
                    rules.apply(twin, seat, action, Seeded(seed + total))
                    below.append(twin)
        counts.append(total)
        level = [state for state in below if state.acting]
    return counts


def matches_hash(rules: Rules[Any], seats: int) -> str:
    """Hash every position of some random matches."""
    digest = hashlib.sha256()
    for seed in range(MATCHES):
        chance = Seeded(seed)
        state = rules.new(seats, chance)
        while state.acting:
            digest.update(packed(rules.numbers(state)))
            seat = random_actor(state.acting, chance)
            found = rules.actions(state, seat)
            rules.apply(state, seat, found[int(chance.below(len(found)))], chance)
        digest.update(bytes(int(rank) for rank in rules.ranks(state)))
    return digest.hexdigest()[:16]


def digest(name: str) -> dict[str, Any]:
    """Compute the golden counts of a game, by seats."""
    rules = rules_of(name)
    return {
        str(seats): {"perft": perft(rules, seats, 1), "matches": matches_hash(rules, seats)}
        for seats in load(name).seats
    }


def file_of(name: str) -> Path:
    """Name the file of a game's golden counts."""
    return HERE / "games" / name / "digest.json"


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        file_of(wanted).write_text(json.dumps(digest(wanted), indent=1) + "\n")
