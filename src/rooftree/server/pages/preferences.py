"""Preferences: what a person chose in this browser, read from its cookies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from starlette.requests import Request

from rooftree.engine.show.words import LANGUAGES
from rooftree.server.language import language_of
from rooftree.server.security import ALONE
from rooftree.server.tables.seats import clean_name

CHOICES: Mapping[str, tuple[str, ...]] = {  # the default first
    "lang": LANGUAGES,
    "theme": ("auto", "light", "dark"),
    "speed": ("normal", "off", "fast", "slow"),
    "confirm": ("sometimes", "always", "never"),
    "sound": ("off", "on"),
    "coach": ("on", "off"),
}
IN_ORDER = {"speed": ("slow", "normal", "fast", "off")}  # where the default is not shown first


@dataclass(frozen=True)
class Preferences:
    """One person's choices."""

    language: str
    theme: str
    speed: str
    confirm: str
    sound: str
    coach: str
    name: str
    alone: bool = False  # whether there are no other people, as offline
    met: frozenset[str] = frozenset()  # the games of which this browser knows the aim

    def chosen(self) -> list[tuple[str, tuple[str, ...], str]]:
        """Return every choice with its values and the one that is taken."""
        taken = (self.language, self.theme, self.speed, self.confirm, self.sound, self.coach)
        return [
            (name, IN_ORDER.get(name, CHOICES[name]), value)
            for name, value in zip(CHOICES, taken, strict=True)
        ]


def preferences_of(request: Request) -> Preferences:
    """Read the preferences from `?lang=`, the cookies and the headers of a request."""
    kept = {name: known(name, request.cookies.get(f"rooftree_{name}")) for name in CHOICES}
    return Preferences(
        language=language_of(request),
        theme=kept["theme"],
        speed=kept["speed"],
        confirm=kept["confirm"],
        sound=kept["sound"],
        coach=kept["coach"],
        name=clean_name(unquote(request.cookies.get("rooftree_name", "")[:200]), ""),
        alone=bool(request.scope.get(ALONE)),
        met=frozenset(request.cookies.get("rooftree_met", "")[:200].split(".")),
    )


def known(name: str, value: str | None) -> str:
    """Return the value if it exists, else the default."""
    values = CHOICES[name]
    return value if value in values else values[0]
