"""The gate for TOML that people send: bounded before `tomllib` reads it.

`tomllib` needs quadratic time and memory for a long dotted key and overflows the stack on deep
nesting. One pass over the tokens finds both, so a hostile text costs no more than its length.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rooftree.engine.errors import BadComponents, RooftreeError

MOST_BYTES = 64 * 1024  # of a text; our own components files have at most 8 kB
MOST_PARTS = 8  # of a dotted key
MOST_NESTED = 16  # arrays and inline tables within each other
LONGEST_WORD = 100  # characters of a bare key, a number or a date
MOST_DIGITS = 18  # of a number: what follows fits into 64 bits

# Closing quotes are taken greedily: a multi-line string may end with two quotes of its own.
# No alternative gives anything back (*+), so that every character is looked at once.
TOKEN = re.compile(
    r"""
      (?P<gap>     [ \t\r]++ | \#[^\n]*+ )
    | (?P<text>    \"{3} (?: [^"\\] | \\[\s\S] | "{1,2}(?!") )*+ "{3,5}
                 | '{3} (?: [^'] | '{1,2}(?!') )*+ '{3,5}
                 | (?!"{3}) " (?: [^"\\\n] | \\. )*+ "
                 | (?!'{3}) ' [^'\n]*+ ' )
    | (?P<dot>     \. )
    | (?P<open>    [\[{] )
    | (?P<close>   [\]}] )
    | (?P<between> [=,\n] )
    | (?P<word>    [^\s"'\#.,=\[\]{}]++ )
    """,
    re.VERBOSE,
)
NUMBER = re.compile(r"[+-]?[0-9]")
NO_DIGIT = re.compile(r"[^0-9a-fA-F]")


def read_toml(text: str) -> dict[str, Any]:
    """Read a components file; refuse what is too large, too deep or no TOML."""
    try:
        check_size(text)
        check_tokens(text)
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also tomllib's own, and of half a character
        raise BadComponents(f"the components file is not TOML: {error}") from None


def check_size(text: str) -> None:
    """Refuse a text of more than `MOST_BYTES`."""
    if len(text) > MOST_BYTES or len(text.encode()) > MOST_BYTES:
        raise BadComponents(f"the components file is too long: at most {MOST_BYTES // 1024} kB")


def check_tokens(text: str) -> None:
    """Refuse long dotted keys, deep nesting and long numbers, in one pass."""
    dots = depth = at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        if found is None:
            raise ValueError(f"{text[at : at + 10]!r} (line {line_of(text, at)}) is not understood")
        kind = found.lastgroup
        if kind == "dot":
            dots += 1
        elif kind == "word":
            check_word(found[0], text, at)
        elif kind in ("open", "close", "between"):
            dots = 0
            depth += (kind == "open") - (kind == "close")
        if dots >= MOST_PARTS:
            refuse(text, at, f"a key has at most {MOST_PARTS} parts")
        if depth > MOST_NESTED:
            refuse(text, at, f"at most {MOST_NESTED} lists or tables may stand within each other")
        at = found.end()


def check_word(word: str, text: str, at: int) -> None:
    """Refuse a bare key or a number that is too long."""
    if len(word) > LONGEST_WORD:
        refuse(text, at, f"a name or number has at most {LONGEST_WORD} characters")
    if NUMBER.match(word) and len(NO_DIGIT.sub("", word)) > MOST_DIGITS:
        refuse(text, at, f"a number has at most {MOST_DIGITS} digits")


def refuse(text: str, at: int, why: str) -> None:
    """Name the line and what would be right."""
    raise BadComponents(f"the components file, line {line_of(text, at)}: {why}")


def line_of(text: str, at: int) -> int:
    """Count the lines up to the one in which a character stands."""
    return text.count("\n", 0, at) + 1


@contextmanager
def owners_mistakes(components: str | None) -> Iterator[None]:
    """Tell an owner of a mistake that a game's reader stumbled over instead of naming it.

    Our own file (None) has no such excuse: its errors are ours and stay as they are.
    """
    try:
        yield
    except RooftreeError:
        raise
    except Exception as error:
        if components is None:
            raise
        raise BadComponents(f"the components file cannot be used: {in_words(error)}") from error


def in_words(error: Exception) -> str:
    """Say what an unforeseen error means for the file."""
    if isinstance(error, KeyError):
        return f"{error} is missing"
    return f"an entry is not of the kind that is needed ({error})"[:300]
