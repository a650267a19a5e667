"""Words: the sentences of a game in every language, for page, log and terminal alike."""

from __future__ import annotations  # compiled

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources.abc import Traversable

from rooftree.engine.typography import colon, typeset

LANGUAGES = ("en", "fr")
SINGULAR = {"en": (1, -1), "fr": (0, 1, -1)}  # language -> the numbers that take the singular
YOU = {"en": "you", "fr": "vous"}  # language -> what stands for the name of whoever reads
ELIDES = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")  # de {name}, que {name}
VOWEL = re.compile(r"[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiou])", re.IGNORECASE)  # Yves, not Yann
PERCENT = re.compile(r"(?<=\d)\s*%")
PERCENT_SIGN = {"fr": "\u202f%"}  # language -> what follows the number, if it is not the bare sign
AGREES = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")  # {0:gift|gifts}, {seat:takes|take}

Field = str | int


class Words:
    """Sentences by key; each table of words.toml holds one in `en` and `fr`."""

    def __init__(self, sentences: Mapping[str, Mapping[str, str]]) -> None:
        self.sentences = sentences

    @classmethod
    def read(cls, file: Traversable) -> Words:
        """Read a words.toml; nested tables make dotted keys. Equal texts are parsed once."""
        return parsed(file.read_text("utf-8"))

    def knows(self, key: str) -> bool:
        """Tell whether there is a sentence for this key."""
        return key in self.sentences

    def say(self, language: str, key: str, *places: Field, **fields: Field) -> str:
        """Fill places and fields into the sentence of a key."""
        spoken = self.sentences[key]
        sentence = spoken.get(language, spoken["en"])
        if "|" in sentence:
            sentence = agreeing(sentence, language, places, fields)
        if language == "fr" and "e {" in sentence:
            sentence = elided(sentence, places, fields)
        said = sentence.format(*places, **fields)
        return PERCENT.sub(PERCENT_SIGN.get(language, "%"), said) if "%" in sentence else said


class Voice:
    """Words in one language."""

    def __init__(self, words: Words, language: str, under: str = "") -> None:
        self.words = words
        self.language = language
        self.under = under  # what all its keys begin with

    def say(self, key: str, *places: Field, **fields: Field) -> str:
        """Fill places and fields into the sentence of a key."""
        return self.words.say(self.language, self.under + key, *places, **fields)

    def word(self, value: str) -> str:
        """Name a thing by `word.<value>`, or several: `W4 G2` is "wood 4, glass 2"."""
        words, names = self.words, [value] if self.words.knows(f"word.{value}") else value.split()
        if not names or not all(words.knows(f"word.{name}") for name in names):
            return value
        return ", ".join([words.say(self.language, f"word.{name}") for name in names])

    def captions(self, under: str = "table") -> Voice:
        """Speak the same language in the sentences of one table of words.toml."""
        return Voice(self.words, self.language, f"{under}.")


def capitalised(said: str, names: Iterable[str], language: str) -> str:
    """Begin a sentence with a capital, unless it begins with a name that is written otherwise."""
    kept = tuple(name for name in names if name != YOU.get(language))
    return said if said.startswith(kept) else said[:1].upper() + said[1:]


def headed(language: str, heading: str, text: str) -> str:
    """Write `Bag: 3` or `Sac : 3`: French puts a space before a colon."""
    return f"{heading}{colon(language)} {text}"


def agreeing(
    sentence: str, language: str, places: Sequence[Field], fields: Mapping[str, Field]
) -> str:
    """Choose one of two forms: "{0} gift{0:|s}" is 1 gift or 2 gifts.

    Beside a name the second form is that of "you": "{seat} {seat:takes|take} it".
    """

    def form(found: re.Match[str]) -> str:
        name, one, other = found.groups()
        value = places[int(name)] if name.isdigit() else fields[name]
        if isinstance(value, str):
            return str(other if value == YOU.get(language) else one)
        return str(one if value in SINGULAR.get(language, (1,)) else other)

    return AGREES.sub(form, sentence)


def elided(sentence: str, places: Sequence[Field], fields: Mapping[str, Field]) -> str:
    """Write `d'Anna` for `de Anna`, as French does before a vowel."""

    def form(found: re.Match[str]) -> str:
        start, name = found.groups()
        value = str(places[int(name)] if name.isdigit() else fields[name])
        return f"{start}'{{{name}}}" if VOWEL.match(value) else found[0]

    return ELIDES.sub(form, sentence)


def decimal(language: str, number: float, form: str = ".1f") -> str:
    """Write `34.9` and `12%`, in French `34,9` and `12 %`."""
    written = format(number, form).replace("%", PERCENT_SIGN.get(language, "%"))
    return written.replace(".", ",") if language == "fr" else written


@cache
def parsed(text: str) -> Words:
    """Parse the text of a words.toml."""
    return Words(flattened(tomllib.loads(text)))


def flattened(tree: Mapping[str, object], above: str = "") -> dict[str, dict[str, str]]:
    """Flatten {"line": {"wood": {"en": ..}}} to {"line.wood": {"en": ..}}."""
    found: dict[str, dict[str, str]] = {}
    for key, branch in tree.items():
        if not isinstance(branch, dict):
            raise ValueError(f"words: {above}{key} is not a table with en and fr")
        if all(isinstance(leaf, str) for leaf in branch.values()):
            found[above + key] = {name: typeset(name, text) for name, text in branch.items()}
        else:
            found.update(flattened(branch, f"{above}{key}."))
    return found


def spoken_names(names: Sequence[str], you: int, language: str) -> list[str]:
    """Return the names as sentences use them: "you" for the seat that reads them."""
    return [YOU[language] if seat == you else name for seat, name in enumerate(names)]


def written_names(names: Sequence[str], you: int, language: str) -> list[str]:
    """Return the names as they stand alone on the table: "You"."""
    found = list(names)
    if you >= 0:
        found[you] = capitalised(YOU[language], (), language)
    return found
