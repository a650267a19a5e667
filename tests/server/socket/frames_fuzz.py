"""Frames as no honest browser sends them."""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from hypothesis import strategies as st

from rooftree.engine.chance import Seeded

LETTERS = '{}[]":,0129-.eE+tfn\\u\x00é\U0001f3e0 '
KEYS = [
    "play", "peek", "undo", "agree", "say", "hint", "sheet", "text", "numbers",
    "home", "as", "ping",
    "version", "id",
]  # fmt: skip
OF_FRAMES = [*KEYS, "why", "card", "coach", "held"]
GOOD: list[dict[str, Any]] = [
    {"play": "roll", "version": 0, "id": "12345678"},
    {"peek": "mark", "version": 1},
    {"undo": True, "version": 2, "id": "abcdefgh"},
    {"agree": True, "version": 2, "id": "abcdefgh"},
    {"say": "hello", "id": "hello-123"},
    {"as": 0},
    {"sheet": True},
    {"text": True},
    {"numbers": True},
    {"home": 1},
    {"why": ["box-1", "lots"], "held": ["mark"]},
    {"card": ["box-1"]},
    {"coach": True},
    {"hint": True, "version": 0},
]
PATHS = [
    "", "/join", "/continue", "/match.json", "/verify", "/moments/0",
    "/moments/99999999999999999999", "/seats/0/link", "/seats/0/bot",
    "/seats/1/back", "/seats/77/notice", "/seats/-1/link",
]  # fmt: skip
BODIES: list[dict[str, Any]] = [
    {"game": "lots", "seats": [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]},
    {"name": "Ben", "seat": 1},
    {"level": "greedy"},
    {"token": "x" * 22},
    {"url": "http://127.0.0.1/"},
    {"moment": 1, "seats": [{"kind": "me"}]},
    {"format": "rooftree-match/1", "game": "lots", "records": [{}], "seats": [{}]},
]
BODY_KEYS = sorted({key for body in BODIES for key in body} | {"options", "components", "hints"})
numbers = st.integers() | st.integers(-3, 30) | st.floats() | st.just(2**63)
values = st.recursive(
    st.none() | st.booleans() | numbers | st.text(max_size=60),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=12,
)


def frames() -> st.SearchStrategy[str | bytes]:
    """Make noise, JSON of any shape, and good messages with something changed."""
    return st.one_of(
        st.text(max_size=300).filter(is_sendable),
        st.binary(max_size=300),
        st.dictionaries(st.sampled_from(OF_FRAMES), values, max_size=5).map(written),
        st.builds(changed, st.sampled_from(GOOD), st.sampled_from(OF_FRAMES), values),
        st.builds(cut, st.sampled_from(GOOD), st.integers(0, 40)),
        st.sampled_from([6000, 9000]).map(lambda n: "[" * n),
    )


def requests(code: str) -> st.SearchStrategy[tuple[str, str, bytes]]:
    """Make method, path and body: odd ones, and good ones with something changed."""
    paths = st.sampled_from(PATHS).map(lambda rest: f"/api/tables/{code}{rest}")
    more = st.sampled_from(["/api/tables", "/api/matches", "/api/seat", "/api/mine"])
    bodies = st.one_of(
        st.binary(max_size=200),
        st.builds(changed, st.sampled_from(BODIES), st.sampled_from(BODY_KEYS), values),
        st.builds(cut, st.sampled_from(BODIES), st.integers(0, 80)),
    ).map(lambda body: body if isinstance(body, bytes) else body.encode())
    return st.tuples(st.sampled_from(["GET", "POST", "PUT"]), paths | more, bodies)


def mutants(frame: str | bytes, count: int) -> list[str]:
    """Write the frame with letters changed, cut out or doubled, differently each time."""
    text = frame if isinstance(frame, str) else frame.decode("latin-1")
    return [mutant(text, Seeded(crc32(text.encode()) + n)) for n in range(count)]


def mutant(text: str, chance: Seeded) -> str:
    for _ in range(int(chance.below(3)) + 1):
        at, kind = int(chance.below(len(text) + 1)), chance.below(3)
        if kind == 0:
            text = text[:at] + LETTERS[int(chance.below(len(LETTERS)))] + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + text[at + 1 + int(chance.below(4)) :]
        else:
            text = text[: at + 1] + text[max(0, at - int(chance.below(9))) :]
    return text


def is_sendable(text: str) -> bool:
    """Tell whether a text can be put into a frame at all."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def written(message: Any) -> str:
    return json.dumps(message)


def changed(message: dict[str, Any], key: str, value: Any) -> str:
    return json.dumps({**message, key: value})


def cut(message: dict[str, Any], length: int) -> str:
    return json.dumps(message)[:length]
