"""The flags of all commands are defined once, in flags.py."""

from __future__ import annotations

import ast
from collections import Counter
from importlib.resources import as_file, files

from typer.testing import CliRunner

from rooftree.cli import flags
from rooftree.cli.main import app


def test_no_other_file_defines_a_flag() -> None:
    with as_file(files("rooftree.cli")) as folder:
        sources = [file for file in folder.rglob("*.py") if file.name != "flags.py"]
    assert len(sources) > 20
    for file in sources:
        source = file.read_text("utf-8")
        assert "typer.Option" not in source, file.name
        assert "typer.Argument" not in source, file.name


def test_no_flag_is_defined_twice_with_the_same_meaning() -> None:
    tree = ast.parse(files("rooftree.cli").joinpath("flags.py").read_text("utf-8"))
    defined = [
        tuple(str(ast.literal_eval(part)) for part in call.args[:2])
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("flag", "argument")
        and all(isinstance(part, ast.Constant) for part in call.args[:2])
    ]
    assert ("--seats", "seats") in defined
    twice = [flag for flag, times in Counter(defined).items() if times > 1]
    assert twice == []


def test_help_is_a_sentence() -> None:
    assert flags.help_of("help.seats").endswith(".")


def test_help_names_the_extra_with_its_brackets() -> None:
    said = CliRunner().invoke(app, ["replay", "--help"], env={"COLUMNS": "200"}).stdout
    assert "'.[pictures]'" in said
