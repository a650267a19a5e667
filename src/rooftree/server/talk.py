"""Talk: what the table itself says, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from rooftree.engine.words import Words
from rooftree.server.eyes import Told

WORDS = Words.read(files(__package__) / "talk.toml")


def say(language: str, key: str, **fields: str) -> str:
    """A sentence of the table."""
    return WORDS.say(language, key, **fields)


def together(names: Sequence[str], language: str) -> str:
    """Anna, Ben and Carl."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + say(language, "and") + names[-1]


def note_text(told: Told, names: Sequence[str], language: str) -> str:
    """A log line that no game wrote: something said, taken back, or noted."""
    body = told.body
    if told.kind == "say":
        return str(body["text"])
    key = str(body.get("key", "undo"))
    fields = {name: str(value) for name, value in body.items() if name not in ("key", "moment")}
    if 0 <= told.seat < len(names):
        fields.setdefault("name", names[told.seat])
    return say(language, f"log.{key}", **fields)
