"""Bots of one's own on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rooftree.cli.flag_values import read_names, read_own_bots
from rooftree.engine.discovery import load
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.engine.matchfile import save
from tests.bots.test_own import BOT
from tests.cli.conftest import Command

TWO = ("--seats", "2", "--seed", "1")


def test_a_bot_that_fails_loses_nothing_in_the_terminal(rooftree: Command) -> None:
    Path("bad.py").write_text(BOT)
    seen = rooftree("play", "blueprints", "--bots", "bad.py:Failing,uniform", *TWO)
    assert seen.status == 0
    assert "the bot Failing failed: ZeroDivisionError" in seen.out
    assert "solid plays for Failing 1 this once." in seen.out
    assert "wins" in seen.out.splitlines()[-1]


def test_a_bot_that_fails_stops_a_study_in_one_sentence(rooftree: Command) -> None:
    Path("bad.py").write_text(BOT)
    seen = rooftree("simulate", "blueprints", "--bots", "bad.py:Illegal,uniform", "--workers", "1")
    assert seen.status == 1
    assert "the bot Illegal chose 215, which is not legal" in seen.err


def test_a_hint_can_be_asked_of_a_bot_of_one_s_own(rooftree: Command) -> None:
    Path("good.py").write_text(BOT)
    save(Match(load("blueprints"), 2, seed=2), Path("begun.match.json"))
    seen = rooftree("hint", "begun.match.json", "--bot", "good.py:First")
    assert "good.py:First would play S6>a1" in seen.out


def test_capitals_matter_only_where_a_bot_is_a_class() -> None:
    assert read_names("Greedy, my.module:Class") == ["greedy", "my.module:Class"]


def test_a_server_s_own_bots_have_short_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.py").write_text(BOT)
    given = ["good.py:First", "Mine=good.py:First", "exec:node --flag=1 my.js"]
    assert read_own_bots(given) == {
        "First": "good.py:First",
        "Mine": "good.py:First",
        "My": "exec:node --flag=1 my.js",
    }
    for wrong, said in (
        (["good.py:None_"], "has no class"),
        (["Expert=good.py:First"], "two bots are called 'Expert'"),
        (["good.py:First", "First=good.py:First"], "two bots are called 'First'"),
    ):
        with pytest.raises(BadOption, match=said):
            read_own_bots(wrong)


def test_sitting_down_needs_a_link_of_a_table(rooftree: Command) -> None:
    assert "is no link of a table" in rooftree("sit", "http://localhost:1/rules/lots").err
    assert "does not answer" in rooftree("sit", "http://127.0.0.1:9/join/abc123").err
