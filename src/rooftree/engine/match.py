"""A match: one game played by several seats. Its records are the truth; the rest is derived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, SupportsIndex, TypeGuard

from rooftree.engine.bits import listed
from rooftree.engine.chance import Chance, Recorded, Recording, Seeded
from rooftree.engine.contract import WATCHER, Rules, Standing, State
from rooftree.engine.errors import CannotUndo, IllegalAction, NotYourTurn
from rooftree.engine.game import Game
from rooftree.engine.knowledge import is_revealing
from rooftree.engine.numbers import fingerprint
from rooftree.engine.options import OptionValue
from rooftree.engine.sealed import Dealt, Sealed
from rooftree.engine.show import Show
from rooftree.engine.show.words import Field
from rooftree.engine.toml_text import owners_mistakes

HASH_EVERY = 8  # records between two state hashes
ECHOED = 60  # letters of a wrong move or seat that an error repeats


def is_number(value: object) -> TypeGuard[int]:
    """Tell whether a value can serve as the number of a seat or an action; numpy's can."""
    return isinstance(value, SupportsIndex) and not isinstance(value, bool)


def shortened(typed: str) -> str:
    """Cut a long move that somebody typed."""
    return typed if len(typed) <= ECHOED else typed[: ECHOED - 1] + "…"


@dataclass
class Player:
    """The occupant of a seat: a name, and `person` or the name of a bot."""

    name: str
    kind: str = "person"


@dataclass(frozen=True)
class Record:
    """One action and the numbers that chance gave for it."""

    seat: int
    action: int
    chance: tuple[int, ...] = ()
    counter: int = 0  # index of its first number among the sealed numbers
    state: str = ""  # hash of the position afterwards; only every HASH_EVERY records


@dataclass
class Seal:
    """A committed seed, and the first record whose dice come from it."""

    start: int
    commitment: str
    seed: str | None = None  # revealed when the match is over
    dealt: bool = False  # whether topics count, as in a deal that several tables play


@dataclass
class Setup:
    """The choices made before the first record."""

    game: Game
    seats: int
    options: Mapping[str, Field] = field(default_factory=dict)
    components: str | None = None  # the text of an owner's components file


@lru_cache(maxsize=32)
def opened(
    game: Game, options: tuple[tuple[str, OptionValue], ...], components: str | None
) -> tuple[Any, Rules[Any], Show[Any]]:
    """Make box, rules and show; they never change, so all matches of a kind share them."""
    with owners_mistakes(components):
        box, rules = box_and_rules(game, options, components)
        return box, rules, game.show(rules)


@lru_cache(maxsize=32)
def box_and_rules(
    game: Game, options: tuple[tuple[str, OptionValue], ...], components: str | None
) -> tuple[Any, Rules[Any]]:
    """Make box and rules, for whoever shows nothing: bots and simulations."""
    chosen = dict(options)
    box = game.components(chosen, components)
    return box, game.rules(chosen, box)


class Match:
    """One table from set-up to result; `play` refuses every action that is not legal."""

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

    def __repr__(self) -> str:
        acting = " and ".join(self.names[seat] for seat in self.in_turn())
        then = f"{acting} to act" if acting else "over"
        counts = f"{self.setup.seats} seats, {len(self.records)} actions"
        return f"<Match {self.game.name}: {counts}, {then}>"

    def __eq__(self, other: object) -> bool:
        """Tell whether both began alike and the same actions met the same chance."""
        if not isinstance(other, Match):
            return NotImplemented
        return (self.setup, self.opening, self.records) == (
            other.setup,
            other.opening,
            other.records,
        )

    __hash__ = None  # type: ignore[assignment]  # a match changes, so it has no lasting hash

    def seal(self) -> None:
        """Note the committed seed that the dice come from, starting with the next record."""
        if isinstance(self.chance, Sealed):
            is_dealt = isinstance(self.chance, Dealt)
            self.seals.append(Seal(len(self.records), self.chance.commitment, dealt=is_dealt))

    def _begin(self) -> tuple[int, ...]:
        recording = Recording(self.chance)
        self.state: State = self.rules.new(self.setup.seats, recording)
        self.before: State | None = None  # the position before the last record
        return tuple(int(number) for number in recording.numbers)

    # -- asking ----------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """The game that is played here."""
        return self.setup.game

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def is_over(self) -> bool:
        """Whether nobody may act any more."""
        return self.state.acting == 0

    def in_turn(self) -> list[int]:
        """List the seats whose turn it is; others may be allowed to act out of turn."""
        return [int(seat) for seat in listed(self.state.acting)]

    def actors(self) -> list[int]:
        """List the seats that may act now, those in turn first."""
        return [int(seat) for seat in self.rules.actors(self.state)]

    def actions(self, seat: int) -> list[int]:
        """List the legal actions of a seat; none while it may not act."""
        if seat not in self.actors():
            return []
        return [int(action) for action in self.rules.actions(self.state, seat)]

    def legal(self, seat: int | None = None) -> list[str]:
        """List the legal actions of a seat in short notation; none when the match is over.

        The seat may be left out where it is the turn of only one.
        """
        if seat is None and self.is_over:
            return []
        return [self.show.notation(action) for action in self.actions(self.actor(seat))]

    def actor(self, seat: int | None = None) -> int:
        """Return the given seat, or the only one in turn; raise NotYourTurn if it is not one."""
        if seat is not None:
            return seat
        in_turn = self.in_turn()
        if len(in_turn) != 1:
            raise NotYourTurn(self._say_which(in_turn))
        return in_turn[0]

    def hidden(self, seat: int) -> Any:
        """Copy the position without what a seat may not know; bots and pictures get no more."""
        return self.rules.hide(self.state, seat)

    def standings(self) -> list[Standing]:
        """Collect points, place and score lines of every seat."""
        return self.rules.standings(self.state)

    def position(self) -> str:
        """Hash the position."""
        return fingerprint(self.rules.numbers(self.state))

    def _repr_svg_(self) -> str | None:
        """Draw the table as it lies open, for notebooks."""
        return self.show.poster(self.hidden(WATCHER), self.names, self.game.style())

    # -- playing ---------------------------------------------------------------------------
    def play(self, action: int | str, *, seat: int | None = None) -> Record:
        """Play a legal action, given as notation or number; refuse everything else.

        The seat may be left out where it is the turn of only one.
        """
        seat = self.actor(seat)
        number = self.checked(action, seat)
        recording = Recording(self.chance)
        counter = self.chance.counter if isinstance(self.chance, Sealed) else 0
        self.before = self.rules.copy(self.state)
        self.rules.apply(self.state, seat, number, recording)
        state = self.position() if (len(self.records) + 1) % HASH_EVERY == 0 or self.is_over else ""
        numbers = tuple(int(n) for n in recording.numbers)
        self.records.append(Record(seat, number, numbers, counter, state))
        return self.records[-1]

    def checked(self, action: int | str, seat: int) -> int:
        """Return the number of a legal action; raise an error that says what would be legal."""
        self.check_turn(seat)
        legal = self.actions(seat)
        if is_number(action) and action in legal:
            return int(action)
        for number in legal:
            if action == self.show.notation(number):
                return number
        raise IllegalAction(self._refusal(action, seat))

    def check_turn(self, seat: int) -> None:
        """Raise NotYourTurn unless the seat may act now."""
        if not is_number(seat) or seat not in self.actors():
            raise NotYourTurn(self._not_your_turn(seat))

    def _say_which(self, in_turn: list[int]) -> str:
        if not in_turn:
            return "the match is over"
        several = ", ".join(f"{self.names[seat]} (seat={seat})" for seat in in_turn)
        return f"several may act: {several}; say which seat is meant"

    def _not_your_turn(self, seat: int) -> str:
        if self.is_over:
            return "the match is over"
        if not is_number(seat) or not 0 <= seat < self.setup.seats:
            return (
                f"there is no seat {seat!r:.{ECHOED}}; there are seats 0 to {self.setup.seats - 1}"
            )
        acting = ", ".join(self.names[other] for other in self.actors())
        return f"it is not {self.names[seat]}'s turn: {acting} may act ({self._where()})"

    def _refusal(self, action: int | str, seat: int) -> str:
        legal = self.legal(seat)
        shown = ", ".join(legal[:12]) + (f" and {len(legal) - 12} more" if len(legal) > 12 else "")
        wanted = shortened(action) if isinstance(action, str) else f"action {action!r:.{ECHOED}}"
        if not self._is_a_move(action):
            why = f"{wanted} is not a move of {self.game.title}"
        else:
            rule = f"by the rule {self.rules.chapters[self.state.chapter].rule()!r}"
            said = self.show.why_not(self.hidden(seat), seat, action, "en") or rule
            why = f"{wanted} is not allowed now: {said}"
        return f"{why}; allowed: {shown} ({self._where()})"

    def _is_a_move(self, action: int | str) -> bool:
        if isinstance(action, str):
            return self.show.action_called(action) is not None
        if not is_number(action) or not 0 <= action < int(self.rules.action_range):
            return False
        try:
            return bool(self.show.notation(int(action)))
        except LookupError:  # a number may mean nothing in this box
            return False

    def _where(self) -> str:
        return f"record {len(self.records)}, position {self.position()}"

    # -- taking back -----------------------------------------------------------------------
    def can_undo(self, seat: int) -> bool:
        """Tell whether the last action was this seat's and rolled, drew and revealed nothing."""
        if not self.records or self.records[-1].seat != seat or self.records[-1].chance:
            return False
        before = self.before or self.at(len(self.records) - 1)
        return not is_revealing(self.rules, before, seat, self.records[-1].action, self.state)

    def undo(self, seat: int) -> Record:
        """Take back the seat's last action if it made nothing known."""
        if not self.can_undo(seat):
            said = CannotUndo("this cannot be taken back: something became known, or others acted")
            raise said.told("undo")
        return self.take_back(len(self.records) - 1)[0]

    def take_back(self, count: int) -> list[Record]:
        """Keep the first `count` records and return the others; callers ask everybody first."""
        dropped = self.records[count:]
        self.state = self.at(count)
        self.records = self.records[:count]
        self.before = None
        return dropped

    def at(self, count: int) -> Any:
        """Replay the first `count` records and return the position after them."""
        state = self.rules.new(self.setup.seats, Recorded(list(self.opening)))
        for record in self.records[:count]:
            self.rules.apply(state, record.seat, record.action, Recorded(list(record.chance)))
        return state
