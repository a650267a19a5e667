"""Two hundred recorded matches of each game: `python -m tests.games.recorded GAME` records them.

They keep what was played under the rules of their day, so a rule that changes in silence is seen.
Record a game anew only where its rules changed on purpose and its version rose; matches of older
versions stay, as people have such files, and fewer of the new one are added.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

from rooftree import bots
from rooftree.conformance.combinations import tables
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load
from rooftree.engine.game import Game
from rooftree.engine.match import Match, Player
from rooftree.engine.matchfile import to_document

MATCHES = 200
OF_A_LATER_VERSION = 60
LEVELS = ("greedy", "uniform", "easy", "medium")


def file_of(game: str) -> Path:
    """Name the file of the recorded matches of a game, one document a line."""
    return Path(__file__).parent / game / "recorded.jsonl.xz"


def documents(game: str) -> Iterator[dict[str, Any]]:
    """Read the recorded matches of a game."""
    with lzma.open(file_of(game), "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def recorded(game: Game, n: int) -> Match:
    """Play match `n`; every number of seats has its share, every second match its options."""
    seats = game.seats[n % len(game.seats)]
    choices = [options for count, options in tables(game) if count == seats]
    options = {} if n % 2 else choices[n // len(game.seats) % len(choices)]
    players = [Player(f"Player {s + 1}", LEVELS[(n + s) % len(LEVELS)]) for s in range(seats)]
    match = Match(game, seats, options=options, seed=1000 + n, players=players)
    minds = [bots.load(player.kind, game, match.rules) for player in players]
    thoughts = Sampled(n)
    while not match.is_over:
        seat = match.actors()[0]
        match.play(int(minds[seat].choose(match.hidden(seat), seat, thoughts)), seat=seat)
    return match


def record(name: str) -> None:
    """Play and write the matches of a game; those of its older versions stay."""
    game = load(name)
    known = list(documents(name)) if file_of(name).exists() else []
    older = [document for document in known if document["rules"] != game.version]
    count = OF_A_LATER_VERSION if older else MATCHES
    played = (to_document(recorded(game, n)) for n in range(count))
    with lzma.open(file_of(name), "wt", encoding="utf-8", preset=9) as lines:
        for document in chain(older, played):
            lines.write(json.dumps(document, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        record(wanted)
