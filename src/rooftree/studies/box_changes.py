"""Changes to a box by path: `awards.gold.points = 4`, as a components file of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import meant
from rooftree.engine.game import Game
from rooftree.engine.toml_text import read_toml
from rooftree.studies.study import BadStudy

BARE = re.compile(r"[A-Za-z0-9_-]+")


def changed_box(game: Game, own: str | None, changes: Mapping[str, Any], where: str) -> str:
    """Write the components file of a game, or of an owner, with some entries changed."""
    text = (game.folder / "components.toml").read_text("utf-8") if own is None else own
    tree = read_toml(text)
    change(tree, changes, f"{where}, box")
    return written(tree)


def change(entry: Any, changes: Mapping[str, Any], where: str) -> None:
    """Replace the entries that the changes name; all of them must be there."""
    for key, wanted in changes.items():
        at, place = found(entry, key, where), f"{where}.{key}"
        if isinstance(wanted, Mapping):
            change(entry[at], wanted, place)
        else:
            entry[at] = checked(entry[at], wanted, place)


def found(entry: Any, key: str, where: str) -> Any:
    """Find an entry: by its name, or in a list by its number, from 1."""
    if isinstance(entry, dict) and key in entry:
        return key
    if isinstance(entry, list) and key.isdigit() and 1 <= int(key) <= len(entry):
        return int(key) - 1
    if isinstance(entry, dict):
        there = ", ".join(list(entry)[:40])
        raise BadStudy(f"{where}: there is no {key!r}; {meant(key, entry)}there are {there}")
    if isinstance(entry, list):
        raise BadStudy(f"{where}: there is no {key!r}; the entries are numbered 1 to {len(entry)}")
    raise BadStudy(f"{where} is {entry!r}: it has no {key!r}")


def checked(old: Any, new: Any, where: str) -> Any:
    """Return the new value; refuse one of another kind."""
    if isinstance(old, bool) != isinstance(new, bool) or kind_of(old) != kind_of(new):
        raise BadStudy(f"{where} is {old!r}, so it cannot be {new!r}: that is of another kind")
    return new


def kind_of(value: Any) -> type:
    """Return the kind of a value: all numbers are alike."""
    return float if isinstance(value, int) else type(value)


def written(tree: Mapping[str, Any]) -> str:
    """Write a tree as TOML, one line for each top entry or table."""
    return "".join(f"{name(key)} = {value(entry)}\n" for key, entry in tree.items())


def value(entry: Any) -> str:
    """Write one value, tables and lists in one line."""
    if isinstance(entry, Mapping):
        return "{" + ", ".join(f"{name(key)} = {value(one)}" for key, one in entry.items()) + "}"
    if isinstance(entry, list):
        return "[" + ", ".join(value(one) for one in entry) + "]"
    if isinstance(entry, (str, bool)):
        return json.dumps(entry, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(entry)


def name(key: str) -> str:
    """Write a key, in quotes where it needs them."""
    return key if BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
