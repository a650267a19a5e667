"""The review of a match: what was dealt, what was luck, what was play, and each decision's cost."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.judge.luck import Account, Moment, Value, accounts_of, chained
from rooftree.judge.settings import JudgeSettings, version
from rooftree.judge.statistics import error_of, mean_of
from rooftree.judge.steps import ReviewStep, Steps, digest_of, positions
from rooftree.judge.verdict import Verdict

Progress = Callable[[int, int], None]  # told how many moves of how many are done
TURNING_POINTS = 3


@dataclass(frozen=True)
class Decision:
    """A record that was a choice, and the verdict about it."""

    record: int  # index among the records of the match
    verdict: Verdict


@dataclass(frozen=True)
class TurningPoint:
    """A turning point: the record that moved somebody's chance to win most, and by what."""

    record: int
    seat: int  # whose chance moved most
    by_chance: bool  # else by the choice of the seat that acted
    before: Value
    after: Value


@dataclass(frozen=True)
class ErrorRate:
    """What a seat gave away on average, of a victory."""

    mean: float
    error: float  # standard error
    decisions: int  # that counted
    others: int  # that were forced, or whose actions were all the same


@dataclass(frozen=True)
class Review:
    """Everything about one match; it goes to JSON and back."""

    judge: str  # version of the judge
    match: str  # hash of the records, to know the match again
    game: str
    names: tuple[str, ...]
    rounds: tuple[int, ...]  # for each record the stage of the game, counted from 1
    opening: Value
    moments: tuple[Moment, ...]
    wins: tuple[Account, ...]  # by seat, in victories
    leads: tuple[Account, ...]  # by seat, in points
    reviewed: tuple[int, ...]  # seats whose decisions are judged
    decisions: tuple[Decision, ...]

    def mistakes(self, seat: int) -> list[Decision]:
        """List the graded decisions of a seat, in the order of the match."""
        return [one for one in self.decisions if one.verdict.seat == seat and one.verdict.grade]

    def error_rate(self, seat: int) -> ErrorRate:
        """Average what the decisions of a seat that counted gave away."""
        counted = [
            one.verdict.loss
            for one in self.decisions
            if one.verdict.seat == seat and one.verdict.counts
        ]
        all_of_it = sum(one.seat == seat for one in self.moments)
        others = all_of_it - len(counted)
        return ErrorRate(max(0.0, mean_of(counted)), error_of(counted), len(counted), others)

    def chart(self) -> list[Value]:
        """List the values to draw: before every record that of its best action, then the result."""
        return [*(one.best.shown() for one in self.moments), self.moments[-1].after]

    def turning_points(self) -> list[TurningPoint]:
        """Find the records that moved a chance to win most, in the order of the match."""
        turns = sorted(map(turn_of, range(len(self.moments)), self.moments), key=size_of)
        return sorted(turns[-TURNING_POINTS:], key=lambda turn: turn.record)

    def to_json(self) -> str:
        """Write the review as JSON."""
        return json.dumps(msgspec.to_builtins(self), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str | bytes) -> Review:
        """Read what `to_json` wrote."""
        return msgspec.json.decode(text, type=cls)


def review_of(
    match: Match,
    seat: int | None = None,
    progress: Progress = lambda done, steps: None,
    settings: JudgeSettings | None = None,
    again: int = 0,
) -> Review:
    """Review a finished match: luck and play of all seats, the decisions of one or of all.

    `progress` is told how many moves of how many are done. Other numbers for `again` give other
    random numbers, to see how far the answer depends on them.
    """
    seats = match.setup.seats
    if seat is not None and seat not in range(seats):
        raise BadOption(f"there is no seat {seat}; there are 0 to {seats - 1}")
    reviewed = tuple(range(seats)) if seat is None else (seat,)
    maker, steps = steps_of(match, reviewed, settings, again), list[ReviewStep]()
    opening = maker.opening()
    for n in range(len(match.records)):
        steps.append(maker.step(n))
        progress(n + 1, len(match.records))
    return collected(match, reviewed, opening, steps)


def steps_of(
    match: Match, reviewed: Sequence[int], settings: JudgeSettings | None = None, again: int = 0
) -> Steps:
    """Prepare the steps of a review; refuse a match that is not over."""
    if not match.is_over:
        raise BadOption("the match is not over: there is a review when it is")
    return Steps(match, reviewed, settings, again)


def collected(
    match: Match, reviewed: tuple[int, ...], opening: Value, steps: Sequence[ReviewStep]
) -> Review:
    """Put the steps of all records together."""
    verdicts = enumerate(step.verdict for step in steps)
    decisions = [Decision(n, verdict) for n, verdict in verdicts if verdict]
    moments = chained(match.records, opening, [step.change for step in steps])
    return put_together(match, reviewed, decisions, moments)


def put_together(
    match: Match,
    reviewed: tuple[int, ...],
    decisions: Sequence[Decision],
    moments: Sequence[Moment],
) -> Review:
    """Make the review of its parts."""
    seats, evaluation = match.setup.seats, match.game.evaluation(match.rules)
    return Review(
        version(),
        digest_of(match).hex(),
        match.game.name,
        tuple(match.names),
        rounds_of([int(evaluation.stage(state)) for state in positions(match)]),
        moments[0].before,
        tuple(moments),
        tuple(accounts_of(moments, seats, "win")),
        tuple(accounts_of(moments, seats, "lead")),
        reviewed,
        tuple(decisions),
    )


def rounds_of(stages: Sequence[int]) -> tuple[int, ...]:
    """Number the stages in the order in which they were played."""
    order = list(dict.fromkeys(stages))
    return tuple(order.index(stage) + 1 for stage in stages)


def turn_of(record: int, moment: Moment) -> TurningPoint:
    """Say what a record moved: from the value of its best action to that after it."""
    before, after = moment.best.shown(), moment.after.shown()
    change = (after - before).win
    seat = max(range(len(change)), key=lambda one: abs(change[one]))
    play = (moment.mean - moment.best).win[seat]
    by_chance = abs(moment.luck.win[seat]) > abs(play)
    return TurningPoint(record, seat, by_chance, before, after)


def size_of(turn: TurningPoint) -> float:
    """Measure by how much a turning point moved the chance to win."""
    return abs((turn.after - turn.before).win[turn.seat])
