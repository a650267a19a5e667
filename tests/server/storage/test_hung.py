"""A database that hangs: the server says so, players are not thrown out, and play on after it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from rooftree.server.storage.store import StorageFailed
from tests.server.postgresql import PostgreSQL
from tests.server.table_client import ME, Browser, Running, Sitting
from tests.server.tables.test_seating import close_of

TRY_LATER = 1013  # the close code that the page does not take as final


def test_a_table_that_cannot_be_read_now_is_tried_later(
    server: Running, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = anna.new_table(ME, ME)
    tables = server.app.state.tables
    tables.live.clear()  # as after a restart

    async def broken(work: object) -> None:
        raise StorageFailed("the database is being restarted")

    with monkeypatch.context() as away:
        away.setattr(tables.database, "read", broken)
        assert close_of(anna.open_socket(code)) == TRY_LATER
        assert anna.http.get(f"/table/{code}").status_code == 503
    assert "done" in anna.sit(code).play("mark")


def test_while_the_database_hangs_health_is_bad_and_afterwards_play_goes_on(
    serve: Callable[..., Running], postgresql: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rooftree.server.storage.store.PATIENCE", 1.0, raising=False)
    server = serve(database=postgresql.address)
    anna = Browser(server.port)
    code = anna.new_table(ME, ME)
    here = anna.sit(code)
    request = {"play": "mark", "version": here.known["version"], "id": "request-0001"}
    with postgresql.paused():
        assert anna.http.get("/healthz").status_code == 503
        assert here.ask(**request)["error"]["code"] == "broken"
        assert here.close_code() == 1012
        assert close_of(anna.open_socket(code)) == TRY_LATER
    while (code_of := close_or_play(anna, code, request)) is not None:
        assert code_of == TRY_LATER
    while anna.http.get("/healthz").status_code != 200:
        pass


def close_or_play(browser: Browser, code: str, request: dict[str, object]) -> int | None:
    """Repeat a request that was not answered; return the code if the socket is closed instead."""
    socket = browser.open_socket(code)
    try:
        here = Sitting(socket)
    except ConnectionClosed:
        return close_of(socket)
    answer = here.ask(**request)
    assert answer["version"] == 1  # once, whether it was stored before or only now
    return None
