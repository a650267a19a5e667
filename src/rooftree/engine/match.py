"""A match: a game being or having been played. Its records are the truth; the rest is derived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rooftree.engine.chance import Chance, Recorded, Recording, Seeded
from rooftree.engine.contract import Rules, Standing, State
from rooftree.engine.errors import CannotUndo, IllegalAction, NotYourTurn
from rooftree.engine.game import Game
from rooftree.engine.knowledge import is_revealing
from rooftree.engine.numbers import fingerprint
from rooftree.engine.options import Value
from rooftree.engine.sealed import Sealed
from rooftree.engine.show import Show
from rooftree.engine.words import Field

HASH_EVERY = 8  # records between two state hashes


@dataclass
class Player:
    """Who sits at a seat: a name, and `person` or the name of a bot."""

    name: str
    kind: str = "person"


@dataclass(frozen=True)
class Record:
    """One action and what chance gave for it."""

    seat: int
    action: int
    chance: tuple[int, ...] = ()
    counter: int = 0  # where in the sealed numbers its chance begins
    state: str = ""  # the hash of the position afterwards, every few records


@dataclass
class Seal:
    """From which record on the dice come from which committed seed."""

    start: int
    commitment: str
    seed: str | None = None  # revealed when the match is over


@dataclass
class Setup:
    """Everything fixed before the first record."""

    game: Game
    seats: int
    options: Mapping[str, Field] = field(default_factory=dict)
    components: str | None = None  # the text of an owner's components file


@lru_cache(maxsize=32)
def opened(
    game: Game, options: tuple[tuple[str, Value], ...], components: str | None
) -> tuple[Any, Rules[Any], Show[Any]]:
    """Box, rules and show: they never change, so all matches of a kind share them."""
    chosen = dict(options)
    box = game.components(chosen, components)
    rules = game.rules(chosen, box)
    return box, rules, game.show(rules)


class Match:
    """One table from set-up to result."""

    def __init__(
        self,
        game: Game,
        seats: int,
        *,
        options: Mapping[str, object] | None = None,
        components: str | None = None,
        seed: int | None = None,
        chance: Chance | None = None,
        players: Sequence[Player] | None = None,
    ) -> None:
        chosen = game.read_options(options or {})
        self.setup = Setup(game, game.check_seats(seats), chosen, components)
        self.box, self.rules, self.show = opened(game, tuple(chosen.items()), components)
        self.players = list(players or [Player(f"Player {n + 1}") for n in range(seats)])
        self.seed = seed
        self.chance = chance or (Sealed() if seed is None else Seeded(seed))
        self.seals: list[Seal] = []
        self.records: list[Record] = []
        self.seal()
        self.opening = self._begin()

    def seal(self) -> None:
        """Note from which committed seed the dice come from here on."""
        if isinstance(self.chance, Sealed):
            self.seals.append(Seal(len(self.records), self.chance.commitment))

    def _begin(self) -> tuple[int, ...]:
        recording = Recording(self.chance)
        self.state: State = self.rules.new(self.setup.seats, recording)
        self.before: State | None = None  # the position before the last record
        return tuple(int(number) for number in recording.numbers)

    # -- asking ----------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """What is played here."""
        return self.setup.game

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def is_over(self) -> bool:
        """Whether nobody may act any more."""
        return self.state.acting == 0

    def actors(self) -> list[int]:
        """The seats that may act now, those in turn first."""
        return [int(seat) for seat in self.rules.actors(self.state)]

    def actions(self, seat: int) -> list[int]:
        """The legal actions of a seat; none while it may not act."""
        if seat not in self.actors():
            return []
        return [int(action) for action in self.rules.actions(self.state, seat)]

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat in short notation."""
        return [self.show.notation(action) for action in self.actions(seat)]

    def hidden(self, seat: int) -> Any:
        """The position as a seat may know it: all that a bot or a picture is given."""
        return self.rules.hide(self.state, seat)

    def standings(self) -> list[Standing]:
        """Points, place and score lines of every seat, now."""
        return self.rules.standings(self.state)

    def position(self) -> str:
        """A short hash of the position."""
        return fingerprint(self.rules.numbers(self.state))

    def _repr_svg_(self) -> str:
        """The table as it lies open, for notebooks."""
        from rooftree.engine.poster import poster

        return poster(self)

    # -- playing ---------------------------------------------------------------------------
    def play(self, seat: int, action: int | str) -> Record:
        """The single gate: everything that is not in the legal list is refused."""
        number = self.checked(seat, action)
        recording = Recording(self.chance)
        counter = self.chance.counter if isinstance(self.chance, Sealed) else 0
        self.before = self.rules.copy(self.state)
        self.rules.apply(self.state, seat, number, recording)
        state = self.position() if (len(self.records) + 1) % HASH_EVERY == 0 or self.is_over else ""
        numbers = tuple(int(n) for n in recording.numbers)
        self.records.append(Record(seat, number, numbers, counter, state))
        return self.records[-1]

    def checked(self, seat: int, action: int | str) -> int:
        """The number of a legal action, or an error that helps."""
        if seat not in self.actors():
            raise NotYourTurn(self._not_your_turn(seat))
        legal = self.actions(seat)
        if isinstance(action, int) and action in legal:
            return action
        for number in legal:
            if action == self.show.notation(number):
                return number
        raise IllegalAction(self._refusal(seat, action))

    def _not_your_turn(self, seat: int) -> str:
        if self.is_over:
            return "the match is over"
        if not 0 <= seat < self.setup.seats:
            return f"there is no seat {seat}; there are seats 0 to {self.setup.seats - 1}"
        acting = ", ".join(self.names[other] for other in self.actors())
        return f"it is not {self.names[seat]}'s turn: {acting} may act ({self._where()})"

    def _refusal(self, seat: int, action: int | str) -> str:
        legal = self.legal(seat)
        shown = ", ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
        wanted = action if isinstance(action, str) else f"action {action}"
        rule = self.rules.chapters[self.state.chapter].rule()
        return (
            f"{wanted} is not allowed now by the rule {rule!r}; allowed: {shown} ({self._where()})"
        )

    def _where(self) -> str:
        return f"record {len(self.records)}, position {self.position()}"

    # -- taking back -----------------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """Own last action, nothing rolled, drawn or revealed by it, nobody else since."""
        if not self.records or self.records[-1].seat != seat or self.records[-1].chance:
            return False
        before = self.before or self.at(len(self.records) - 1)
        return not is_revealing(self.rules, before, seat, self.records[-1].action, self.state)

    def undo(self, seat: int) -> Record:
        """Take back one's last action, inside the boundary of information."""
        if not self.can_undo(seat):
            raise CannotUndo("this cannot be taken back: something became known, or others acted")
        return self.take_back(len(self.records) - 1)[0]

    def take_back(self, count: int) -> list[Record]:
        """Go back to the first `count` records; beyond the boundary everybody must agree."""
        dropped = self.records[count:]
        self.state = self.at(count)
        self.records = self.records[:count]
        self.before = None
        return dropped

    def at(self, count: int) -> Any:
        """The position after so many records, replayed."""
        state = self.rules.new(self.setup.seats, Recorded(list(self.opening)))
        for record in self.records[:count]:
            self.rules.apply(state, record.seat, record.action, Recorded(list(record.chance)))
        return state
