"""Random and mutated frames and requests: always an answer, never a stuck table."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from websockets.exceptions import ConnectionClosed

from rooftree.server.settings import Limits
from tests.server.socket.frames_fuzz import frames, mutants, requests
from tests.server.table_client import FRIEND, ME, Browser, Running, Sitting

ROOMY = Limits(messages=10**6, misunderstood=10**6, requests=10**6, tables=10**6)
QUICK = settings(
    max_examples=400, deadline=None, suppress_health_check=list(HealthCheck), database=None
)


def try_frames(anna: Browser, code: str, how: settings, more: int = 2) -> set[int]:
    """Send frames and mutants; then a ping must be answered. The codes of sockets that ended."""
    sitting: list[Sitting] = [anna.sit(code)]
    ends: set[int] = set()

    @how
    @given(frames())
    def try_one(frame: str | bytes) -> None:
        here = sitting[0]
        sent = [frame, *mutants(frame, more)]
        try:
            for one in sent:
                here.socket.send(one)
            here.socket.send(json.dumps({"ping": 7}))
            while here.hear().get("pong") != 7:
                pass
        except ConnectionClosed as closed:
            ends.add(closed.rcvd.code if closed.rcvd else unsaid(sent))
            sitting[0] = anna.sit(code)

    try_one()
    return ends


def unsaid(sent: list[str | bytes]) -> int:
    """Return the code that nobody may hear: too big a frame cuts off a sender that goes on."""
    sizes = [len(one.encode() if isinstance(one, str) else one) for one in sent]
    return 1009 if max(sizes) > ROOMY.frame else 0


def try_requests(anna: Browser, code: str, how: settings, more: int = 1) -> set[int]:
    """Send requests and mutants; return the statuses of the answers."""
    found: set[int] = set()

    @how
    @given(requests(code))
    def try_one(request: tuple[str, str, bytes]) -> None:
        method, path, body = request
        headers = {"content-type": "application/json"}
        for one in (body, *(text.encode() for text in mutants(body, more))):
            answer = anna.http.request(method, path, content=one, headers=headers)
            found.add(answer.status_code)

    try_one()
    return found


def check_alive(anna: Browser, code: str) -> None:
    again = anna.sit(code)
    assert again.known["seat"] == 0
    assert "done" in again.ask(say="still here", id="alive-0001")


def is_cut_off(record: logging.LogRecord) -> bool:
    """Tell whether the test's own client complains that its socket ended while it was sending."""
    client = record.name == "websockets.client"
    return client and record.exc_info is not None and isinstance(record.exc_info[1], EOFError)


def test_no_frame_goes_unanswered_or_stops_a_table(
    serve: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    anna = Browser(serve(limits=ROOMY).port)
    code = anna.new_table(ME, FRIEND, options={"turns": 12})
    assert try_frames(anna, code, QUICK) <= {1009}  # only a frame that is too big ends a socket
    check_alive(anna, code)
    errors = [r for r in caplog.records if r.levelno >= logging.ERROR]
    assert [r for r in errors if not is_cut_off(r)] == []


def test_no_request_goes_wrong(
    serve: Callable[..., Running], caplog: pytest.LogCaptureFixture
) -> None:
    anna = Browser(serve(limits=ROOMY).port)
    code = anna.new_table(ME, FRIEND, options={"turns": 12})
    assert try_requests(anna, code, QUICK) <= {200, 400, 403, 404, 405, 409}
    check_alive(anna, code)
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []
