"""What others may not see: unfinished simultaneous phases, and rolls behind a hand."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.table.dice import FACES, UNROLLED, count, one, total
from rooftree.games.dice_manor.table.state import OPENING, Designer, DiceManorState


def hide(state: DiceManorState, seat: i64) -> DiceManorState:
    """Show others as they stood when a simultaneous phase began; hidden rolls have no numbers."""
    twin = state.copy()
    if state.began:
        twin.began = [
            state.began[other] if other == seat else shown(state, state.began[other])
            for other in range(state.seats)
        ]
    for other in range(state.seats):
        if other != seat:
            before = state.began[other] if state.began else state.designers[other]
            twin.designers[other] = shown(state, before)
    return twin


def shown(state: DiceManorState, designer: Designer) -> Designer:
    """Copy a designer as others see it."""
    twin = designer.copy()
    if hides_rolls(state):
        twin.hand = total(designer.hand) * one(UNROLLED)
        twin.marked = 0
    return twin


def hides_rolls(state: DiceManorState) -> bool:
    """Tell whether others see no numbers now; a Grand Opening held alone is there to be watched."""
    is_watched = state.chapter == OPENING and not state.began
    return state.box.hides_rolls and not is_watched


def roll_unseen(world: DiceManorState, seat: i64, chance: Chance) -> None:
    """Give dice that others rolled unseen a number, but not the one they are placing."""
    if hides_rolls(world):
        for other in range(world.seats):
            designer = world.designers[other]
            if other != seat:
                dice: i64 = 0
                for _die in range(count(designer.hand, UNROLLED)):
                    dice += one(some_face(designer.chosen, chance))
                designer.hand = dice


def some_face(but: i64, chance: Chance) -> i64:
    """Draw any number of a die; after a choice, any but the chosen one."""
    if but == 0:
        return chance.below(FACES) + 1
    face = chance.below(FACES - 1) + 1
    return face if face < but else face + 1
