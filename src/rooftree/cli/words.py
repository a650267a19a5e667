"""Words: the terminal's own sentences in the language of the person."""

from __future__ import annotations

import os
from importlib.resources import files

from rooftree.engine.errors import BadOption, RooftreeError
from rooftree.engine.show.words import LANGUAGES, Field, Words

WORDS = Words.read(files("rooftree.cli") / "words.toml")


class Translator:
    """Translates keys of words.toml into sentences of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise BadOption(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, key: str, **fields: Field) -> str:
        """Return the sentence of a key with its fields filled in."""
        return WORDS.say(self.language, key, **fields)


def translator(language: str | None) -> Translator:
    """Make a translator for the given language, or for that of the machine."""
    return Translator(language or machine_language())


def machine_language() -> str:
    """Find the language that the environment names if Rooftree speaks it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = os.environ.get(name, "")
        if chosen:
            return chosen[:2] if chosen[:2] in LANGUAGES else "en"
    return "en"


def error_text(error: Exception, say: Translator) -> str:
    """Say in the person's language what was wrong, and with which file."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, RooftreeError) and error.key and say.language != "en":
        return say(f"error.{error.key}", **error.fields)
    return str(error)
