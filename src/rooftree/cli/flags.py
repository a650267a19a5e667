"""Flags that several commands share, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from rooftree.cli.speech import speech
from rooftree.engine.chance import Recorded
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.engine.matchfile import load
from rooftree.engine.words import LANGUAGES

help_of = speech(None)  # --help speaks the language of the machine

GameName = Annotated[str, typer.Argument(metavar="GAME", help=help_of("help.game"))]
File = Annotated[Path, typer.Argument(metavar="FILE", help=help_of("help.file"))]
Language = Annotated[
    str | None,
    typer.Option("--language", metavar="|".join(LANGUAGES), help=help_of("help.language")),
]
Seats = Annotated[int | None, typer.Option("--seats", help=help_of("help.seats"))]
Options = Annotated[
    list[str] | None,
    typer.Option("--options", metavar="NAME=VALUE", help=help_of("help.options")),
]
Components = Annotated[
    Path | None, typer.Option("--components", metavar="FILE", help=help_of("help.components"))
]
AsJson = Annotated[bool, typer.Option("--json", help=help_of("help.json"))]


def chosen_options(written: Sequence[str] | None) -> dict[str, object]:
    """`deck=rival` or `deck=rival,open_buildings=yes`, as often as wanted."""
    found: dict[str, object] = {}
    for pair in ",".join(written or []).split(","):
        if not pair.strip():
            continue
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadOption(f"--options needs NAME=VALUE, not {pair!r}")
        found[name.strip()] = value.strip()
    return found


def text_of(components: Path | None) -> str | None:
    """The text of an owner's components file."""
    return None if components is None else components.read_text("utf-8")


def reopened(file: Path) -> Match:
    """A match to look at; it is not played on, so it needs no new dice."""
    return load(file, Recorded([]))


def listed(names: str | None) -> list[str]:
    """`greedy,uniform` as a list."""
    return [name.strip().lower() for name in (names or "").split(",") if name.strip()]
