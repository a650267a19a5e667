"""Words: one catalogue per game and language, for page, log and terminal alike."""

from __future__ import annotations  # compiled

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable

LANGUAGES = ("en", "fr")

Field = str | int


class Words:
    """Sentences by key; `[key]` tables of words.toml, each with `en` and `fr`."""

    def __init__(self, sentences: Mapping[str, Mapping[str, str]]) -> None:
        self.sentences = sentences

    @classmethod
    def read(cls, file: Traversable) -> Words:
        """From a words.toml; nested tables make dotted keys. Every text is parsed once."""
        return parsed(file.read_text("utf-8"))

    def knows(self, key: str) -> bool:
        """Whether there is a sentence for this key."""
        return key in self.sentences

    def say(self, language: str, key: str, *places: Field, **fields: Field) -> str:
        """The sentence of a key with its places and fields filled in."""
        spoken = self.sentences[key]
        return spoken.get(language, spoken["en"]).format(*places, **fields)


@cache
def parsed(text: str) -> Words:
    """The catalogue in a text."""
    return Words(flattened(tomllib.loads(text)))


def flattened(tree: Mapping[str, object], above: str = "") -> dict[str, dict[str, str]]:
    """{"line": {"wood": {"en": ..}}} becomes {"line.wood": {"en": ..}}."""
    found: dict[str, dict[str, str]] = {}
    for key, branch in tree.items():
        if not isinstance(branch, dict):
            raise ValueError(f"words: {above}{key} is not a table with en and fr")
        if all(isinstance(leaf, str) for leaf in branch.values()):
            found[above + key] = branch
        else:
            found.update(flattened(branch, f"{above}{key}."))
    return found
