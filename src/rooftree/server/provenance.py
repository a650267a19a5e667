"""Provenance: every entry of a game's components, and how we know it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rooftree.engine.discovery import load as load_game

KINDS = ("rulebook", "review", "derived", "reconstructed")


@dataclass(frozen=True)
class Piece:
    """One entry: its name, what it says, and where that comes from."""

    name: str
    facts: str
    provenance: str


@cache
def pieces_of(game: str) -> tuple[Piece, ...]:
    """Everything in components.toml."""
    text = (load_game(game).folder / "components.toml").read_text("utf-8")
    return tuple(walk(tomllib.loads(text), "", ""))


def counted(pieces: tuple[Piece, ...]) -> list[tuple[str, int]]:
    """How many entries there are of each provenance."""
    found = Counter(piece.provenance for piece in pieces)
    return [(kind, found[kind]) for kind in KINDS]


def walk(table: Mapping[str, Any], above: str, inherited: str) -> Iterator[Piece]:
    """A group's provenance holds for all its entries that do not say otherwise."""
    source = str(table.get("provenance", inherited))
    for key, value in table.items():
        if key == "provenance":
            continue
        name = f"{above} {key}".strip()
        if isinstance(value, dict):
            yield from branch(value, name, source)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for n, entry in enumerate(value):
                yield from branch(entry, str(entry.get("name", f"{name} {n + 1}")), source)
        elif source:
            yield Piece(name, in_words(value), source)


def branch(table: Mapping[str, Any], name: str, inherited: str) -> Iterator[Piece]:
    """A table with plain values only is one entry; any other holds more."""
    source = str(table.get("provenance", inherited))
    nested = any(isinstance(value, dict) for value in table.values())
    is_entry = "provenance" in table and not nested and len(name.split()) > 1
    if is_entry and source:
        facts = {key: value for key, value in table.items() if key not in ("provenance", "name")}
        yield Piece(name, ", ".join(f"{key} {in_words(facts[key])}" for key in facts), source)
    else:
        yield from walk(table, name, inherited)


def in_words(value: object) -> str:
    """A value as a person reads it."""
    if isinstance(value, list):
        return ", ".join(in_words(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(part)}" for key, part in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
