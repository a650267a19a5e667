"""Typography: spaces that keep the punctuation of a language on the line of its word."""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
APART = re.compile(r" (?=[;:!?»])|(?<=«) ")  # the spaces that French sets beside these signs
COLON = {"fr": f"{NO_BREAK}:"}  # language -> a colon with what stands before it


def typeset(language: str, text: str) -> str:
    """Return a text as it is shown: in French no line begins with `;` or ends with `«`."""
    return APART.sub(NO_BREAK, text) if language == "fr" else text


def colon(language: str) -> str:
    """Return a colon: French puts a space before it."""
    return COLON.get(language, ":")
