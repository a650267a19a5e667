"""Labels: the sentence for each action, as a key of words.toml with its fields."""

from __future__ import annotations

from rooftree.engine.show.words import Field, Voice
from rooftree.games.dice_manor.rules.build import placement_of
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.dice import step, total
from rooftree.games.dice_manor.table.notation import cell_name, describe, slot_name
from rooftree.games.dice_manor.table.state import DiceManorState
from rooftree.games.dice_manor.view import walk_hints
from rooftree.games.dice_manor.words.places import doors_that_meet, place_in_words


def label(voice: Voice, state: DiceManorState, seat: int, action: int) -> str:
    """Say an action as a sentence; a tile to be built is told by the rooms beside it."""
    kind, fields = spoken_action(state, seat, action)
    spoken = {name: voice.word(str(value)) for name, value in fields.items()}
    if kind != "build":
        return voice.say(f"action.{kind}", **spoken)
    doors = doors_that_meet(state.designers[seat].manor, action)
    place = place_in_words(voice, [(side, voice.word(name)) for side, name in doors])
    meet = voice.say("place.meet", doors=len(doors))
    return voice.say("action.build", **spoken, place=place, meet=meet)


def spoken_action(state: DiceManorState, seat: int, action: int) -> tuple[str, dict[str, Field]]:
    """Choose the sentence for an action and what fills it."""
    kind, fields = describe(state.box, action)
    own = state.designers[seat]
    if kind in ("raise", "lower"):
        fields["becomes"] = int(step(act.number_of(action), kind == "raise"))
    elif kind == "reroll":
        fields["dice"] = int(total(own.marked))
    elif kind == "bid":
        fields["type"] = state.box.type_names[own.chosen]
    elif kind == "visit":
        return spoken_visit(state, seat, int(act.slot_of(action)))
    elif kind == "build":
        x, y, turn = placement_of(own.manor, action)
        fields = {"room": state.box.tiles[act.tile_of(action)].name, "turn": int(turn) * 90}
        fields["cell"] = cell_name(int(x), int(y))
    return kind, fields


def spoken_visit(state: DiceManorState, seat: int, code: int) -> tuple[str, dict[str, Field]]:
    """Choose the sentence for a visit, with what its path would pay."""
    name = state.box.tiles[code // 2].name
    fields: dict[str, Field] = {"room": name}
    hint = walk_hints(state, seat).get(slot_name(state.box, code))
    if hint is None:
        return "visit", fields
    length, prestige = hint
    if length == 1:
        return "visit_token", fields
    return "visit_for", {**fields, "length": length, "prestige": prestige}
