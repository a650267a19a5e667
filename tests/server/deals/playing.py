"""Playing deals: a server with days, a clock that can be set, and a player in no hurry."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from rooftree.deals import day
from rooftree.server import clock
from rooftree.server.keys import hashed
from tests.server.table_client import Browser, Running

T = TypeVar("T")
GAME = "dream_home"


def set_clock(seconds: float) -> None:
    """Let the server's clock go by so many seconds at once."""
    clock.now.__self__._ahead += seconds  # type: ignore[attr-defined]


def look(running: Running) -> None:
    """Let a server look at the clock, as it does every half minute."""
    on_loop(running, running.app.state.days.look())


def on_loop(running: Running, work: Coroutine[Any, Any, T]) -> T:
    """Let a server do something; return what it returns."""
    return asyncio.run_coroutine_threadsafe(work, running.app.state.loop).result()


def today() -> str:
    return day.day_of(clock.now())


def deal_of(browser: Browser, date: str | None = None, game: str = GAME) -> str:
    """Name the deal that a browser plays."""
    for instance in day.INSTANCES:
        name = day.name_of(date or today(), game, instance)
        if day.instance_for(date or today(), game, key_of(browser)) == instance:
            return name
    raise AssertionError


def key_of(browser: Browser) -> str:
    """Return what the server calls a browser."""
    return hashed(browser.cookie.partition("=")[2])


def begin(browser: Browser, deal: str, name: str, **more: Any) -> Any:
    return browser.post(f"/api/deals/{deal}/try", name=name, **more)


def play_out(browser: Browser, code: str) -> dict[str, Any]:
    """Play the first action again and again; return what the table tells in the end."""
    sitting = browser.sit(code)
    sitting.wait_for_turn()
    while not sitting.known["over"]:
        sitting.play()
        sitting.wait_for_turn()
    sitting.socket.close()
    return sitting.known


def facts(browser: Browser, deal: str) -> Any:
    """Read what is told of a deal, once the own result is kept."""
    found = browser.get(f"/api/deals/{deal}")
    while found["table"] and not any("points" in one for one in found["players"]):
        found = browser.get(f"/api/deals/{deal}")
    return found
