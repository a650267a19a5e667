"""A game as it stands on the shelf: who it is, what it offers, and how to open it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rooftree.engine.contract import Evaluation, Rules
from rooftree.engine.errors import BadOption
from rooftree.engine.options import Option, Value, read_options
from rooftree.engine.show import Show


class Game:
    """One folder under `games/`; its `__init__.py` makes the only instance, called GAME."""

    name: str  # of the folder and at the command line
    title: str
    designers: str
    publisher: str
    seats: range
    minutes: tuple[int, int]
    blurb: Mapping[str, str]  # one line of what it is, by language
    version: str = "1"  # of these rules; a match file says by which it was played
    options: Sequence[Option] = ()

    def components(self, options: Mapping[str, Value], text: str | None) -> Any:
        """What is in the box: the game's own, or an owner's components file given as text."""
        raise NotImplementedError

    def rules(self, options: Mapping[str, Value], components: Any) -> Rules[Any]:
        """The rules for these options and components."""
        raise NotImplementedError

    def show(self, rules: Any) -> Show[Any]:
        """How it speaks and looks."""
        raise NotImplementedError

    def evaluation(self, rules: Any) -> Evaluation[Any]:
        """How its greedy bot judges."""
        raise NotImplementedError

    @property
    def folder(self) -> Traversable:
        """Where its files lie: rules.en.md, components.toml, templates."""
        return files(type(self).__module__)

    def read_options(self, chosen: Mapping[str, object]) -> dict[str, Value]:
        """Every option with its chosen or default value; refuses what does not exist."""
        return read_options(self.options, chosen)

    def check_seats(self, seats: int) -> int:
        """Refuses a number of seats that the game does not have."""
        if seats not in self.seats:
            raise BadOption(
                f"{self.title} has {self.seats[0]} to {self.seats[-1]} seats, not {seats}"
            )
        return seats
