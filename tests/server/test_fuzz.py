"""Random and mutated frames: always an answer, never a stuck table."""

from __future__ import annotations

import json
from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from websockets.exceptions import ConnectionClosed

from rooftree.server.settings import Limits
from tests.server.frames_fuzz import frames
from tests.server.table_client import FRIEND, ME, Browser, Running, Sitting

ROOMY = Limits(messages=10**6, misunderstood=10**6, requests=10**6)


def test_no_frame_goes_unanswered_or_stops_a_table(serve: Callable[..., Running]) -> None:
    running = serve(limits=ROOMY)
    anna = Browser(running.port)
    code = anna.new_table(ME, FRIEND, options={"turns": 12})
    sitting: list[Sitting] = [anna.sit(code)]
    ends: list[int] = []

    @settings(
        max_examples=400, deadline=None, suppress_health_check=list(HealthCheck), database=None
    )
    @given(frames())
    def try_one(frame: str | bytes) -> None:
        here = sitting[0]
        try:
            here.socket.send(frame)
            here.socket.send(json.dumps({"ping": 7}))
            while here.hear(10).get("pong") != 7:
                pass
        except ConnectionClosed as closed:
            ends.append(closed.rcvd.code if closed.rcvd else 0)
            sitting[0] = anna.sit(code)

    try_one()
    assert set(ends) <= {1009}  # only a frame that is too big ends a socket
    again = anna.sit(code)
    assert again.known["seat"] == 0
    assert "done" in again.ask(say="still here", id="alive-0001")
