"""Encodings: three ways to number the legal actions for a learner.

`flat` are the game's own numbers; `steps` makes two decisions of a long kind of action; `listed`
is an index into the list of legal actions, each with a row of features. Whatever the encoding,
`rules.actions` alone decides what is legal.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rooftree.adapters.description import Description, described
from rooftree.engine.contract import Rules
from rooftree.engine.errors import BadOption, IllegalAction
from rooftree.engine.game import Game

LONGEST_LIST = 512  # legal actions that `listed` has numbers for
WHOLE = -1  # stands for the first step where none has been made


class Flat:
    """The game's own numbers."""

    is_plain = True  # whether a legal number is the action itself

    def __init__(self, rules: Rules[Any], description: Description) -> None:
        self.rules = rules
        self.description = description
        self.size = int(rules.action_range)

    def numbers(self, state: Any, seat: int, first: int) -> list[int]:
        """List the numbers that are legal now, after the first step if there was one."""
        return self.rules.actions(state, seat)

    def decoded(self, state: Any, seat: int, first: int, number: int) -> tuple[int, int]:
        """Return the action, or WHOLE and the first step of one."""
        if number not in self.rules.actions(state, seat):
            raise self.refusal(number)
        return int(number), WHOLE

    def refusal(self, number: int) -> IllegalAction:
        """Make the error about a number that is not legal."""
        return IllegalAction(f"number {number} is not legal now; the mask says what is")


class TwoSteps(Flat):
    """First steps, then second steps; where one decision is enough, the game's own numbers."""

    is_plain = False

    def __init__(self, rules: Rules[Any], description: Description) -> None:
        super().__init__(rules, description)
        assert description.steps is not None
        assert description.split is not None
        self.split = description.split
        self.firsts, seconds = description.steps
        self.size = self.firsts + seconds

    def numbers(self, state: Any, seat: int, first: int) -> list[int]:
        halves = [self.split(action) for action in self.rules.actions(state, seat)]
        if first == WHOLE:
            return sorted({int(one) for one, _ in halves})
        return sorted(self.firsts + int(two) for one, two in halves if one == first)

    def decoded(self, state: Any, seat: int, first: int, number: int) -> tuple[int, int]:
        number = int(number)
        for action in self.rules.actions(state, seat):
            one, two = self.split(action)
            if first == WHOLE and one == number:
                return (int(action), WHOLE) if two < 0 else (WHOLE, number)
            if one == first and number == self.firsts + two:
                return int(action), WHOLE
        raise self.refusal(number)


class Listed(Flat):
    """An index into the list of legal actions."""

    is_plain = False

    def __init__(self, rules: Rules[Any], description: Description) -> None:
        super().__init__(rules, description)
        self.size = LONGEST_LIST

    def numbers(self, state: Any, seat: int, first: int) -> list[int]:
        return list(range(self.length(self.rules.actions(state, seat))))

    def decoded(self, state: Any, seat: int, first: int, number: int) -> tuple[int, int]:
        actions = self.rules.actions(state, seat)
        if not 0 <= number < len(actions):
            raise self.refusal(number)
        return int(actions[number]), WHOLE

    def features(self, state: Any, seat: int) -> NDArray[np.int16]:
        """Describe each legal action by a row; the rows behind them hold the lowest numbers."""
        found = self.no_features()
        rows = [self.description.action_row(a) for a in self.rules.actions(state, seat)]
        found[: self.length(rows)] = rows
        return found

    def no_features(self) -> NDArray[np.int16]:
        """Make the rows of a list without actions."""
        return np.tile(self.bounds()[0], (self.size, 1))

    def bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """Return the lowest and the highest row of features."""
        fields = self.description.action_fields
        lows, highs = ([bound[n] for bound in fields] for n in (1, 2))
        return np.array(lows, np.int16), np.array(highs, np.int16)

    def length(self, actions: list[Any]) -> int:
        """Count the legal actions; refuse more than there are numbers for."""
        if len(actions) > self.size:
            raise BadOption(
                f"{len(actions)} actions are legal and `listed` has {self.size} numbers;"
                " choose the encoding `steps`"
            )
        return len(actions)


ENCODINGS = ("flat", "steps", "listed")


def encoding_of(name: str, game: Game, rules: Rules[Any]) -> Flat:
    """Make the encoding of that name; `steps` is `flat` where the game splits nothing."""
    description = described(game)
    if name not in ENCODINGS:
        raise BadOption(f"there is no encoding {name!r}; there are {', '.join(ENCODINGS)}")
    if name == "listed":
        return Listed(rules, description)
    return (
        TwoSteps(rules, description)
        if name == "steps" and description.steps
        else Flat(rules, description)
    )
