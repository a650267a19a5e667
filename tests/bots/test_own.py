"""Bots of one's own: how they are found, what they are handed, and what happens when they fail."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import rooftree
from rooftree import bots
from rooftree.bots import BotFault
from rooftree.bots.external import SECONDS, LineProgram, program
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.engine.playout import random_actor

ROOT = Path(__file__).parents[2]
LINE_BOT = f"exec:{sys.executable} {ROOT / 'examples' / 'line_bot.py'}"
NODE_BOT = f"exec:node {ROOT / 'examples' / 'line_bot.mjs'}"

BOT = """
import rooftree

class First(rooftree.Bot):
    def choose(self, state, seat, thoughts):
        return self.rules.actions(state, seat)[0]

class Illegal(First):
    def choose(self, state, seat, thoughts):
        return 215

class Failing(First):
    def choose(self, state, seat, thoughts):
        return 1 // 0

class Greedy(First):
    def choose(self, state, seat, thoughts):
        state.acting = 0  # what it is handed is a copy
        return self.rules.actions(state, seat)[-1]

class Silent(First):
    choose = None

class Odd:
    pass

NOTHING = 3
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mybots.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    sys.modules.pop("mybots", None)
    return tmp_path


def chosen(kind: str, game: str = "blueprints") -> int:
    match = Match(load(game), 2, seed=1)
    seat = match.in_turn()[0]
    return int(
        bots.load(kind, match.game, match.rules).choose(match.hidden(seat), seat, Sampled(1))
    )


@pytest.mark.parametrize("where", ["mybots", "mybots.py", "./mybots.py"])
def test_a_class_is_found_in_a_module_and_in_a_file(folder: Path, where: str) -> None:
    match = Match(load("blueprints"), 2, seed=1)
    assert chosen(f"{where}:First") == match.actions(match.in_turn()[0])[0]


def test_an_installed_bot_is_found_by_its_entry_point(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = folder / "mybots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: mybots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[rooftree.bots]\nmine = mybots:First\n")
    monkeypatch.syspath_prepend(str(folder))
    match = Match(load("blueprints"), 2, seed=1)
    assert chosen("mine") == match.actions(match.in_turn()[0])[0]
    with pytest.raises(BadOption, match="expert, mine, and module:Class"):
        bots.check("yours")


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("nobots:First", "there is no module 'nobots'"),
        ("mybots:Second", "mybots has no class 'Second'"),
        ("mybots:NOTHING", "mybots has no class 'NOTHING'"),
        ("no/file.py:First", "there is no file"),
        ("mybots:Odd", "it takes rules and evaluation"),
        ("mybots:Silent", "has no method choose"),
        ("genius", "there is no bot 'genius'"),
    ],
)
def test_what_cannot_be_found_is_refused_in_words(folder: Path, kind: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        chosen(kind)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("mybots:Illegal", "chose 215, which is not legal"),
        ("mybots:Failing", "ZeroDivisionError"),
        ("exec:no-such-program", "cannot be started"),
        (f"exec:{sys.executable} -c pass", "ended without an answer"),
        (f"exec:{sys.executable} -c \"print('hello')\"", "answered 'hello'"),
        (f"exec:{sys.executable} -c \"print('[1]')\"", "no legal action"),
    ],
)
def test_a_bot_that_fails_or_lies_is_told_from_a_choice(folder: Path, kind: str, said: str) -> None:
    with pytest.raises(BotFault, match=said):
        chosen(kind)


def test_what_a_program_said_before_it_ended_is_still_read() -> None:
    ended = LineProgram(f"{sys.executable} -c \"print('[1]')\"")
    ended.start()
    assert ended.process is not None
    ended.process.wait()
    ended.send(b"nobody reads this")
    assert ended.lines.get(timeout=60) == b"[1]\n"
    assert ended.lines.get(timeout=60) == b""
    ended.end()


def test_a_program_that_hangs_is_ended_and_started_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SECONDS, "0.2")
    kind = f'exec:{sys.executable} -c "import time; time.sleep(1000)"'
    for _ in range(2):
        with pytest.raises(BotFault, match="no answer in time"):
            chosen(kind)
        assert program(kind.removeprefix("exec:")).process is None


def test_a_bot_is_handed_a_copy_of_what_its_seat_may_know(folder: Path) -> None:
    match = Match(load("blueprints"), 2, seed=1)
    seat = match.in_turn()[0]
    hidden = match.hidden(seat)
    before = match.rules.numbers(hidden)
    bots.load("mybots:Greedy", match.game, match.rules).choose(hidden, seat, Sampled(1))
    assert match.rules.numbers(hidden) == before


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("kind", [LINE_BOT, NODE_BOT])
def test_a_program_plays_whole_matches_of_every_game(name: str, kind: str) -> None:
    match = Match(load(name), load(name).seats[0], seed=2)
    bot = bots.load(kind, match.game, match.rules)
    chance = Sampled(3)
    while not match.is_over:
        seat = int(random_actor(match.state.acting, chance))
        match.play(bot.choose(match.hidden(seat), seat, chance), seat=seat)


@pytest.mark.parametrize("name", names())
def test_a_program_is_told_no_more_than_its_seat_may_know(name: str) -> None:
    match = Match(load(name), 2, seed=1)
    external: Any = bots.load(LINE_BOT, match.game, match.rules)
    for seat in range(2):
        hidden = match.hidden(seat)
        world = match.rules.imagine(hidden, seat, Sampled(5))
        told = [external.bot.question(match.rules.hide(w, seat), seat, {}) for w in (hidden, world)]
        assert json.dumps(told[0]) == json.dumps(told[1])
        assert told[0]["numbers"] == [int(n) for n in match.rules.numbers(hidden)]


def test_own_bots_play_in_simulations_and_matches(folder: Path) -> None:
    result = rooftree.simulate("blueprints", bots=["mybots.py:First", "uniform"], games=4)
    assert result.games == 4
    match = rooftree.new("blueprints", seats=2, seed=1)
    bot = rooftree.bot("mybots:First")
    assert match.play(bot.choose(match)).seat in (0, 1)
    with pytest.raises(BotFault, match="not legal"):
        rooftree.simulate("blueprints", bots=["mybots.py:Illegal", "uniform"], games=1)


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        ("greedy", "Greedy"),
        ("mybots:First", "First"),
        ("some/file.py:First", "First"),
        ("exec:node bots/my_bot.js", "My_bot"),
    ],
)
def test_people_read_a_short_name(kind: str, title: str) -> None:
    assert bots.title_of(kind) == title
