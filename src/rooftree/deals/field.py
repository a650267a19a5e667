"""The field of a deal: games of our levels from the same seat, so that nobody compares alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.deals.challenge import Challenge, Rival
from rooftree.deals.results import FieldGame, result_of
from rooftree.engine.chance import Sampled
from rooftree.engine.match import Match
from rooftree.engine.processor_time import thread_time

BUDGET = 60.0  # seconds of CPU for one game and day, all instances together
MOST = 200  # games of one field
EXPLORING = 10  # decisions of 100 that an exploring player makes at random
# Who plays in turn: a level, and whether it explores
ROTA = (
    ("hard", False),
    ("hard", True),
    ("hard", False),
    ("hard", False),
    ("hard", True),
    ("hard", False),
    ("expert", False),
)
LONGER = {"expert": 30.0}  # times the longest game of other levels, as long as none was played


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


class FieldPlan:
    """Says which game of a field comes next, as long as one fits into the CPU time that is left."""

    def __init__(self, seconds: float, most: int = MOST) -> None:
        self.left, self.most = seconds, most
        self.number = 0  # of the game that comes next
        self.longest: dict[str, float] = {}  # seconds, by level

    def following(self) -> tuple[int, str, bool] | None:
        """Return number, level and whether it explores of the next game; None at the end."""
        while self.number < self.most:
            level, explores = ROTA[self.number % len(ROTA)]
            self.number += 1
            if self.expected(level) <= self.left:
                return self.number - 1, level, explores
        return None

    def expected(self, level: str) -> float:
        """Return how long a game may take; one of a new level as long as any, or much longer."""
        known = self.longest.get(level)
        if known is not None:
            return known
        return LONGER.get(level, 1.0) * max(self.longest.values(), default=0.0)

    def spend(self, level: str, seconds: float) -> None:
        """Note how long a game took."""
        self.left -= seconds
        self.longest[level] = max(self.longest.get(level, 0.0), seconds)


def games_of(
    challenge: Challenge,
    seconds: float,
    most: int = MOST,
    clock: Callable[[], float] = thread_time,
) -> Iterator[FieldGame]:
    """Play game after game as long as the next one fits into the CPU time that is left."""
    plan = FieldPlan(seconds, most)
    while (one := plan.following()) is not None:
        number, level, explores = one
        start = clock()
        yield play_one(challenge, level, explores, number)
        plan.spend(level, clock() - start)


def without_search(challenge: Challenge) -> Challenge:
    """Return the same deal with quick rivals."""
    return replace(challenge, rivals={seat: Rival("greedy") for seat in challenge.rivals})
