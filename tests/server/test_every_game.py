"""Every game of this installation can be played to its end at a table, in both languages."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from rooftree.engine.discovery import load, names
from rooftree.server.settings import Limits
from tests.server.table_client import ME, Browser, Running, Sitting

BOT = {"kind": "bot", "level": "greedy"}


def play_to_the_end(here: Sitting) -> None:
    """Take the middle offer whenever it is one's turn; look ahead first."""
    while not here.known["over"]:
        if here.known["seat"] not in here.known["turn"]:
            here.hear()
            continue
        offers = here.known["actions"]
        action = offers[len(offers) // 2][0]
        seen = here.ask(peek=action, version=here.known["version"])
        assert seen.get("peek") == action, seen
        assert "done" in here.play(action)


@pytest.mark.parametrize("game", [name for name in names() if name != "lots"])
def test_it_is_played_to_its_end(
    serve: Callable[..., Running], caplog: pytest.LogCaptureFixture, game: str
) -> None:
    anna = Browser(serve(limits=Limits(messages=10**6)).port)
    seats = [BOT] * (load(game).seats[0] - 1)
    code = anna.new_table(ME | {"name": "<Anna>"}, *seats, game=game)
    here, french = anna.sit(code), anna.sit(code, "lang=fr")
    play_to_the_end(here)
    french.hear_version(here.known["version"])
    assert french.known["standings"] == here.known["standings"]
    assert len(here.known["standings"]) == len(seats) + 1
    assert french.texts() != here.texts()
    assert not [name for name, f in here.known["fragments"].items() if f and "<Anna>" in f]
    assert not [name for name, f in here.known["fragments"].items() if f and "style=" in f]
    assert anna.get(f"/api/tables/{code}/verify")["fits"] is True
    middle = anna.get(f"/api/tables/{code}/moments/{here.known['moment'] // 2}?seat=0")
    assert 'data-fragment="' in middle["layout"]
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []
