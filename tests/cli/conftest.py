"""The command as people call it, with what they type and what they see."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from rooftree.cli.main import run
from rooftree.judge.settings import JudgeSettings


@dataclass
class Seen:
    """What a command printed, and how it ended."""

    out: str
    err: str
    status: int


Command = Callable[..., Seen]


@pytest.fixture
def rooftree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Command:
    """Run `rooftree("games")` in an empty folder, in English, without a terminal."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    # A clock would make choices depend on the machine.
    monkeypatch.setattr("rooftree.bots.crew.budget_of", lambda *asked: (24, 3600.0))
    quick = replace(
        JudgeSettings(), effort=0.01, screening=2, worlds=4, most=4, endings=4, values=4, doubled=0
    )
    monkeypatch.setattr("rooftree.judge.judge.settings_of", lambda game: quick)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "ROOFTREE_TRACE", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def command(*words: str, typed: str = "") -> Seen:
        monkeypatch.setattr(sys, "argv", ["rooftree", *words])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            run()
        said = capsys.readouterr()
        return Seen(said.out, said.err, int(ended.value.code or 0))

    return command
