"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from typing import Any

from rooftree.engine.show import View, folded
from rooftree.engine.show.words import Voice, headed
from stairs.table.box import Box
from stairs.table.notation import STEP_NAMES


def text(voice: Voice, box: Box, view: View) -> str:
    """Write the block, then two lines for each seat."""
    head = voice.say("text.over") if view["over"] else voice.say("text.block", height=view["block"])
    return "\n".join([head, *(line for seat in view["seats"] for line in seat_lines(voice, seat))])


def seat_lines(voice: Voice, seat: dict[str, Any]) -> list[str]:
    """Write a seat: `Anna: 7 points, lamp on c, rubble 1`, then its steps."""
    facts = [voice.say("text.points", n=seat["points"])]
    facts += [voice.say("text.lamp", step=seat["lamp"])] if seat["lamp"] else []
    facts += [voice.say("text.rubble", n=seat["heap"])] if seat["heap"] else []
    steps = [
        f"{name}{height or '.'}" for name, height in zip(STEP_NAMES, seat["steps"], strict=True)
    ]
    return [folded(headed(voice.language, seat["name"], ", ".join(facts))), "  " + " ".join(steps)]
