"""Tables drawn as text: how the tests of Dream Home write down a position.

A home is three lines, top floor first, the two basement spaces last. `LIV01` lies face up,
`(LIV01)` face down, `LIV01+piano` holds a token, `#` is scaffolding, `.` is free.
"""

from __future__ import annotations

from rooftree.engine.bits import bit, count
from rooftree.engine.chance import Seeded
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.rules.chapters import DreamHomeRules
from rooftree.games.dream_home.rules.rooms import kind_at
from rooftree.games.dream_home.rules.round import start_round
from rooftree.games.dream_home.rules.score import score_room
from rooftree.games.dream_home.table.actions import kind_of
from rooftree.games.dream_home.table.box import NO_CARD, NO_RESOURCE, SCAFFOLDING, Box
from rooftree.games.dream_home.table.state import (
    TAKE_PAIR,
    DreamHomeState,
    Home,
    empty_home,
    new_state,
)

ROWS = (range(7, 12), range(2, 7), range(0, 2))
NAMES = [f"{floor}{column}" for floor, columns in (("b", "45"), ("g", "12345"), ("u", "12345"))
         for column in columns]  # fmt: skip
BARE = ". . . . . / . . . . . / . ."


def rules_with(**options: object) -> DreamHomeRules:
    """Make the rules with some options."""
    chosen = GAME.read_options(options)
    return GAME.rules(chosen, GAME.components(chosen, None))


def at(name: str) -> int:
    """Find a space by name: u1-u5, g1-g5, b4, b5."""
    return NAMES.index(name)


def names(spaces: int) -> str:
    """Name the spaces of a set."""
    return " ".join(name for n, name in enumerate(NAMES) if spaces >> n & 1)


class Position:
    """A table in the middle of play, seat 0 to move, unless told otherwise."""

    def __init__(
        self,
        *homes: str,
        offers: str = ". . . . .",
        tickets: str = ". . . . .",
        hands: tuple[str, ...] = (),
        roofs: tuple[str, ...] = (),
        discards: str = "",
        round: int = 5,
        **options: object,
    ) -> None:
        self.rules = rules_with(**options)
        self.box: Box = self.rules.box
        self.used = 0  # resource cards that lie somewhere
        seats = max(2, len(homes))
        drawn = [self.home(text) for text in (*homes, *[BARE] * (seats - len(homes)))]
        self.state: DreamHomeState = new_state(self.box, drawn)
        self.state.round = round
        self.state.chapter = TAKE_PAIR
        self.state.acting = 1
        for seat, cards in enumerate(hands):
            self.homes[seat].hand |= self.resources(cards)
        for seat, cards in enumerate(roofs):
            self.homes[seat].roof = self.resources(cards)
        for column, name in enumerate(offers.split()):
            self.state.offers[column] = self.card(name) if name != "." else NO_CARD
        for column, name in enumerate(tickets.split()):
            self.state.tickets[column] = self.resource(name) if name != "." else NO_RESOURCE
        for name in discards.split():
            self.discard(name)
        self.state.resource_deck &= ~self.used

    @property
    def homes(self) -> list[Home]:
        return self.state.homes

    def card(self, name: str) -> int:
        """Take a room card by name out of the deck."""
        card = self.box.cards.index(name)
        if hasattr(self, "state"):
            self.state.room_deck &= ~bit(card)
        return card

    def resource(self, name: str) -> int:
        """Find a resource card of that name that lies nowhere yet."""
        for number, known in enumerate(self.box.resources):
            if known == name and not self.used >> number & 1:
                self.used |= 1 << number
                return number
        raise AssertionError(f"no {name} is left")

    def resources(self, text: str) -> int:
        found = 0
        for name in text.split():
            found |= bit(self.resource(name))
        return found

    def discard(self, name: str) -> None:
        if name in self.box.cards:
            self.state.room_discards |= bit(self.card(name))
        else:
            self.state.resource_discards |= bit(self.resource(name))

    def home(self, text: str) -> Home:
        """Lay out a home board as drawn."""
        home = empty_home()
        lines = text.strip().replace("/", "\n").splitlines()
        for spaces, line in zip(ROWS, lines, strict=True):
            for space, drawn in zip(spaces, line.split(), strict=True):
                self.draw_space(home, space, drawn)
        return home

    def draw_space(self, home: Home, space: int, drawn: str) -> None:
        name, _, token = drawn.partition("+")
        if name == "#":
            home.scaffolds |= bit(space)
            home.hand |= bit(self.resource("scaffolding"))
        elif name != ".":
            home.rooms[space] = self.box.cards.index(name.strip("()")) + 61 * name.startswith("(")
            home.built |= bit(space)
        if token:
            home.tokens[space] = self.box.tokens.index(token)

    # -- asking and playing ----------------------------------------------------------------
    def actor(self) -> int:
        """Return the only seat that may act."""
        (seat,) = self.rules.actors(self.state)
        return int(seat)

    def actions(self) -> list[int]:
        return [int(action) for action in self.rules.actions(self.state, self.actor())]

    def play(self, *actions: int) -> None:
        """Play legal actions, one after the other, by whoever may act."""
        for action in actions:
            assert action in self.actions()
            self.rules.apply(self.state, self.actor(), action, Seeded(1))

    def score(self, seat: int = 0) -> dict[str, int]:
        """Return the score sheet of a seat, by rule."""
        return {line.rule: int(line.points) for line in self.rules.lines(self.state, seat)}

    def kind(self, name: str, seat: int = 0) -> str:
        """Return the kind of room that lies face up on a space."""
        kind = kind_at(self.homes[seat], self.box, at(name))
        return self.box.kinds[kind] if kind >= 0 else ""

    def token(self, name: str, seat: int = 0) -> str:
        """Return the token on a space."""
        token = self.homes[seat].tokens[at(name)]
        return self.box.tokens[token] if token >= 0 else ""

    def worth(self, name: str, seat: int = 0) -> int:
        """Count the points of the room that begins on a space."""
        return int(score_room(self.homes[seat], self.box, at(name)))

    def start_round(self) -> None:
        start_round(self.state, Seeded(3))

    def scaffoldings_discarded(self) -> int:
        return count(self.state.resource_discards & self.box.tools[SCAFFOLDING])


def kinds(game: Position) -> set[str]:
    """List the kinds of action that are legal now."""
    return {kind_of(action) for action in game.actions()}
