"""A position between two events of OpenSpiel: chance is found by trying.

An action is applied to a copy with the numbers known so far; where one is missing, that is a chance
event with so many outcomes.
"""

from __future__ import annotations

from typing import Any

from rooftree.adapters.encodings import WHOLE
from rooftree.adapters.episode import Episode
from rooftree.engine.chance import Chance
from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import RooftreeError
from rooftree.engine.match import Match


class NumberMissing(RooftreeError):
    """Chance was asked for a number that is not known yet."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"a number below {limit} is missing")
        self.limit = limit


class Prefix(Chance):
    """Gives known numbers back and stops at the first that is not known."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.next = 0

    def below(self, n: int) -> int:
        if self.next == len(self.numbers):
            raise NumberMissing(n)
        self.next += 1
        return self.numbers[self.next - 1]


class EpisodePosition:
    """A position between two events; copies share the rules."""

    def __init__(self, episode: Episode) -> None:
        self.episode = episode
        self.state: Any = None  # before the set-up is complete
        self.first = WHOLE
        self.drawn: list[int] = []  # the numbers of the event that is going on
        self.going_on: tuple[int, int] | None = None  # seat and action that chance still decides
        self.limit = 0  # outcomes of the next chance event; 0 while somebody decides
        self.events: list[tuple[int, int, tuple[int, ...]]] = []  # seat, action, numbers
        self.opening: tuple[int, ...] = ()
        self.seen: list[list[int]] = [[] for _ in range(episode.seats)]  # actions by viewer

    def __deepcopy__(self, memo: Any) -> EpisodePosition:
        twin = EpisodePosition(self.episode)
        twin.__dict__.update(self.__dict__)
        twin.state = None if self.state is None else self.episode.rules.copy(self.state)
        twin.drawn, twin.events = self.drawn[:], self.events[:]
        twin.seen = [row[:] for row in self.seen]
        return twin

    @property
    def actor(self) -> int:
        """The seat that decides; WATCHER when the match is over."""
        acting = self.state.acting if self.state is not None else 0
        return int((acting & -acting).bit_length()) - 1 if acting else WATCHER

    def begin(self) -> None:
        """Set the table up, as far as the known numbers go."""
        try:
            self.state = self.episode.rules.new(self.episode.seats, Prefix(self.drawn))
        except NumberMissing as missing:
            self.limit = missing.limit
            return
        self.opening, self.drawn, self.limit = tuple(self.drawn), [], 0

    def draw(self, number: int) -> None:
        """Let chance give the next number, and try again."""
        self.drawn.append(number)
        if self.going_on is None:
            self.begin()
        else:
            self.carry_out(*self.going_on)

    def play(self, number: int) -> None:
        """Play a legal number of the encoding for the seat that decides."""
        seat = self.actor
        action, self.first = self.episode.encoding.decoded(self.state, seat, self.first, number)
        if action != WHOLE:
            self.carry_out(seat, action)

    def carry_out(self, seat: int, action: int) -> None:
        """Apply an action to a copy; wait for chance if a number is missing."""
        rules = self.episode.rules
        after = rules.copy(self.state)
        try:
            rules.apply(after, seat, action, Prefix(self.drawn))
        except NumberMissing as missing:
            self.limit, self.going_on = missing.limit, (seat, action)
            return
        for viewer, row in enumerate(self.seen):
            row += [seat, int(rules.seen(self.state, seat, action, viewer))]
        self.events.append((seat, action, tuple(self.drawn)))
        self.state, self.drawn, self.limit, self.going_on = after, [], 0, None

    def open(self, match: Match) -> None:
        """Take over the position of a match and all that led to it."""
        self.begin_with(match.opening)
        for record in match.records:
            self.drawn = list(record.chance)
            self.carry_out(record.seat, record.action)

    def begin_with(self, opening: tuple[int, ...]) -> None:
        """Set the table up with known numbers."""
        self.drawn = list(opening)
        self.begin()
