"""Luck and play: every record of a match is split into what chance did and what the seat did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rooftree.engine.chance import Chance, Recorded, Recording
from rooftree.engine.contract import Rules
from rooftree.engine.match import Match, Record
from rooftree.judge.values import Values

BySeat = Sequence[float]  # by seat: a part of the victory, or a lead in points


@dataclass(frozen=True)
class Value:
    """What a position is worth to every seat, in both units."""

    win: tuple[float, ...]
    lead: tuple[float, ...]

    @classmethod
    def read(cls, numbers: Sequence[float]) -> Value:
        """Read the list of `Values`."""
        half = len(numbers) // 2
        return cls(tuple(map(float, numbers[:half])), tuple(map(float, numbers[half:])))

    def __sub__(self, other: Value) -> Value:
        """Subtract seat by seat."""
        return Value(
            tuple(own - its for own, its in zip(self.win, other.win, strict=True)),
            tuple(own - its for own, its in zip(self.lead, other.lead, strict=True)),
        )

    def __add__(self, other: Value) -> Value:
        """Add seat by seat."""
        return Value(
            tuple(own + its for own, its in zip(self.win, other.win, strict=True)),
            tuple(own + its for own, its in zip(self.lead, other.lead, strict=True)),
        )

    def shown(self) -> Value:
        """Put the chances to win between 0 and 1, their sum 1: a sum of estimates may pass them."""
        bounded = [max(0.0, one) for one in self.win]
        return Value(tuple(one / sum(bounded) for one in bounded), self.lead)

    @classmethod
    def nothing(cls, seats: int) -> Value:
        """Make the value of no change for anybody."""
        return cls((0.0,) * seats, (0.0,) * seats)

    @classmethod
    def even(cls, seats: int) -> Value:
        """Make the value for seats that are all alike."""
        return cls((1.0 / seats,) * seats, (0.0,) * seats)


@dataclass(frozen=True)
class Moment:
    """One record: the value before it, on average over its chance, and after it."""

    seat: int
    action: int
    points: tuple[int, ...]  # of every seat after it, if nothing changed any more
    before: Value
    mean: Value  # after the action, chance drawn anew
    after: Value
    best: Value  # the same average for the best action; `before` where it was not asked for

    @property
    def play(self) -> Value:
        """What the action changed."""
        return self.mean - self.before

    @property
    def luck(self) -> Value:
        """What chance changed."""
        return self.after - self.mean


@dataclass(frozen=True)
class Account:
    """How a seat came from an even chance to its result; the four parts add up to it."""

    deal: float
    luck: float
    own: float
    others: float

    @property
    def total(self) -> float:
        """The result, less an even share."""
        return self.deal + self.luck + self.own + self.others


@dataclass(frozen=True)
class Change:
    """What one record changed, valued without regard to the records before it."""

    points: tuple[int, ...]  # of every seat after it, if nothing changed any more
    play: Value  # by the action, on average over its chance
    after: Value | None  # the value after it; None: the value before it and `play`, as no chance
    best: Value | None  # what the best action changes; None where it was not asked for


def change_of(
    rules: Rules[Any], values: Values[Any], state: Any, record: Record, better: int | None
) -> Change:
    """Value a record; `state` is the position before it and becomes the one after it.

    `better` is the best action, or None if nobody asked for it.
    """
    seat, action = record.seat, record.action
    play, hoped = Value.read(values.change(state, seat, action)), None
    if better is not None:
        hoped = play if better == action else Value.read(values.change(state, seat, better))
    rules.apply(state, seat, action, Recorded(list(record.chance)))
    values.event += 1 if record.chance else 0
    after = Value.read(values.of(state)) if record.chance or not state.acting else None
    points = tuple(int(rules.points(state, one)) for one in range(state.seats))
    return Change(points, play, after, hoped)


def chained(records: Sequence[Record], opening: Value, changes: Sequence[Change]) -> list[Moment]:
    """Put the records in a row: the value after one is that before the next."""
    found, before = list[Moment](), opening
    for record, one in zip(records, changes, strict=True):
        mean = before + one.play
        after = one.after or mean
        if not record.chance:
            mean = after  # at the end of the game, where the result is known
        best = before if one.best is None else before + one.best
        found.append(Moment(record.seat, record.action, one.points, before, mean, after, best))
        before = after
    return found


def moments_of(match: Match, values: Values[Any]) -> list[Moment]:
    """Value every record of a match; nobody asks for the best actions."""
    rules = match.rules
    state: Any = rules.new(match.setup.seats, Recorded(list(match.opening)))
    opening = Value.read(values.of(state))
    changes = [change_of(rules, values, state, record, None) for record in match.records]
    return chained(match.records, opening, changes)


def accounts_of(moments: Sequence[Moment], seats: int, unit: str) -> list[Account]:
    """Add the parts up for every seat; `unit` is `win` or `lead`."""
    opening: BySeat = getattr(moments[0].before - Value.even(seats), unit)
    found = []
    for seat in range(seats):
        luck = sum(getattr(one.luck, unit)[seat] for one in moments)
        own = sum(getattr(one.play, unit)[seat] for one in moments if one.seat == seat)
        others = sum(getattr(one.play, unit)[seat] for one in moments if one.seat != seat)
        found.append(Account(opening[seat], luck, own, others))
    return found


def luck_of(
    rules: Rules[Any],
    values: Values[Any],
    seats: int,
    played: Sequence[tuple[int, int]],
    chance: Chance,
) -> Value:
    """Add up the luck of every seat in a game that is played again, its deal included.

    On average it is 0 for every seat, whatever the values are worth.
    """
    total = Value.nothing(seats)
    for _, luck in valued(rules, values, seats, played, chance):
        total = total + luck
    return total


def valued(
    rules: Rules[Any],
    values: Values[Any],
    seats: int,
    played: Sequence[tuple[int, int]],
    chance: Chance,
) -> Iterator[tuple[Value, Value]]:
    """Yield the value of the set-up and after every action, each with the luck just before it.

    The last value is an estimate, too; only `luck_of` needs no result.
    """
    recording = Recording(chance)
    state = rules.new(seats, recording)
    value = Value.read(values.of(state))
    yield value, value - Value.read(values.dealt(seats))
    for seat, action in played:
        value, drawn = (
            value + Value.read(values.change(state, seat, action)),
            len(recording.numbers),
        )
        rules.apply(state, seat, action, recording)
        luck = Value.nothing(seats)
        if len(recording.numbers) > drawn:
            values.event += 1
            after = Value.read(values.of(state))
            luck, value = after - value, after
        yield value, luck
