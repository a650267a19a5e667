"""Reveals: what is counted or handed out before everybody, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rooftree.engine.contract import Line, State
from rooftree.engine.show.words import YOU, Voice, capitalised

S = TypeVar("S", bound=State)
V = TypeVar("V")
Drawn = tuple[str, dict[str, Any]]  # a template's name and the part that it draws


@dataclass(frozen=True, slots=True)
class Stretch(Generic[S]):
    """What a reveal is made from. Every position is hidden from the viewer."""

    since: S  # right after the reveal before, or after the set-up
    before: S  # before the action that ended the stretch
    seat: int  # who acted
    action: int  # what `rules.seen` left of the action
    after: S
    viewer: int
    names: Sequence[str]
    you: int = -1  # the seat to which sentences say "you"; -1: nobody

    def spoken_names(self, language: str) -> list[str]:
        """Return the names as sentences use them: "you" for the seat that reads them."""
        return [YOU[language] if n == self.you else name for n, name in enumerate(self.names)]

    def written_names(self, language: str) -> list[str]:
        """Return the names as they stand alone in a drawing: "You"."""
        spoken = self.spoken_names(language)
        return [capitalised(name, self.names, language) for name in spoken]


@dataclass(frozen=True, slots=True)
class RevealStep:
    """A moment of a reveal: the ids that light in the drawing, and the points added with them."""

    lights: list[str] = field(default_factory=list)
    points: int = 0


@dataclass(frozen=True, slots=True)
class RevealLine:
    """One line of the list: a rule that is counted, or something that happened."""

    text: str
    why: str = ""
    steps: list[RevealStep] = field(default_factory=lambda: [RevealStep()])
    seat: int | None = None  # whose line it is, where an exhibit shows several seats
    icons: list[Drawn] = field(default_factory=list)
    is_counted: bool = True  # whether its points are shown

    @property
    def points(self) -> int:
        """The points of all steps."""
        return sum(step.points for step in self.steps)


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One drawing at full size, and the list of what is counted there."""

    drawing: list[Drawn]
    lines: list[RevealLine]
    seat: int | None = None  # whose home it is
    title: str = ""  # where it is nobody's
    prize: str = ""  # what it won, in a few words
    won: list[tuple[str, str]] = field(default_factory=list)  # each prize, and why

    @property
    def total(self) -> int:
        """The points of all lines."""
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Reveal:
    """Some exhibits in order, the last one being the news."""

    title: str
    subtitle: str
    exhibits: list[Exhibit]
    next: str  # the label of the button that goes on playing


class FinalReveal(Generic[V]):
    """What the reveal at the end of a game is told with, in one language."""

    def __init__(self, voice: Voice, view: V) -> None:
        self.voice = voice
        self.view = view


def why(voice: Voice, line: Line) -> str:
    """Say a score line in words."""
    return voice.say(f"line.{line.rule}", *(int(number) for number in line.of))
