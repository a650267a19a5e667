"""Rule sentences: the title and the key sentence of every rule of a rules page.

The key sentence is the one in bold, else the first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from rooftree.engine.discovery import load
from rooftree.engine.typography import typeset

HEADING = re.compile(r"^#+ (.*?)\s*\{#([\w-]+)\}\s*$", re.MULTILINE)
NO_PROSE = re.compile(r"[{|<!>]|#")  # how tables, drawings and headings begin
BULLET = re.compile(r"^(?:[-*]|\d+\.) +")
LINK = re.compile(r"\[([^]]*)\]\([^)]*\)")
MARKS = re.compile(r"(?<!\w)[*`]+|[*`]+(?!\w)")
KEY = re.compile(r"\*\*([^*]+[.!?])\*\*")  # a sentence in bold is the one to say
SENTENCE = re.compile(r".+?[.!?](?=\s|$)")


@dataclass(frozen=True, slots=True)
class RuleSentence:
    """A rule in short."""

    title: str
    sentence: str


@cache
def rule_sentences(game: str, language: str) -> dict[str, RuleSentence]:
    """Read the rules page of a game: anchor -> its rule in short."""
    parts = HEADING.split(load(game).rules_page(language))[1:]
    sections = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return {
        anchor: RuleSentence(numberless(title), typeset(language, first(body)))
        for title, anchor, body in sections
    }


def numberless(title: str) -> str:
    """Remove the number of a ruling."""
    return re.sub(r"^\d+\. ", "", title)


def first(body: str) -> str:
    """Find the key sentence of a section, without markup; empty if it has no prose."""
    key = KEY.search(body)
    if key:
        return sentence_of(key[1])
    paragraphs = [paragraph.strip() for paragraph in body.split("\n\n") if paragraph.strip()]
    for n, text in enumerate(paragraphs):
        if not NO_PROSE.match(text):
            row = small_table("".join(paragraphs[n + 1 : n + 2])) if text.endswith(":") else ""
            return f"{unmarked(text)} {row}." if row else sentence_of(text)
    return ""


def small_table(text: str) -> str:
    """Write a table of one row in a line: `1: 2, 2: 5`; empty for every other text."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    if len(rows) != 2 or len(rows[0]) != len(rows[1]):
        return ""
    return ", ".join(f"{name} → {value}" for name, value in zip(*rows, strict=True) if name)[
        len(f"{rows[0][0]} → {rows[1][0]}, ") :
    ]


def unmarked(text: str) -> str:
    """Remove line breaks and the marks of links, bold and italics."""
    return MARKS.sub("", LINK.sub(r"\1", " ".join(text.split())))


def sentence_of(paragraph: str) -> str:
    """Cut the first sentence, or the first point of a list, out of a paragraph."""
    lines = BULLET.sub("", paragraph).splitlines()
    kept = [lines[0]]
    for line in lines[1:]:
        if BULLET.match(line):
            break
        kept.append(line.strip())
    text = unmarked(" ".join(kept))
    found = SENTENCE.match(text)
    return found[0] if found else text.rstrip(" :,") + "."
