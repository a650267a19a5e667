"""Tables to test with: manors written as words, rolls written as numbers."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Chance, Recorded, Seeded
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.rules.build import placement_of, placements
from rooftree.games.dice_manor.rules.chapters import DiceManorRules
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.box import MOST_DOORS, MOST_SLOTS, Box
from rooftree.games.dice_manor.table.dice import count, one
from rooftree.games.dice_manor.table.manor import Manor, extended, first_manor
from rooftree.games.dice_manor.table.state import Designer, DiceManorState

ORANGE, TEAL, BEIGE, BLACK = range(4)


def rules(**options: object) -> DiceManorRules:
    """Make the rules with these options."""
    chosen = GAME.read_options(options)
    return GAME.rules(chosen, GAME.components(chosen, None))


RULES = rules()
BOX = RULES.box


def new_state(seats: int = 4, seed: int = 1, under: DiceManorRules = RULES) -> DiceManorState:
    """Set up a table."""
    return under.new(seats, Seeded(seed))


def tile(name: str, box: Box = BOX) -> int:
    """Return the number of a tile."""
    return [tile.name for tile in box.tiles].index(name)


def faces(text: str) -> int:
    """Read dice in hand: "3 3 5"."""
    return sum(int(one(int(face))) for face in text.split())


def shown(dice: int) -> str:
    """Write dice in hand, the inverse of `faces`; unrolled dice are 0."""
    return " ".join(str(face) for face in range(7) for _ in range(count(dice, face)))


def rolls(text: str) -> Chance:
    """Make chance that gives these faces, and nothing else."""
    return Recorded([int(face) - 1 for face in text.split()])


def manor(text: str, box: Box = BOX) -> Manor:
    """Read `OF01>EN00 BA01>OF01`: each tile at the first place where it joins the named one."""
    built = first_manor(box)
    for word in text.split():
        name, onto = word.split(">")
        for action in placements(built, tile(name, box)):
            if act.onto_of(action) // MOST_DOORS == tile(onto, box):
                x, y, turn = placement_of(built, action)
                built = extended(built, tile(name, box), x, y, turn)
                break
        else:
            raise AssertionError(f"{name} cannot join {onto}")
    return built


def laid(*tiles: tuple[str, int, int, int], box: Box = BOX) -> Manor:
    """Lay tiles at these places of a manor: name, x, y, turn."""
    built = manor("", box)
    for name, x, y, turn in tiles:
        built = extended(built, tile(name, box), x, y, turn)
    return built


def random_manor(chance: Chance, rooms: int, box: Box = BOX) -> Manor:
    """Build a manor of so many rooms, each where chance lays it."""
    built = first_manor(box)
    while len(built.tiles) < rooms:
        number = 1 + int(chance.below(len(box.tiles) - 1))
        places = placements(built, number)
        if number not in built.tiles and places:
            x, y, turn = placement_of(built, places[int(chance.below(len(places)))])
            built = extended(built, number, x, y, turn)
    return built


def cells(built: Manor) -> dict[tuple[int, int], str]:
    """Tell which tile lies on which cell."""
    found: dict[tuple[int, int], str] = {}
    for n, number in enumerate(built.tiles):
        shape = built.box.tiles[number].shapes[built.turns[n]]
        for x, y in zip(shape.xs, shape.ys, strict=True):
            found[int(built.xs[n] + x), int(built.ys[n] + y)] = built.box.tiles[number].name
    return found


def tiles_of(designer: Designer) -> list[str]:
    """List the names of the tiles still to be built."""
    return [designer.manor.box.tiles[number].name for number in designer.tiles]


def give(state: DiceManorState, seat: int, names: str) -> None:
    """Give a seat tiles, as if it had won them."""
    state.designers[seat].tiles = vec[i64]([i64(tile(name, state.box)) for name in names.split()])


def slot(text: str, box: Box = BOX) -> int:
    """Find a slot: `LB01.1` is the second one of that tile, `OF01` its only one."""
    name, _, number = text.partition(".")
    return act.visit(tile(name, box) * MOST_SLOTS + int(number or 0))


def action(text: str, box: Box = BOX) -> int:
    """Read choose 4, raise 4, lower 4, mark 4, reroll, bid, advertise, or a slot as an action."""
    kind, _, number = text.partition(" ")
    if kind in ("choose", "raise", "lower", "mark"):
        return dict(act.KINDS)[kind] + int(number) - 1
    return {"reroll": act.REROLL, "bid": act.BID, "advertise": act.ADVERTISE}.get(kind) or slot(
        kind, box
    )


def listed(state: DiceManorState, seat: int, under: DiceManorRules = RULES) -> list[int]:
    """List the legal actions as plain numbers."""
    return [int(number) for number in under.actions(state, seat)]


def may(state: DiceManorState, seat: int, text: str, under: DiceManorRules = RULES) -> bool:
    """Tell whether an action is legal."""
    return action(text, under.box) in listed(state, seat, under)


def play(
    state: DiceManorState,
    seat: int,
    steps: Iterable[str],
    chance: Chance | None = None,
    under: DiceManorRules = RULES,
) -> None:
    """Play legal actions in a row; without a chance given, rolls do not matter."""
    for step in steps:
        assert may(state, seat, step, under), step
        under.apply(state, seat, action(step, under.box), chance or Seeded(7))


def turn_of(state: DiceManorState, seat: int, roll: str, tokens: int | None = None) -> Designer:
    """Give this seat the turn, with this roll."""
    state.acting = 1 << seat
    designer = state.designers[seat]
    designer.hand = faces(roll)
    designer.chosen = 0
    if tokens is not None:
        designer.tokens = tokens
    return designer


def place(
    state: DiceManorState, seat: int, roll: str, steps: str, under: DiceManorRules = RULES
) -> Designer:
    """Play a whole turn: the roll goes where `steps` says, and one more die waits."""
    number = roll.split()[0]
    designer = turn_of(state, seat, roll + " " + ("1" if number != "1" else "2"))
    play(state, seat, [f"choose {number}", *steps.split()], under=under)
    return designer
