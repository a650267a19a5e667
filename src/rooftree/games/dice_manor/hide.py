"""What others may not see: unfinished simultaneous phases, and rolls behind a hand."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.dice import FACES, UNROLLED, count, one, total
from rooftree.games.dice_manor.state import Designer, Table


def hide(table: Table, seat: i64) -> Table:
    """Others stand as they did when a simultaneous phase began; hidden rolls show no numbers."""
    twin = table.copy()
    if table.began:
        twin.began = [
            table.began[other] if other == seat else shown(table, table.began[other])
            for other in range(table.seats)
        ]
    for other in range(table.seats):
        if other != seat:
            before = table.began[other] if table.began else table.designers[other]
            twin.designers[other] = shown(table, before)
    return twin


def shown(table: Table, designer: Designer) -> Designer:
    """A designer as others see it."""
    twin = designer.copy()
    if table.box.hides_rolls:
        twin.hand = total(designer.hand) * one(UNROLLED)
        twin.marked = 0
    return twin


def roll_unseen(world: Table, seat: i64, chance: Chance) -> None:
    """Dice that others have rolled unseen show something: not the number they are placing."""
    if world.box.hides_rolls:
        for other in range(world.seats):
            designer = world.designers[other]
            if other != seat:
                dice: i64 = 0
                for _ in range(count(designer.hand, UNROLLED)):
                    dice += one(some_face(designer.chosen, chance))
                designer.hand = dice


def some_face(but: i64, chance: Chance) -> i64:
    """Any number of a die; after a choice, any but the chosen one."""
    if but == 0:
        return chance.below(FACES) + 1
    face = chance.below(FACES - 1) + 1
    return face if face < but else face + 1
