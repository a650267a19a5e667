"""A table drawn as text, for tests that read like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from librt.vecs import append

from rooftree.engine.bits import listed
from rooftree.engine.chance import Chance, Seeded
from rooftree.engine.discovery import load
from rooftree.games.california.rules.chapters import California
from rooftree.games.california.rules.loans import let_others_aside
from rooftree.games.california.table.box import LETTERS, Box
from rooftree.games.california.table.notation import SPACE_NAMES, notation, tile_called, tile_name
from rooftree.games.california.table.state import SHOPS, SLOTS, SOLD, CaliforniaState, Mansion

BARE = """
    .  .  .  .
    .  M  .  .
    .  .  .  .
    .  .  .  .
"""


def rules_with(components: str | None = None, **options: object) -> California:
    """Make the rules of our own components or of an owner's, with some options chosen."""
    game = load("california")
    chosen = game.read_options(options)
    rules = game.rules(chosen, game.components(chosen, components))
    assert isinstance(rules, California)
    return rules


def own_file() -> str:
    """Read the components file that comes with Rooftree."""
    return (load("california").folder / "components.toml").read_text("utf-8")


@dataclass
class Position:
    """One position; what seats may do and did is written in notation."""

    rules: California
    state: CaliforniaState
    chance: Chance

    @property
    def box(self) -> Box:
        return self.rules.box

    def mansion(self, seat: int = 0) -> Mansion:
        return self.state.mansions[seat]

    def may(self, seat: int = 0) -> set[str]:
        return {notation(self.box, action) for action in self.rules.actions(self.state, seat)}

    def spaces(self, tile: str, seat: int = 0, shop: int = 1) -> set[str]:
        """List the places for which a seat may buy a tile."""
        found = [words.split() for words in self.may(seat)]
        return {words[3] for words in found if words[:3] == ["buy", str(shop), tile]}

    def do(self, what: str, seat: int = 0) -> Position:
        for action in self.rules.actions(self.state, seat):
            if notation(self.box, action) == what:
                self.rules.apply(self.state, seat, action, self.chance)
                return self
        raise AssertionError(f"{what!r} is not among {sorted(self.may(seat))}")

    @property
    def actors(self) -> list[int]:
        return [int(seat) for seat in listed(self.state.acting)]

    @property
    def shops(self) -> str:
        """The shelves as they are drawn for `lay_out`."""
        words = ["-" if tile == SOLD else tile_name(self.box, tile) for tile in self.state.shelves]
        return " ".join(words[:SLOTS]) + " | " + " ".join(words[SLOTS:])

    def guests(self, seat: int = 0) -> str:
        """List the letters of the guests of a seat."""
        return "".join(
            letter for letter, at in zip(LETTERS, self.state.guests, strict=True) if at == seat
        )

    def cards(self, seat: int = 0) -> set[int]:
        """List the numbers of the bonus cards of a seat."""
        return {int(card) + 1 for card in listed(self.mansion(seat).cards)}

    def attic(self, seat: int = 0) -> list[str]:
        return [self.box.names[kind] for kind in self.mansion(seat).attic]

    def floor(self, seat: int = 0) -> dict[str, str]:
        """Tell what stands on each renovated space: `M` or `M/piano`."""
        mansion, found = self.mansion(seat), {}
        for colour, letter in enumerate(LETTERS):
            for space in listed(mansion.rooms[colour]):
                found[SPACE_NAMES[space]] = letter
        for kind, name in enumerate(self.box.names):
            for space in listed(mansion.pieces[kind]):
                found[SPACE_NAMES[space]] += f"/{name}"
        return found


def lay_out(
    shops: str = "B M A G | S W B M",
    *,
    seats: int = 3,
    floors: Mapping[int, str] | None = None,
    attics: Mapping[int, str] | None = None,
    guests: Mapping[str, int] | None = None,
    extended: tuple[int, ...] = (),
    loans: tuple[int, ...] = (),
    silver: int = 6,
    bank: int = 4,
    day: int = 1,
    acting: int = 0,
    seed: int = 1,
    components: str | None = None,
    **options: object,
) -> Position:
    """Lay out a drawn position; who is not drawn has a bare board with a music room on b2."""
    rules, chance = rules_with(components, **options), Seeded(seed)
    state = rules.new(seats, chance)
    for seat, mansion in enumerate(state.mansions):
        draw_floor(rules.box, mansion, (floors or {}).get(seat, BARE))
        for name in (attics or {}).get(seat, "").split():
            mansion.attic = append(mansion.attic, rules.box.names.index(name))
        mansion.extended = int(seat in extended)
        mansion.loan = int(seat in loans)
        mansion.silver = silver
    for letter, seat in (guests or {}).items():
        state.guests[LETTERS.index(letter)] = seat
    draw_shops(rules.box, state, shops)
    state.bank, state.day, state.acting = bank, day, 1 << acting
    let_others_aside(state)
    return Position(rules, state, chance)


def draw_floor(box: Box, mansion: Mansion, drawn: str) -> None:
    """Read four rows of four: `.` is free, `M` a room, `M/piano` a furnished room."""
    cells = drawn.split()
    assert len(cells) == len(SPACE_NAMES)
    for colour in range(len(LETTERS)):
        mansion.rooms[colour] = 0
    mansion.renovated = 0
    for space, cell in enumerate(cells):
        letter, _, kind = cell.partition("/")
        if letter != ".":
            mansion.rooms[LETTERS.index(letter)] |= 1 << space
            mansion.renovated |= 1 << space
        if kind:
            mansion.pieces[box.names.index(kind)] |= 1 << space
            mansion.furnished |= 1 << space


def draw_shops(box: Box, state: CaliforniaState, drawn: str) -> None:
    """Read two shops of up to four tiles; `-` or nothing stands for a sold one."""
    for shop, shelf in enumerate(drawn.split("|")):
        for slot in range(SLOTS):
            words = shelf.split()
            name = words[slot] if slot < len(words) else "-"
            state.shelves[shop * SLOTS + slot] = SOLD if name == "-" else tile_called(box, name)
    assert len(drawn.split("|")) == SHOPS
