"""Flag values: they turn what a person wrote behind a flag into what the commands need."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rooftree import bots
from rooftree.bots.level_words import level_named
from rooftree.engine.chance import Recorded
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.engine.matchfile import load


def read_options(written: Sequence[str] | None) -> dict[str, object]:
    """Read `deck=rival` or `deck=rival,open_buildings=yes`, given any number of times."""
    found: dict[str, object] = {}
    for pair in ",".join(written or []).split(","):
        if not pair.strip():
            continue
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadOption(f"--options needs NAME=VALUE, not {pair!r}")
        found[name.strip()] = value.strip()
    return found


def read_components(file: Path | None) -> str | None:
    """Read the text of an owner's components file, if one is given."""
    return None if file is None else file.read_text("utf-8")


def read_match(file: Path) -> Match:
    """Load a match to look at; nobody plays it on, so it needs no new dice."""
    return load(file, Recorded([]))


def read_names(names: str | None) -> list[str]:
    """Read `solid,random` as a list of bots, by their names on the page in any language.

    Capitals matter only in `module:Class` and the like.
    """
    found = [name.strip() for name in (names or "").split(",") if name.strip()]
    return [name if ":" in name else level_named(name.lower()) for name in found]


def read_own_bots(written: Sequence[str] | None) -> dict[str, str]:
    """Read `NAME=BOT` or `BOT`, given any number of times; refuse a bot that cannot be found."""
    found: dict[str, str] = {}
    for entry in written or []:
        name, sign, kind = entry.partition("=")
        if not sign or ":" in name:
            name, kind = bots.title_of(entry), entry
        if name in found or name.lower() in bots.names():
            raise BadOption(f"two bots are called {name!r}; call one otherwise: --bot NAME=BOT")
        bots.check(kind)
        found[name] = kind
    return found
