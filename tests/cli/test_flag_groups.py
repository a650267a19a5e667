"""Groups of flags: a command takes them as one parameter, the terminal shows each flag."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import signature

import typer
from typer.testing import CliRunner

from rooftree.cli.flag_groups import TableFlags, with_flags
from rooftree.cli.words import Translator


@dataclass(frozen=True)
class Lamp:
    """A group with a flag that must be given and one that need not."""

    colour: str
    watts: int = 40


def command(say: Translator, lamp: Lamp, loud: bool = False) -> None:
    typer.echo(f"{say.language} {lamp.colour} {lamp.watts} {loud}")


def run(*words: str) -> str:
    app = typer.Typer()
    app.command()(with_flags(command))
    return CliRunner().invoke(app, words).output.strip()


def test_each_field_of_a_group_is_a_flag() -> None:
    assert run("red", "--watts", "60", "--loud", "--language", "fr") == "fr red 60 True"


def test_fields_keep_their_defaults() -> None:
    assert run("red", "--language", "en") == "en red 40 False"


def test_a_field_without_default_must_be_given() -> None:
    assert "Missing argument" in run("--loud")


def test_the_language_is_listed_last() -> None:
    assert list(signature(with_flags(command)).parameters) == [
        *("colour", "watts", "loud"),
        "language",
    ]


def test_a_table_needs_only_the_name_of_a_game() -> None:
    assert TableFlags("blueprints") == TableFlags("blueprints", None, None, None)
