"""Bots wait while people look at a reveal: not for ever, and for nobody who is away."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from rooftree.server.views.viewers import Viewers
from tests.server.table_client import ME, PATIENCE, Browser, Running, Sitting

BOT = {"kind": "bot", "level": "uniform"}
FOR_EVER = 10.0**9


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> threading.Semaphore:
    """Count how often a bot has looked and found that somebody still has a reveal open."""
    found, is_looking = threading.Semaphore(0), Viewers.is_looking

    def counted(self: Viewers, patience: float) -> bool:
        waits = is_looking(self, patience)
        if waits:
            found.release()
        return waits

    monkeypatch.setattr(Viewers, "is_looking", counted)
    monkeypatch.setattr("rooftree.server.bots.turns.LOOK_AGAIN", 0.0)
    return found


def looked(looks: threading.Semaphore) -> None:
    """Let a bot find several times that it has to wait."""
    for _ in range(5):
        assert looks.acquire(timeout=PATIENCE)


def sit(server: Running, query: str) -> tuple[Browser, str, Sitting]:
    """Sit down at a table with a bot."""
    browser = Browser(server.port)
    code = browser.new_table(ME | {"name": "Anna"}, BOT, game="blueprints")
    return browser, code, browser.sit(code, query)


def play_to_a_reveal(here: Sitting) -> int:
    """Play until the first round is counted and the bot has the turn; return the moment."""
    while not here.known["reveals"] or here.known["actions"]:
        if here.known["actions"]:
            here.play()
        else:
            here.hear()
    return int(here.known["reveals"][-1])


def test_a_bot_waits_until_the_reveal_is_closed(
    serve: Callable[..., Running], looks: threading.Semaphore
) -> None:
    _, _, here = sit(serve(reveal=FOR_EVER), "revealed=0")
    moment = play_to_a_reveal(here)
    looked(looks)
    version = here.known["version"]
    here.ask(ping=1)
    assert here.known["version"] == version
    here.say(seen=moment)
    here.wait_for_turn()
    assert here.known["version"] > version


def test_nobody_waits_for_a_page_that_is_closed(
    serve: Callable[..., Running], looks: threading.Semaphore
) -> None:
    browser, code, here = sit(serve(reveal=FOR_EVER), "revealed=0")
    play_to_a_reveal(here)
    looked(looks)
    here.socket.close()
    browser.sit(code).wait_for_turn()


@pytest.mark.parametrize(("limit", "query"), [(0.0, "revealed=0"), (FOR_EVER, "")])
def test_nobody_waits_after_the_limit_or_for_a_page_without_reveals(
    serve: Callable[..., Running], limit: float, query: str
) -> None:
    _, _, here = sit(serve(reveal=limit), query)
    play_to_a_reveal(here)
    here.wait_for_turn()


def test_nobody_waits_for_a_reveal_that_this_browser_has_closed_before(
    serve: Callable[..., Running], looks: threading.Semaphore
) -> None:
    browser, code, here = sit(serve(reveal=FOR_EVER), "revealed=0")
    moment = play_to_a_reveal(here)
    looked(looks)
    here.socket.close()
    browser.sit(code, f"revealed={moment}").wait_for_turn()


def test_a_reveal_is_sent_to_who_asks_and_only_where_there_is_one(server: Running) -> None:
    browser, code, here = sit(server, "")
    moment = play_to_a_reveal(here)
    found = here.ask(reveal=moment)["reveal"]
    assert found["moment"] == moment
    assert [one["seat"] for one in found["exhibits"]] != []
    assert all("data-light" in one["drawing"][0] for one in found["exhibits"])
    assert here.ask(reveal=moment - 1)["error"]["code"] == "stale"
    french = browser.sit(code, "lang=fr").ask(reveal=moment)["reveal"]
    assert (found["next"], french["next"]) == ("Next round", "Manche suivante")
