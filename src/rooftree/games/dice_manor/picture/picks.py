"""Pick paths: what a person touches for each decision."""

from __future__ import annotations

from rooftree.engine.show.choices import Selection
from rooftree.engine.show.words import Voice
from rooftree.games.dice_manor.rules.build import door_cells, placement_of, placements
from rooftree.games.dice_manor.rules.chapters import CHAPTERS
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.dice import count
from rooftree.games.dice_manor.table.geometry import Cell
from rooftree.games.dice_manor.table.manor import Manor
from rooftree.games.dice_manor.table.notation import kind_of, notation, slot_name
from rooftree.games.dice_manor.table.state import Designer, DiceManorState

TOKEN = "token"
ADVERTS = "adverts"
BUTTONS = ("up", "down", "again", "reroll")
TURNS = (0, 90, 180, 270)
CHANGES = {"raise": "up", "lower": "down", "mark": "again"}  # buttons, once a die is held


def die_id(number: int, n: int) -> str:
    """Name the n-th die of the roll that shows a number."""
    return f"die-{number}-{n}"


def picks(state: DiceManorState, seat: int, action: int) -> list[list[str]]:
    """List the ids in order; any of several equal dice will do."""
    own = state.designers[seat]
    kind = kind_of(action)
    if kind == "choose":
        return [[f"number-{act.number_of(action)}"]]
    if kind in CHANGES:
        return changes(own, int(act.number_of(action)), CHANGES[kind])
    if kind == "build":
        return building(state, own, action)
    if kind == "visit":
        return [[f"slot-{slot_name(state.box, int(act.slot_of(action)))}"]]
    return [[{"bid": f"space-{own.chosen}", "advertise": ADVERTS, "reroll": "reroll"}[kind]]]


def pick_words(voice: Voice, state: DiceManorState, seat: int) -> dict[str, str]:
    """Name the buttons."""
    found = {key: voice.say(f"pick.{key}") for key in BUTTONS}
    for turn in TURNS:  # the same turn, joined by another door
        found[f"turn-{turn}"] = voice.say("pick.turn", turn=turn)
        found[f"turn-{turn}-again"] = voice.say("pick.turn_again", turn=turn)
    return found


def changes(own: Designer, number: int, button: str) -> list[list[str]]:
    """List token, die, then what to do; once dice are set aside, the next die is enough."""
    marked = int(count(own.marked, number))
    dice = [die_id(number, n) for n in range(marked, int(count(own.hand, number)))]
    if own.marked:
        return [[die] for die in dice]
    return [[TOKEN, die, button] for die in dice]


def selections(state: DiceManorState, seat: int) -> list[Selection]:
    """List any dice in any order, then one button; the rules take them in rising order."""
    own, members, done = (
        state.designers[seat],
        list[tuple[str, str]](),
        notation(state.box, act.REROLL),
    )
    actions = CHAPTERS[state.chapter].actions(state, seat)
    for action in sorted(action for action in actions if kind_of(action) == "mark"):
        number = int(act.number_of(action))
        dice = range(int(count(own.marked, number)), int(count(own.hand, number)))
        members += [(die_id(number, n), notation(state.box, action)) for n in dice]
    if own.marked:
        return [Selection([], members, "reroll", done, ready=True)]
    return [Selection([TOKEN], members, "again", done)] if members else []


def building(state: DiceManorState, own: Designer, action: int) -> list[list[str]]:
    """List the tile, a cell before a door that it joins, and the turn."""
    tile = state.box.tiles[act.tile_of(action)].name
    turn = int(placement_of(own.manor, action)[2]) * 90
    found: list[list[str]] = []
    for x, y in door_cells(own.manor, action):
        nth = earlier(own.manor, action, (x, y))
        found.append([f"offer-{tile}", f"cell-{x},{y}", f"turn-{turn}" + "-again" * nth])
    return found


def earlier(manor: Manor, action: int, cell: Cell) -> int:
    """Count the placements before this one that cover the same cell, turned the same way."""
    turn = placement_of(manor, action)[2]
    same = 0
    for other in placements(manor, act.tile_of(action)):
        if other == action:
            break
        is_same_turn = placement_of(manor, other)[2] == turn
        same += is_same_turn and cell in door_cells(manor, int(other))
    return same
