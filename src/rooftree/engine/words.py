"""Words: one catalogue per game and language, for page, log and terminal alike."""

from __future__ import annotations  # compiled

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable

LANGUAGES = ("en", "fr")
SINGULAR = {"en": (1, -1), "fr": (0, 1, -1)}  # the numbers that go with one thing
AGREES = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")  # {0:gift|gifts}

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
        sentence = spoken.get(language, spoken["en"])
        if "|" in sentence:
            sentence = agreeing(sentence, language, places, fields)
        return sentence.format(*places, **fields)


def headed(language: str, heading: str, told: str) -> str:
    """`Bag: 3` or `Sac : 3`: in French a colon stands apart."""
    return f"{heading} : {told}" if language == "fr" else f"{heading}: {told}"


def agreeing(
    sentence: str, language: str, places: Sequence[Field], fields: Mapping[str, Field]
) -> str:
    """What goes with a number agrees with it: "{0} gift{0:|s}" is 1 gift or 2 gifts."""

    def form(found: re.Match[str]) -> str:
        name, one, several = found.groups()
        number = places[int(name)] if name.isdigit() else fields[name]
        return str(one if number in SINGULAR.get(language, (1,)) else several)

    return AGREES.sub(form, sentence)


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
