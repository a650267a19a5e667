"""Roles: the functions by which a game answers, each in one file under one name.

A game's show binds them by name, so it holds only what is special in that game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar, overload

from rooftree.engine.contract import Reason
from rooftree.engine.show.cards import Explanation
from rooftree.engine.show.choices import Purse, Selection
from rooftree.engine.show.event import Emblem, Event
from rooftree.engine.show.reveal import Reveal
from rooftree.engine.show.words import Field, Words

A = TypeVar("A")
View = dict[str, Any]  # the JSON boundary: plain lists, dicts, numbers and strings
Parts = dict[str, tuple[str, View]]  # fragment name -> its template, and the data it draws


def function(package: str, file: str, name: str) -> Callable[..., Any] | None:
    """Find a function of a game: `label` in `words/labels.py`; None if there is none."""
    module = f"{package}.{file.replace('/', '.')}"
    try:
        if not package or find_spec(module) is None:
            return None
    except ModuleNotFoundError:  # no such folder
        return None
    found: Callable[..., Any] | None = getattr(import_module(module), name, None)
    return found


def nothing(*_given: object) -> None:
    """Answer a question to which a game need not know an answer."""


class Role(Generic[A]):
    """One question to a game: the file that answers it, what it is given, and the answer's type."""

    def __init__(
        self, file: str, given: str, otherwise: Callable[..., A] | None = None, name: str = ""
    ) -> None:
        self.file = file
        self.given = given.split()  # names of the parameters
        self.otherwise = otherwise  # answers where a game has no such function
        self.name = name  # of the function; by default that of the role

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = self.name or name
        self.attribute = name

    @overload
    def __get__(self, game: None, owner: type) -> Role[A]: ...

    @overload
    def __get__(self, game: Roles, owner: type) -> Callable[..., A]: ...

    def __get__(self, game: Roles | None, owner: type) -> Role[A] | Callable[..., A]:
        """Find the function when it is first asked; then the attribute holds it."""
        if game is None:
            return self
        found = function(game.package, self.file, self.name) or self.otherwise
        if found is None:
            raise NotImplementedError(f"{game.package}: {self.file}.py has no {self.name}()")
        game.__dict__[self.attribute] = found
        return found


class Roles:
    """The functions of one game. Those without `otherwise` every game must have."""

    def __init__(self, package: str) -> None:
        self.package = package

    def has(self, role: str) -> bool:
        """Tell whether the game has a function for a role."""
        asked: Role[Any] = getattr(Roles, role)
        return function(self.package, asked.file, asked.name) is not None

    describe = Role[tuple[str, dict[str, Field]]]("table/notation", "box action")
    construct = Role[int]("table/notation", "box kind fields")
    notation = Role[str]("table/notation", "box action")
    view = Role[View]("view", "state viewer names")
    label = Role[str]("words/labels", "voice state seat action")
    prompt = Role[list[str]]("words/prompts", "voice state seat")
    events = Role[list[Event]]("words/events", "before seat action after viewer")
    text = Role[str]("words/text", "voice box view")
    picks = Role[list[list[str]]]("picture/picks", "state seat action")

    opening = Role[list[Event]]("words/events", "state viewer", lambda *_: [])
    names = Role[Words]("words/names", "words box", lambda words, _: words)
    explanation = Role[Explanation | None]("words/cards", "voice state viewer thing", nothing)
    as_if_in_turn = Role[Any]("words/cards", "state seat", nothing)
    purse = Role[Purse | None]("words/prompts", "voice state seat", nothing)
    foreseen = Role[Any]("view", "before seat after", lambda before, seat, after: after)
    parts = Role[Parts]("picture/parts", "voice view serials")
    home = Role[Parts]("picture/parts", "voice view seat serials", lambda *_: {})
    own_fragments = Role[set[str]]("picture/parts", "view", lambda _: set())
    pieces = Role[list[tuple[str, str]]]("picture/parts", "state", lambda _: [])
    pick_words = Role[dict[str, str]]("picture/picks", "voice state seat", lambda *_: {})
    selections = Role[list[Selection]]("picture/picks", "state seat", lambda *_: [])
    refusal = Role[Reason | None]("picture/refusals", "state seat path", nothing)
    has_reveal = Role[bool]("picture/reveal", "before after", lambda *_: False)
    reveal = Role[Reveal]("picture/reveal", "voice stretch")
    emblem = Role[Emblem | None]("picture/emblems", "box event", nothing)
    laid = Role[Any]("picture/plates", "box lay")
    holds = Role[list[str]]("table/holds", "state seat", lambda *_: [])
    rules_tables = Role[Mapping[str, str]]("words/rules_tables", "voice box", lambda *_: {})
    art = Role[str]("picture/picture", "box", lambda _: "")
    picture = Role[Any]("picture/picture", "voice box", name="Picture")


def roles() -> Mapping[str, Role[Any]]:
    """List all roles by name."""
    return {name: role for name, role in vars(Roles).items() if isinstance(role, Role)}
