"""What a game tells learners in its `table/observation.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from rooftree.engine.errors import BadOption
from rooftree.engine.game import Game
from rooftree.engine.observation import NamedRow

Bounds = Sequence[tuple[str, int, int]]  # name, lowest and highest number


@dataclass(frozen=True)
class Description:
    """The observation module of a game."""

    fields: Callable[[Any, int], list[NamedRow]]
    action_row: Callable[[int], list[int]]
    action_fields: Bounds
    steps: tuple[int, int] | None = None  # numbers of first and of second steps
    split: Callable[[int], tuple[int, int]] | None = None


@cache
def described(game: Game) -> Description:
    """Find the observation module of a game; refuse a game that has none."""
    name = f"{type(game).__module__}.table.observation"
    try:
        found = import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise  # the module is there, but one that it imports is not
        raise BadOption(
            f"{game.title} cannot be opened for learning: its package has no"
            " table/observation.py with `fields(hidden, seat)`"
        ) from None
    return Description(
        found.fields,
        found.action_row,
        found.ACTION_FIELDS,
        getattr(found, "STEPS", None),
        getattr(found, "split", None),
    )
