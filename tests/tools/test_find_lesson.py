"""The search for positions of lessons."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.find_lesson import Wish, option, played, positions

from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.learning.lesson_run import play_all

ROOT = Path(__file__).parents[2]
FIND = [sys.executable, "tools/find_lesson.py", "blueprints", "--seeds", "5", "--actions", "9"]


def test_a_position_found_can_be_played_again_and_grants_the_wish() -> None:
    wish = Wish(frozenset(), {"wood": 4})
    match = Match(load("blueprints"), 2, seed=3)
    found = next(m for m in positions(match, "greedy", 20) if wish.granted(m))
    again = Match(load("blueprints"), 2, seed=3)
    play_all(again, tuple(played(found)))
    assert wish.granted(again) == wish.granted(found) != []


def test_a_wish_for_an_action_that_is_not_legal_is_not_granted() -> None:
    match = Match(load("blueprints"), 2, seed=7)
    assert Wish(frozenset({"G2>a2"}), {}).granted(match) == ["G2>a2"]
    assert Wish(frozenset({"G2>z9"}), {}).granted(match) == []


def test_the_command_prints_the_beginning_of_a_lesson() -> None:
    asked = [*FIND, "--legal=-W1", "--player", "random"]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.startswith("seats = 2, seed = ")
    assert "['-W1']" in found.stdout


def test_options_are_read_as_words_numbers_or_yes_and_no() -> None:
    assert option("roofs=open") == ("roofs", "open")
    assert option("days=8") == ("days", 8)
    assert option("score_attic=true") == ("score_attic", True)
