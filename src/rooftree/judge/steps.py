"""Steps of a review: each record is judged and valued by itself, so that a review can pause."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rooftree.engine.bits import has
from rooftree.engine.chance import Recorded
from rooftree.engine.match import Match
from rooftree.judge import VERSION
from rooftree.judge.judge import Judge
from rooftree.judge.luck import Change, Value, change_of
from rooftree.judge.settings import JudgeSettings
from rooftree.judge.values import Values
from rooftree.judge.verdict import Verdict


@dataclass(frozen=True)
class ReviewStep:
    """What one record adds to the review of its match."""

    change: Change
    verdict: Verdict | None  # None: no choice, or that of a seat which is not reviewed


class Steps:
    """Makes the steps of one match, in any order."""

    def __init__(
        self,
        match: Match,
        reviewed: Sequence[int],
        settings: JudgeSettings | None = None,
        again: int = 0,
    ) -> None:
        self.match, self.reviewed = match, reviewed
        self.judge = Judge(match.game, match.rules, settings)
        self.values = values_for(match, self.judge, again)

    @cached_property
    def states(self) -> list[Any]:
        """The position before each record."""
        return positions(self.match)

    def opening(self) -> Value:
        """Value the position before the first record."""
        self.values.event = 0
        return Value.read(self.values.of(self.states[0]))

    def step(self, n: int) -> ReviewStep:
        """Judge and value one record."""
        match, verdict = self.match, self.verdict(n)
        better = verdict.best.action if verdict else None
        state = match.rules.copy(self.states[n])
        self.values.event = sum(bool(record.chance) for record in match.records[:n])
        return ReviewStep(
            change_of(match.rules, self.values, state, match.records[n], better), verdict
        )

    def verdict(self, n: int) -> Verdict | None:
        """Judge a choice of a reviewed seat; what it may do out of turn is not judged."""
        record, state = self.match.records[n], self.states[n]
        if record.seat not in self.reviewed or not has(state.acting, record.seat):
            return None
        hidden = self.match.rules.hide(state, record.seat)
        found = self.judge.verdict(hidden, record.seat, record.action)
        if len(found.candidates) == 1:
            return None
        return self.judge.explained(hidden, found) if found.grade else found


def values_for(match: Match, judge: Judge, again: int) -> Values[Any]:
    """Make the values of a match, with its own random numbers."""
    chosen, seed = judge.settings, seed_of(match, again)
    values = Values(match.rules, judge.evaluation, seed, chosen.values, chosen.stages)
    values.most, values.fineness = chosen.values << chosen.doubled, chosen.fineness
    return values


def positions(match: Match) -> list[Any]:
    """List the position before each record."""
    rules, found = match.rules, list[Any]()
    state: Any = rules.new(match.setup.seats, Recorded(list(match.opening)))
    for record in match.records:
        found.append(rules.copy(state))
        rules.apply(state, record.seat, record.action, Recorded(list(record.chance)))
    return found


def digest_of(match: Match) -> bytes:
    """Hash what was played: the set-up, every action and every number of chance."""
    played = [[record.seat, record.action, record.chance] for record in match.records]
    setup = [match.game.name, match.game.version, dict(match.setup.options), match.opening]
    text = json.dumps([setup, played], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


def seed_of(match: Match, again: int) -> int:
    """Derive the seed of the values from the match."""
    text = digest_of(match) + f"{VERSION} {again}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=4).digest(), "big") >> 2
