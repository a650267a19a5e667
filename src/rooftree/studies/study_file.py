"""The reader of study files: TOML in, a study out; each mistake is named with its entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

from rooftree import bots
from rooftree.bots.level_words import level_named
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadComponents, meant
from rooftree.engine.game import Game
from rooftree.engine.match import opened
from rooftree.engine.toml_text import read_toml
from rooftree.studies.box_changes import changed_box
from rooftree.studies.study import (
    ASKS,
    BOX,
    FIRST_SEAT,
    LADDER,
    MEASURES,
    POINTS,
    VARIANT,
    WITHOUT,
    BadStudy,
    Forbidden,
    Study,
    StudyRow,
)

GAMES = 1000  # of each row, if the file names no number
OF_A_ROW = ("seats", "bots", "games", "options", "components", "box")
OF_A_STUDY = (
    *("question", "game", "asks", "measure", "edge", "seed", "until", "judge", "ladder"),
    *("variants", "vary", "without", *OF_A_ROW),
)
Entries = Mapping[str, Any]


def read_study(path: Path) -> Study:
    """Read a study file; components files that it names lie beside it."""
    try:
        entries = read_toml(path.read_text("utf-8"))
    except BadComponents as error:
        said = str(error).replace("the components file", path.name, 1)
        raise BadStudy(said) from None
    return study_of(entries, path.name, path.parent)


def study_of(entries: Entries, file: str = "", folder: Path | None = None) -> Study:
    """Make a study from the entries of its file."""
    known(entries, OF_A_STUDY, file or "the study")
    if "game" not in entries:
        raise BadStudy('the study names no game: write game = "blueprints"')
    game = load_game(text(entries, "game", ""))
    rows = Rows(game, entries, folder or Path())
    asks = chosen(entries, "asks", ASKS, "change" if "measure" in entries else ASKS[0])
    measure = chosen(
        entries, "measure", tuple(MEASURES), POINTS if asks == "change" else FIRST_SEAT
    )
    return Study(
        question=text(entries, "question", "") or f"{game.title}?",
        game=game.name,
        rows=tuple(rows.all()),
        asks=asks,
        measure=measure,
        edge=number(entries, "edge", MEASURES[measure]),
        seed=whole(entries, "seed", 0, 0),
        until=number(entries, "until", 0.0) or None,
        judged=whole(entries, "judge", 0, 0),
        file=file,
    )


class Rows:
    """Makes the rows of a study: what a row does not say, it has from the study itself."""

    def __init__(self, game: Game, entries: Entries, folder: Path) -> None:
        self.game, self.entries, self.folder = game, entries, folder

    def all(self) -> Iterator[StudyRow]:
        """Yield the box, then variants, sweeps, restricted play and the ladder."""
        yield self.row("", BOX, {}, "the study")
        for name, own in table(self.entries, "variants").items():
            yield self.row(name, VARIANT, own, f"variants.{name}")
        for name, own in swept(table(self.entries, "vary"), "vary"):
            yield self.row(name, VARIANT, own, f"vary: {name}")
        for name, own in table(self.entries, "without").items():
            row = self.row(name, WITHOUT, {}, f"without.{name}", forbidden_of(own, name))
            check_without(self.game, row)
            yield row
        yield from self.ladder()

    def ladder(self) -> Iterator[StudyRow]:
        """Pair each level of the ladder with the one below it."""
        levels = [bot_named(one, "ladder") for one in listed(self.entries.get("ladder", []))]
        for weaker, stronger in pairwise(levels):
            seats = self.row("", BOX, {}, "ladder").seats
            own = {"bots": [stronger] + [weaker] * (seats - 1)}
            yield self.row(f"{stronger} / {weaker}", LADDER, own, "ladder")

    def row(self, name: str, kind: str, own: Any, where: str, without: Forbidden = ()) -> StudyRow:
        """Make one row from its own entries and those of the study."""
        if not isinstance(own, Mapping):
            raise BadStudy(f"{where} is {own!r}; it must be a table of changes")
        if own:
            known(own, OF_A_ROW, where)
        base = {key: one for key, one in self.entries.items() if key in OF_A_ROW}
        given = {**base, **own}
        seats = whole(given, "seats", self.game.seats[-1], 1)
        players = bots_of(given, self.game.check_seats(seats), where)
        options = {**table(base, "options"), **table(own, "options")}
        read = tuple(self.game.read_options(options).items())
        box = self.components(given, [table(base, "box"), table(own, "box")], where)
        try:
            opened(self.game, read, box)
        except BadComponents as error:
            raise BadStudy(f"{where}: {error}") from None
        games = whole(given, "games", GAMES, 1)
        return StudyRow(name, kind, seats, players, games, read, box, without)

    def components(self, given: Entries, changes: Sequence[Entries], where: str) -> str | None:
        """Return the text of the components file; None for the game's own without changes."""
        own = None
        if file := text(given, "components", ""):
            own = (self.folder / file).read_text("utf-8")
        for some in changes:
            if some:
                own = changed_box(self.game, own, some, where)
        return own


def swept(changes: Entries, where: str, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Yield one variant for each value of each list: its name, and the change alone."""
    for key, entry in changes.items():
        here = (*path, key)
        if isinstance(entry, Mapping):
            yield from swept(entry, where, here)
        elif isinstance(entry, list) and len(here) > 1:
            for one in entry:
                yield f"{'.'.join(here[1:])} = {said(one)}", nested(here, one)
        else:
            raise BadStudy(
                f"{where}.{'.'.join(here)}: write a list of values below `box` or `options`"
            )


def nested(path: Sequence[str], value: Any) -> Any:
    """Make the tree in which only this path leads to a value."""
    return {path[0]: nested(path[1:], value)} if path else value


def said(value: Any) -> str:
    """Write a value as TOML does."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def forbidden_of(own: Any, name: str) -> Forbidden:
    """Read what the first player goes without: a kind of action, or values of its fields."""
    if not isinstance(own, Mapping) or not own:
        raise BadStudy(f'without.{name}: write the kind of action, such as kind = "place"')
    return tuple((key, tuple(map(str, listed(one)))) for key, one in own.items())


def check_without(game: Game, row: StudyRow) -> None:
    """Refuse a row that forbids nothing."""
    _, rules, show = opened(game, row.options, row.components)
    kinds = set[str]()
    for action in range(int(rules.action_range)):
        with suppress(LookupError):  # a number may mean nothing in this box
            kind, fields = show.describe(action)
            if row.forbids(kind, fields):
                return
            kinds.add(kind)
    there = ", ".join(sorted(kinds))
    raise BadStudy(f"without.{row.name}: no action is like that; there are the kinds {there}")


def bots_of(given: Entries, seats: int, where: str) -> tuple[str, ...]:
    """Name one bot for each player; a single name is for all."""
    names = [bot_named(one, where) for one in listed(given.get("bots", "greedy"))]
    if len(names) == 1:
        return tuple(names * seats)
    if len(names) != seats:
        raise BadStudy(f"{where}: {len(names)} bots are listed for {seats} seats")
    return tuple(names)


def bot_named(name: Any, where: str) -> str:
    """Find a bot by its name on the page in any language, or of one's own."""
    if not isinstance(name, str):
        raise BadStudy(f'{where}: {name!r} names no bot; write a text such as "greedy"')
    found = name if ":" in name else level_named(name.lower())
    bots.check(found)
    return found


def known(entries: Entries, names: Sequence[str], where: str) -> None:
    """Refuse entries that nobody would read."""
    for name in entries:
        if name not in names:
            there = ", ".join(names)
            raise BadStudy(
                f"{where}: there is no entry {name!r}; {meant(name, names)}there are {there}"
            )


def table(entries: Entries, name: str) -> Entries:
    """Return a table of the file; an empty one if it is not there."""
    found = entries.get(name, {})
    if not isinstance(found, Mapping):
        raise BadStudy(f"{name} is {found!r}; it must be a table, such as [{name}]")
    return found


def listed(value: Any) -> list[Any]:
    """Take a single value for a list of one."""
    return value if isinstance(value, list) else [value]


def text(entries: Entries, name: str, default: str) -> str:
    """Read a text."""
    found = entries.get(name, default)
    if not isinstance(found, str):
        raise BadStudy(f'{name} is {found!r}; it must be a text, such as {name} = "..."')
    return found


def chosen(entries: Entries, name: str, known: Sequence[str], default: str) -> str:
    """Read one of several words."""
    found = text(entries, name, default)
    if found not in known:
        raise BadStudy(f"{name} cannot be {found!r}; it can be {', '.join(known)}")
    return found


def whole(entries: Entries, name: str, default: int, least: int) -> int:
    """Read a whole number."""
    found = entries.get(name, default)
    if isinstance(found, bool) or not isinstance(found, int) or found < least:
        raise BadStudy(f"{name} is {found!r}; it must be a whole number from {least}")
    return found


def number(entries: Entries, name: str, default: float) -> float:
    """Read a number that is not negative."""
    found = entries.get(name, default)
    if isinstance(found, bool) or not isinstance(found, (int, float)) or found < 0:
        raise BadStudy(f"{name} is {found!r}; it must be a number from 0")
    return float(found)
