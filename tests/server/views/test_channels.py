"""Two worlds that differ in one seat's secrets look the same over every channel of another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.table_client import ME, Browser, Running, settings_for
from tests.server.views.test_leaks import OTHER, SCRIPT, TwoWorlds, same_secrets, settle

__all__ = ["same_secrets"]
# Times, and the spectators' key, which follows from the secret of a server
CHANGING = re.compile(r"\b1[67]\d{8}\.\d+|(?<=watch=)[0-9a-f]{32}")


def channels(code: str, moments: int) -> list[str]:
    """List every address at which a browser is told something of a table."""
    table, looks = f"/api/tables/{code}", ["", "?seat=0", "?seat=1", "?seat=-1", "?lang=fr"]
    found = [f"{table}/moments/{n}{look}" for n in range(moments + 1) for look in looks]
    found += [
        f"/replay/{code}?moment={n}&seat={seat}" for n in range(moments + 1) for seat in (0, 1)
    ]
    found += [f"{table}/moments/{n}/review" for n in range(1, moments + 1)]
    found += [f"/table/{code}/picture.svg?seat={seat}" for seat in (0, 1)]
    found += [f"{table}/{what}" for what in ("match.json", "verify", "nothing")]
    found += [f"/table/{code}", f"/join/{code}", f"/new?from={code}", f"/replay/{code}", table]
    return [
        *found,
        "/api/mine",
        "/",
        "/api/operator",
        "/seat/nothing",
        f"/rules/lots?table={code}&panel=1",
    ]


def told(browser: Browser, code: str, moments: int) -> dict[str, tuple[int, str]]:
    """Collect what a browser is told over every channel."""
    answers = {path: browser.http.get(path) for path in channels(code, moments)}
    return {
        path: (answer.status_code, CHANGING.sub("", answer.text).replace(browser.origin, ""))
        for path, answer in answers.items()
    }


def play_in(folder: Path, world: int) -> list[dict[str, tuple[int, str]]]:
    """Play most of a game; everything that Anna and a stranger are told at three times of it."""
    TwoWorlds.world = world
    running = Running(settings_for(folder))
    anna, ben, stranger = (Browser(running.port) for _ in range(3))
    code = anna.new_table(ME | {"name": "Anna"}, {"kind": "friend"})
    ben.post(f"/api/tables/{code}/join", name="Ben")
    here, there = anna.sit(code), ben.sit(code)
    settle(here, there)
    found = []
    for n, action in enumerate(SCRIPT[:-1]):
        mover = (here, there)[n % 2]
        secret = OTHER.get(action, action) if n % 2 and world else action
        assert "done" in mover.play(secret, id=f"request-000{n}")
        settle(here, there)
        if n in (1, 3, 6):
            found += [told(anna, code, n + 1), told(stranger, code, n + 1)]
    running.stop()
    return found


@pytest.mark.usefixtures("same_secrets")
def test_no_channel_tells_what_another_seat_hides(tmp_path: Path) -> None:
    one, two = play_in(tmp_path / "one", 0), play_in(tmp_path / "two", 1)
    for first, second in zip(one, two, strict=True):
        for path, answer in first.items():
            assert answer == second[path], path
    statuses = {status for told_one in one for status, _ in told_one.values()}
    assert {200, 403, 404} <= statuses
    assert max(statuses) < 500
    assert sum(map(len, one)) > 300
