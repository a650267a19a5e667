"""Provenance: every entry of a game's components.toml, and where it comes from."""

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
    """Return all entries of a game's components.toml."""
    text = (load_game(game).folder / "components.toml").read_text("utf-8")
    return tuple(walk(tomllib.loads(text), "", ""))


def counted(pieces: tuple[Piece, ...]) -> list[tuple[str, int]]:
    """Count the entries of each provenance."""
    found = Counter(piece.provenance for piece in pieces)
    return [(kind, found[kind]) for kind in KINDS]


def walk(table: Mapping[str, Any], above: str, inherited: str) -> Iterator[Piece]:
    """Yield the entries of a group; its provenance holds where an entry has none of its own."""
    source = str(table.get("provenance", inherited))
    for key, value in table.items():
        if key.endswith("provenance"):
            continue
        name = f"{above} {key}".strip()
        if isinstance(value, dict):
            yield from branch(value, name, source)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for n, entry in enumerate(value):
                yield from branch(entry, str(entry.get("name", f"{name} {n + 1}")), source)
        elif source:
            yield from fact(name, value, table.get(f"{key}_provenance", source))


def branch(table: Mapping[str, Any], name: str, inherited: str) -> Iterator[Piece]:
    """Yield one entry for a table of plain values, or the entries of any other."""
    source = str(table.get("provenance", inherited))
    nested = any(isinstance(value, dict) for value in table.values())
    is_entry = "provenance" in table and not nested and len(name.split()) > 1
    if is_entry and source:
        yield from facts_of(table, name, source)
    else:
        yield from walk(table, name, inherited)


def facts_of(table: Mapping[str, Any], name: str, source: str) -> Iterator[Piece]:
    """Yield the facts of an entry together, apart from those with a provenance of their own."""
    facts = {key for key in table if key != "name" and not key.endswith("provenance")}
    apart = {key for key in facts if f"{key}_provenance" in table}
    shared = [f"{key} {in_words(table[key])}" for key in table if key in facts - apart]
    yield Piece(name, ", ".join(shared), source)
    for key in table:
        if key in apart:
            yield from fact(f"{name} {key}", table[key], table[f"{key}_provenance"])


def fact(name: str, value: Any, source: object) -> Iterator[Piece]:
    """Yield one fact; a list of provenances holds one for each value of a list."""
    if isinstance(source, list):
        for n, (one, its_source) in enumerate(zip(value, source, strict=True), 1):
            yield Piece(f"{name} {n}", in_words(one), str(its_source))
    else:
        yield Piece(name, in_words(value), str(source))


def in_words(value: object) -> str:
    """Return a value in words."""
    if isinstance(value, list):
        return ", ".join(in_words(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {in_words(part)}" for key, part in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
