"""Cards: what each thing on the table is, which rule it follows, and what it is worth now."""

from __future__ import annotations

from rooftree.engine.show.cards import Explanation, in_turn
from rooftree.engine.show.words import Voice
from stairs.rules.score import lines
from stairs.table.state import FREE, StairsState

RULES = {"block": "turn", "step": "rise", "rival": "rise", "heap": "heap", "lamp": "lamp"}


def explanation(voice: Voice, state: StairsState, viewer: int, thing: str) -> Explanation | None:
    """Explain a thing by the beginning of its id: `step-c`, `heap`, `lamp`."""
    kind = thing.partition("-")[0]
    if kind not in RULES:
        return None
    about, rule = voice.say(f"about.{kind}"), RULES[kind]
    for line in lines(state, viewer) if viewer >= 0 and kind in ("heap", "lamp") else ():
        if line.rule == rule:
            said = voice.say(f"line.{rule}", *(int(number) for number in line.of))
            return Explanation(about, "", rule, int(line.points), said)
    return Explanation(about, "", rule)


def as_if_in_turn(state: StairsState, seat: int) -> StairsState | None:
    """Let a seat set the block that lies in the yard now."""
    return in_turn(state, seat) if state.acting and FREE in state.stairs[seat] else None
