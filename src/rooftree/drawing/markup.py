"""Values as markup."""

from __future__ import annotations  # compiled

from typing import Any, Final

from jinja2 import Undefined
from markupsafe import Markup, escape

WORDS: Final = 16_384  # of each kind that are remembered
texts: Final[dict[str, str]] = {}  # escaped
whole: Final[dict[int, str]] = {n: str(n) for n in range(-1000, 1000)}
numbers: Final[dict[float, str]] = {}


def plain(value: Any) -> str:
    """Write a value as markup: numbers need no escaping (12.0 is 12), our own markup has had it."""
    kind = type(value)
    if kind is str:
        return texts.get(value) or escaped(value)
    if kind is int:
        return whole.get(value) or str(value)
    if kind is float:
        return numbers.get(value) or written(value)
    if kind is Undefined:  # {{ "active" if it_is }} where it is not
        return ""
    return value if kind is Markup else str(escape(value))


def escaped(text: str) -> str:
    """Escape a text that was not met before."""
    if len(texts) >= WORDS:
        texts.clear()
    markup = texts[text] = str(escape(text))
    return markup


def written(number: float) -> str:
    """Write a number that was not met before."""
    if len(numbers) >= WORDS:
        numbers.clear()
    markup = numbers[number] = f"{number + 0.0:g}"  # -0 is 0
    return markup
