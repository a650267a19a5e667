"""The observer: it writes what a seat may know as one row of numbers, always of one length."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rooftree.adapters.description import described
from rooftree.adapters.encodings import WHOLE, Flat, TwoSteps
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game
from rooftree.engine.numbers import packed
from rooftree.engine.observation import NamedRow, flattened, one

SCALES = ("numbers", "scaled", "one_hot")
Row = NDArray[Any]


class Observer:
    """Observes for every seat of a table with so many seats."""

    def __init__(
        self, game: Game, rules: Rules[Any], seats: int, encoding: Flat, scale: str = "scaled"
    ) -> None:
        if scale not in SCALES:
            raise BadOption(f"there is no scale {scale!r}; there are {', '.join(SCALES)}")
        self.rules, self.scale = rules, scale
        self.description = described(game)
        self.firsts = encoding.firsts if isinstance(encoding, TwoSteps) else 0
        sample = self.fields(rules.new(seats, Seeded(0)), 0, WHOLE)
        self.names = [field.name for field in sample for _ in field.values]
        self.lows = np.array([f.low for f in sample for _ in f.values], np.int32)
        self.highs = np.array([f.high for f in sample for _ in f.values], np.int32)
        self.spans = (self.highs - self.lows).astype(np.float32)
        self.starts = np.concatenate([[0], np.cumsum(self.highs - self.lows + 1)])

    @property
    def length(self) -> int:
        """How many numbers a row has."""
        return int(self.starts[-1]) if self.scale == "one_hot" else len(self.names)

    def fields(self, state: Any, seat: int, first: int) -> list[NamedRow]:
        """List the named rows: what the game tells, and a first step that was made."""
        found = self.description.fields(self.rules.hide(state, seat), seat)
        if self.firsts:
            found.append(one("first_step", first, WHOLE, self.firsts - 1))
        return found

    def numbers(self, state: Any, seat: int, first: int) -> Row:
        """Write the row as whole numbers."""
        return np.frombuffer(packed(flattened(self.fields(state, seat, first))), np.int32)

    def row(self, state: Any, seat: int, first: int = WHOLE) -> Row:
        """Write the row in the scale that was chosen."""
        return self.rescaled(self.numbers(state, seat, first))

    def rescaled(self, numbers: Row) -> Row:
        """Bring whole numbers to the scale that was chosen; rows may lie below each other."""
        if self.scale == "numbers":
            return numbers.astype(np.int16)
        if self.scale == "scaled":
            return np.divide(numbers - self.lows, self.spans, dtype=np.float32)
        found = np.zeros((*numbers.shape[:-1], self.length), np.int8)
        np.put_along_axis(found, self.starts[:-1] + numbers - self.lows, 1, axis=-1)
        return found

    def bounds(self) -> tuple[Row, Row]:
        """Return the lowest and the highest row of the scale that was chosen."""
        if self.scale == "numbers":
            return self.lows.astype(np.int16), self.highs.astype(np.int16)
        kind = np.float32 if self.scale == "scaled" else np.int8
        return np.zeros(self.length, kind), np.ones(self.length, kind)
