"""An episode: one match as learners play it, by numbers of an encoding."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rooftree.adapters.encodings import WHOLE, Listed, encoding_of
from rooftree.adapters.observer import Observer
from rooftree.arena.film import painter, png
from rooftree.arena.tally import shares
from rooftree.drawing.poster import poster
from rooftree.engine import matchfile
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Chance, Recorded, Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match

WIDTH = 800  # of a picture in pixels
MOST_SEEDS = 2**31 - 1


class Episode:
    """One match: a state, the seat whose decision is next, and what was played."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        encoding: str = "steps",
        scale: str = "scaled",
        options: Mapping[str, object] | None = None,
        match: str | PathLike[str] | None = None,
    ) -> None:
        self.origin = None if match is None else matchfile.load(Path(match))
        setup = None if self.origin is None else self.origin.setup
        self.game = load_game(game) if setup is None else setup.game
        self.options = self.game.read_options((options or {}) if setup is None else setup.options)
        self.components = None if setup is None else setup.components
        wanted = (seats or self.game.seats[0]) if setup is None else setup.seats
        self.seats = self.game.check_seats(wanted)
        self.rules = self.empty_match(0).rules
        self.encoding = encoding_of(encoding, self.game, self.rules)
        self.observer = Observer(self.game, self.rules, self.seats, self.encoding, scale)
        self.begin(0)

    def empty_match(self, seed: int) -> Match:
        """Set up a match with the options of this one."""
        return self.opened(Seeded(seed), seed)

    def opened(self, chance: Chance, seed: int | None = None) -> Match:
        """Set up a match whose dice come from this chance."""
        return Match(
            self.game,
            self.seats,
            options=self.options,
            components=self.components,
            seed=seed,
            chance=chance,
        )

    def begin(self, seed: int, chance: Chance | None = None) -> None:
        """Begin anew: with a new match, or from the file that was opened."""
        self.seed = seed
        self.chance = chance or Seeded(seed)
        if self.origin is None:
            self.state = self.rules.new(self.seats, self.chance)
        else:
            self.state = self.rules.copy(self.origin.state)
        self.played: list[tuple[int, int]] = []  # seat and action
        self.first = WHOLE  # the first step of the action that is being chosen
        self.turn_to(self.next_actor())

    def turn_to(self, seat: int) -> None:
        """Let a seat that may act decide next."""
        self.actor = seat
        self.known: list[int] | None = None  # its legal numbers, once asked for

    def next_actor(self) -> int:
        """Find the seat that decides next, WATCHER when the match is over.

        Where several act at the same time they do so one after the other; seats that may act out
        of turn never have to.
        """
        return int(lowest(self.state.acting)) if self.state.acting else WATCHER

    @property
    def is_over(self) -> bool:
        """Whether nobody decides any more."""
        return self.actor == WATCHER

    def legal(self) -> list[int]:
        """List the legal numbers of the seat that decides; kept until something is played."""
        if self.known is None:
            self.known = self.encoding.numbers(self.state, self.actor, self.first)
        return self.known

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Mark the legal numbers of a seat by 1; none while another seat decides."""
        found = np.zeros(self.encoding.size, np.int8)
        if seat == self.actor and seat != WATCHER:
            found[self.legal()] = 1
        return found

    def observe(self, seat: int) -> NDArray[Any]:
        """Write what a seat may know as a row."""
        return self.observer.row(self.state, seat, self.first if seat == self.actor else WHOLE)

    def features(self, seat: int) -> NDArray[np.int16] | None:
        """Describe the legal actions of a seat, in the encoding `listed`."""
        if not isinstance(self.encoding, Listed):
            return None
        if seat != self.actor:
            return self.encoding.no_features()
        return self.encoding.features(self.state, seat)

    def play(self, number: int) -> None:
        """Play a legal number for the seat that decides; IllegalAction for any other."""
        encoding = self.encoding
        if self.known is None or not encoding.is_plain:
            action, self.first = encoding.decoded(self.state, self.actor, self.first, number)
        elif number in self.known:
            action = int(number)  # numpy has numbers of its own
        else:
            raise encoding.refusal(number)
        self.known = None
        if action != WHOLE:
            self.apply(action)

    def apply(self, action: int) -> None:
        """Carry out a legal action of the seat that decides."""
        self.played.append((self.actor, action))
        self.rules.apply(self.state, self.actor, action, self.chance)
        self.turn_to(self.next_actor())

    def rewards(self) -> list[float]:
        """Return each seat's part of the victory, less what an average seat wins; 0 before."""
        if not self.is_over:
            return [0.0] * self.seats
        return self.rewards_of([int(place) for place in self.rules.ranks(self.state)])

    def rewards_of(self, places: list[int]) -> list[float]:
        """Turn the places of a finished match into rewards that add up to 0."""
        return [share - 1 / self.seats for share in shares(places)]

    def points(self) -> list[int]:
        """Count the points of each seat as they are now."""
        return [int(self.rules.points(self.state, seat)) for seat in range(self.seats)]

    def match(self) -> Match:
        """Make the match of all that was played; it repeats and checks every action."""
        if self.origin is None:
            made = self.empty_match(self.seed)
        else:
            made = matchfile.from_document(
                matchfile.to_document(self.origin), chance=Seeded(self.seed)
            )
        for seat, action in self.played:
            made.play(action, seat=seat)
        return made

    def repeated(
        self, opening: tuple[int, ...], events: list[tuple[int, int, tuple[int, ...]]]
    ) -> Match:
        """Make the match in which chance gave these numbers."""
        made = self.opened(Recorded(list(opening)))
        for seat, action, numbers in events:
            made.chance = Recorded(list(numbers))
            made.play(action, seat=seat)
        return made

    def check_same(self, match: Match) -> None:
        """Refuse a match of another game, number of seats or options."""
        own = (self.game.name, self.seats, self.options, self.components)
        setup = match.setup
        other = (setup.game.name, setup.seats, dict(setup.options), setup.components)
        if own != other:
            raise BadOption(f"this match was played as {other[:3]}; here is {own[:3]}")

    def save(self, path: str | PathLike[str]) -> None:
        """Write what was played as a match file, which every page of Rooftree opens."""
        matchfile.save(self.match(), Path(path))

    def render(self, mode: str | None, viewer: int = WATCHER) -> Any:
        """Show the table as text (`ansi`), `svg` or pixels (`rgb_array`); print for `human`."""
        match = self.match()
        if mode in ("ansi", "human"):
            view = match.show.view(match.hidden(viewer), viewer, match.names)
            text = match.show.text(view, "en")
            return text if mode == "ansi" else print(text)
        drawn = poster(match, viewer=viewer)
        return drawn if mode == "svg" else pixels(drawn)

    def _repr_svg_(self) -> str:
        """Draw the open table, for notebooks."""
        return str(self.render("svg"))


RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]


def pixels(svg: str) -> NDArray[np.uint8]:
    """Paint a picture; needs the extra `pictures`."""
    image = painter("PIL.Image").open(BytesIO(png(svg, "light", WIDTH)))
    return np.asarray(image.convert("RGB"), np.uint8)
