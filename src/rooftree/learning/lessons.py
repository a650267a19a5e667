"""Lessons: short tasks at a real position, read from `lessons.toml` in a game's folder.

A lesson begins where some actions of a seeded match have led. Each step says one thing, and asks
for an action; everything legal may be tried, and what a step does not accept is taken back.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rooftree.engine.errors import BadLesson, UnknownLesson, meant
from rooftree.engine.game import Game
from rooftree.engine.options import OptionValue
from rooftree.engine.typography import typeset

FILE = "lessons.toml"
MOST_STEPS = 8
MOST_WORDS = 40

ByLanguage = Mapping[str, str]  # language -> sentence


@dataclass(frozen=True)
class Step:
    """One sentence, and the actions that go on from it."""

    say: ByLanguage
    point: tuple[str, ...] = ()  # picks of the drawing to look at
    accept: tuple[str, ...] = ()  # notations
    gain: Mapping[str, int] | None = None  # rule -> points that the action must bring
    any: bool = False  # whether every legal action goes on
    wrong: ByLanguage | None = None  # what to look for, after another legal action
    then: tuple[str, ...] = ()  # what is played afterwards by whoever is in turn


@dataclass(frozen=True)
class Lesson:
    """A title, a position and some steps."""

    id: str
    title: ByLanguage
    teaches: tuple[str, ...]  # anchors of the rules page
    seats: int
    seed: int
    chance: tuple[int, ...]  # what chance gave before its numbers come from the seed
    options: Mapping[str, OptionValue]
    played: tuple[str, ...]  # the actions that lead to the position
    steps: tuple[Step, ...]


@cache
def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Read the lessons of a game in their order; none if it has no such file."""
    file = game.folder / FILE
    if not file.is_file():
        return ()
    return read_lessons(file.read_text("utf-8"))


def lesson_named(game: Game, name: str) -> Lesson:
    """Return one lesson of a game."""
    found = {lesson.id: lesson for lesson in lessons_of(game)}
    if name not in found:
        there = ", ".join(found) or "none"
        said = UnknownLesson(
            f"{game.title} has no lesson {name!r}; {meant(name, found)}there are {there}"
        )
        raise said.told("lesson", title=game.title, name=name, known=there)
    return found[name]


def read_lessons(text: str) -> tuple[Lesson, ...]:
    """Read and check the text of a lessons file."""
    written = tomllib.loads(text).get("lesson", [])
    lessons = tuple(read_lesson(entry) for entry in written)
    names = [lesson.id for lesson in lessons]
    if len(set(names)) != len(names):
        raise BadLesson(f"two lessons have the same id: {names}")
    return lessons


def read_lesson(entry: Mapping[str, Any]) -> Lesson:
    """Read one lesson; a mistake is named with its id."""
    name = str(entry.get("id", "?"))
    try:
        begin = entry["from"]
        steps = tuple(read_step(step) for step in entry["step"])
        demand(1 <= len(steps) <= MOST_STEPS, f"a lesson has 1 to {MOST_STEPS} steps")
        return Lesson(
            id=name,
            title=read_text(entry["title"]),
            teaches=tuple(entry["teaches"]),
            seats=int(begin["seats"]),
            seed=int(begin.get("seed", 0) if "chance" in begin else begin["seed"]),
            chance=tuple(map(int, begin.get("chance", ()))),
            options=dict(begin.get("options", {})),
            played=read_actions(begin.get("play", "")),
            steps=steps,
        )
    except KeyError as error:
        raise BadLesson(f"lesson {name}: {error} is missing") from None
    except BadLesson as error:
        raise BadLesson(f"lesson {name}: {error}") from None


def read_step(entry: Mapping[str, Any]) -> Step:
    """Read one step; it accepts listed actions, a gain, or anything."""
    unknown = set(entry) - set(Step.__dataclass_fields__)
    demand(not unknown, f"a step knows no {', '.join(sorted(unknown))}")
    ways = [key for key in ("accept", "gain", "any") if entry.get(key)]
    demand(len(ways) == 1, "a step has one of accept, gain and any")
    demand("any" in ways or "wrong" in entry, "a step that refuses something says what to look for")
    return Step(
        say=read_text(entry["say"]),
        point=tuple(entry.get("point", ())),
        accept=tuple(entry.get("accept", ())),
        gain=entry.get("gain"),
        any=bool(entry.get("any", False)),
        wrong=read_text(entry["wrong"]) if "wrong" in entry else None,
        then=read_actions(entry.get("then", "")),
    )


def read_text(entry: Mapping[str, Any]) -> ByLanguage:
    """Read a sentence in every language, each short enough to be read at the table."""
    for language in ("en", "fr"):
        demand(bool(entry.get(language)), f"a text is missing in {language}")
        demand(len(entry[language].split()) <= MOST_WORDS, f"more than {MOST_WORDS} words: {entry}")
    return {language: typeset(language, str(text)) for language, text in entry.items()}


def read_actions(entry: str | Sequence[str]) -> tuple[str, ...]:
    """Read notations: a list of them, or one line where none of them has a space inside."""
    return tuple(entry.split() if isinstance(entry, str) else map(str, entry))


def demand(holds: bool, otherwise: str) -> None:
    """Refuse a lesson with a sentence."""
    if not holds:
        raise BadLesson(otherwise)
