"""Events: what happened, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rooftree.engine.show.words import Field, Voice, capitalised

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in no language yet: a key of words.toml and its fields."""

    key: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    by_chance: bool = False  # whether it was a roll, a draw or a deal
    heading: bool = False  # whether a round, a day or a phase begins or ends with it
    loser: int = NOBODY  # the seat that lost something by it


@dataclass(frozen=True, slots=True)
class Emblem:
    """A small drawing of what an event tells of."""

    symbol: str  # the id of a drawing in the game's art
    box: str  # the part of the plane that the drawing fills
    paint: str = ""  # classes that give it its colours


def is_seat(name: str, value: Field, seat: int) -> bool:
    """Tell whether a field of an event names this seat."""
    return value == seat and (name == "seat" or name.endswith("_seat"))


def sentence(voice: Voice, event: Event, names: Sequence[str]) -> str:
    """Say an event in words, with the names of the seats."""
    said = voice.say(event.key, **spoken_fields(voice, event, names))
    return capitalised(said, names, voice.language)


def spoken_fields(voice: Voice, event: Event, names: Sequence[str]) -> dict[str, Field]:
    """Translate the fields of an event, and name its seats."""
    spoken: dict[str, Field] = {}
    for name, value in event.fields.items():
        if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
            spoken[name] = names[value]
        else:
            spoken[name] = voice.word(value) if isinstance(value, str) else value
    return spoken
