"""What a seat may not know is in no frame of that seat: two worlds that differ only in secrets."""

from __future__ import annotations

import secrets
from pathlib import Path
from types import SimpleNamespace

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.sealed import Sealed
from tests.server.table_client import ME, Browser, Running, Sitting, settings_for

SCRIPT = ["box a", "mark", "roll", "box b", "box c", "roll", "mark", "box a"]
OTHER = {"box a": "box c", "box b": "box a", "box c": "box b"}  # the same, behind the screen


class TwoWorlds(Sealed):
    """Gives other secrets in the second world (the set-up asks first), and the same dice."""

    world = 0

    def below(self, n: int) -> int:
        number = super().below(n)
        is_secret = self.counter == 2  # the lot of seat 1, dealt second
        return (number + TwoWorlds.world) % n if is_secret else number


@pytest.fixture
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make everything that is random around a table the same in both worlds."""
    monkeypatch.setattr("rooftree.server.tables.journal.Sealed", TwoWorlds)
    same = SimpleNamespace(
        token_bytes=lambda n: bytes(range(n)), compare_digest=secrets.compare_digest
    )
    monkeypatch.setattr("rooftree.server.tables.registry.secrets", same)
    monkeypatch.setattr("rooftree.server.tables.registry.new_code", lambda: "abcdef")


def frames_of_a_game(folder: Path, world: int) -> dict[int, list[str]]:
    """Play a whole game; everything that seat 0 and a spectator were sent before its end."""
    TwoWorlds.world = world
    running = Running(settings_for(folder))
    anna, ben = Browser(running.port), Browser(running.port)
    code = anna.new_table(ME | {"name": "Anna"}, {"kind": "friend"})
    watch = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    ben.post(f"/api/tables/{code}/join", name="Ben")
    here = anna.sit(code)
    there = ben.sit(code)
    looks = ben.sit(code, watch)
    settle(here, there, looks)
    for n, action in enumerate(SCRIPT):
        mover = (here, there)[n % 2]
        look_around(mover, action)
        secret = OTHER.get(action, action) if n % 2 and world else action
        assert "done" in mover.play(secret, id=f"request-000{n}")
        settle(here, there, looks)
    running.stop()
    return {0: before_the_end(here.frames), -1: before_the_end(looks.frames)}


def look_around(mover: Sitting, action: str) -> None:
    """Ask for everything that may be asked for before a move."""
    mover.ask(sheet=True)
    mover.ask(text=True)
    for seat in (0, 1):
        mover.ask(home=seat)
    for notation in {action, "roll", "mark"}:
        mover.ask(peek=notation, version=mover.known["version"])


def settle(*sitting: Sitting) -> None:
    """Wait until everybody has seen the newest."""
    newest = max(one.known["version"] for one in sitting)
    for one in sitting:
        one.hear_version(newest)
        while not all(seat["here"] for seat in one.known["seats"]):
            one.hear()
        one.ask(ping=1)


def before_the_end(frames: list[str]) -> list[str]:
    """Keep the frames before the end, which shows everything to everybody."""
    end = next(n for n, frame in enumerate(frames) if '"over":true' in frame)
    return frames[:end]


@pytest.mark.usefixtures("same_secrets")
def test_two_worlds_that_differ_in_secrets_look_the_same(tmp_path: Path) -> None:
    one = frames_of_a_game(tmp_path / "one", 0)
    two = frames_of_a_game(tmp_path / "two", 1)
    assert len(one[0]) > 4 * len(SCRIPT)
    assert len(one[-1]) >= 2 * len(SCRIPT)
    assert one == two


def test_the_test_would_notice() -> None:
    """Seat 1 itself sees its own secrets, so its frames must differ between the worlds."""

    def views(world: int, viewer: int) -> str:
        TwoWorlds.world = world
        match = Match(load("lots"), 2, chance=TwoWorlds(bytes(32)))
        return str(match.show.view(match.hidden(viewer), viewer, match.names))

    assert views(0, 1) != views(1, 1)
    assert views(0, 0) == views(1, 0)
