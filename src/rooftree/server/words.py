"""Words: the sentences that the server itself says, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rooftree.engine.show.words import Words

WORDS = Words.read(Path(__file__).with_name("words.toml"))


def say(language: str, key: str, **fields: str) -> str:
    """Return a sentence with its fields filled in."""
    return WORDS.say(language, key, **fields)


def joined(names: Sequence[str], language: str) -> str:
    """Join names as a sentence does: Anna, Ben and Carl."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + say(language, "and") + names[-1]
