"""A moment of a match as the text of a lesson, to be finished by whoever writes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from rooftree.engine.match import Match
from rooftree.engine.options import OptionValue
from rooftree.engine.show.words import LANGUAGES, Field

PLACEHOLDERS = {
    "title": {"en": "A title", "fr": "Un titre"},
    "say": {"en": "Say what to do, and why.", "fr": "Dites quoi faire, et pourquoi."},
    "wrong": {"en": "Say what to look for.", "fr": "Dites ce qu'il faut chercher."},
}


def lesson_of_moment(match: Match, count: int) -> str:
    """Write a lesson that begins after `count` records and asks for the action that followed."""
    count = min(max(count, 0), len(match.records))
    rule = match.rules.chapters[match.at(count).chapter].rule()
    lines = [
        "[[lesson]]",
        f"id = {quoted(f'moment-{count}')}",
        f"teaches = [{quoted(rule)}]",
        f"from = {position(match, count)}",
        f"title = {in_languages('title')}",
        "  [[lesson.step]]",
        f"  say = {in_languages('say')}",
        *step(match, count),
    ]
    return "\n".join(lines) + "\n"


def position(match: Match, count: int) -> str:
    """Write how the moment is reached: the seats, the options, the dice and the actions."""
    records, setup = match.records[:count], match.setup
    dice = [*match.opening, *(number for record in records for number in record.chance)]
    played = [match.show.notation(record.action) for record in records]
    options = f", options = {table_of(setup.options)}" if setup.options else ""
    return f"{{ seats = {setup.seats}{options}, chance = {dice}, play = {listed(played)} }}"


def step(match: Match, count: int) -> list[str]:
    """Write which action goes on: the one that was played, or any at the end of the records."""
    if count == len(match.records):
        return ["  any = true"]
    record = match.records[count]
    hidden = match.rules.hide(match.at(count), record.seat)
    path = next(iter(match.show.picks(hidden, record.seat, record.action)), [])
    return [
        f"  point = {listed(path)}",
        f"  accept = {listed([match.show.notation(record.action)])}",
        f"  wrong = {in_languages('wrong')}",
    ]


def in_languages(key: str) -> str:
    """Write a sentence to be replaced, in every language."""
    return table_of({language: PLACEHOLDERS[key][language] for language in LANGUAGES})


def table_of(entries: Mapping[str, OptionValue | Field]) -> str:
    """Write an inline table of TOML; JSON writes texts, numbers and truth as TOML does."""
    written = ", ".join(f"{key} = {quoted(value)}" for key, value in entries.items())
    return f"{{ {written} }}"


def listed(texts: Iterable[str]) -> str:
    """Write a list of texts."""
    return f"[{', '.join(map(quoted, texts))}]"


def quoted(value: object) -> str:
    """Write a text, a number or a truth value."""
    return json.dumps(value, ensure_ascii=False)
