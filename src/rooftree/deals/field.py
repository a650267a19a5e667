"""The field of a deal: games of our levels from the same seat, so that nobody compares alone."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.deals.challenge import Challenge, Rival, from_document
from rooftree.deals.results import FieldGame, field_document, result_of
from rooftree.engine.chance import Sampled
from rooftree.engine.match import Match
from rooftree.engine.processor_time import thread_time

BUDGET = 60.0  # seconds of CPU for one game and day, all instances together
MOST = 200  # games of one field
EXPLORING = 10  # decisions of 100 that an exploring player makes at random
# Who plays in turn: a level, and whether it explores; each seventh game is an expert's.
ROTA = (
    ("medium", False),
    ("greedy", False),
    ("hard", False),
    ("greedy", True),
    ("hard", False),
    ("medium", True),
    ("expert", False),
)
IDLE = 19  # how nice the process is


def play_one(challenge: Challenge, level: str, explores: bool, n: int) -> FieldGame:
    """Play the n-th game of a field."""
    match = challenge.match({challenge.seat: level})
    bot: Bot[Any] = load_bot(level, match.game, match.rules)
    thoughts = Sampled(n)
    while match.actors():
        seat = match.actors()[0]
        if seat in challenge.rivals:
            action = challenge.choice(match, seat)
        else:
            action = decision(match, bot, seat, thoughts, explores)
        match.play(action, seat=seat)
    played = tuple((record.seat, record.action) for record in match.records)
    return FieldGame(level, result_of(match, challenge.seat), played, explores)


def decision(match: Match, bot: Bot[Any], seat: int, thoughts: Sampled, explores: bool) -> int:
    """Choose for the seat of the deal; some decisions of an explorer are made at random."""
    hidden = match.hidden(seat)
    if explores and thoughts.below(100) < EXPLORING:
        return int(match.rules.random_action(hidden, seat, thoughts))
    return int(bot.choose(hidden, seat, thoughts))


def games_of(
    challenge: Challenge,
    seconds: float,
    most: int = MOST,
    clock: Callable[[], float] = thread_time,
) -> Iterator[FieldGame]:
    """Play game after game as long as the next one fits into the CPU time that is left."""
    began, longest = clock(), dict[str, float]()
    for n in range(most):
        level, explores = ROTA[n % len(ROTA)]
        start = clock()
        if start - began + longest.get(level, 0.0) > seconds:
            continue
        yield play_one(challenge, level, explores, n)
        longest[level] = max(longest.get(level, 0.0), clock() - start)


def without_search(challenge: Challenge) -> Challenge:
    """Return the same deal with quick rivals."""
    return replace(challenge, rivals={seat: Rival("greedy") for seat in challenge.rivals})


def main() -> None:
    """Read a challenge and seconds from standard input, write its field; run at idle priority."""
    os.nice(IDLE)
    asked = json.loads(sys.stdin.read())
    found = list(games_of(from_document(asked["challenge"]), float(asked["seconds"])))
    json.dump(field_document(found), sys.stdout)


if __name__ == "__main__":
    main()
