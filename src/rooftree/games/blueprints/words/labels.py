"""Labels: actions and dice in words."""

from __future__ import annotations

from rooftree.games.blueprints.table.notation import describe, is_die
from rooftree.games.blueprints.words.text import Text


def label(text: Text, action: int) -> str:
    """Say an action as a sentence."""
    kind, fields = describe(action)
    spoken = {key: dice_in_words(text, str(value)) or value for key, value in fields.items()}
    return text.words.say(text.language, f"action.{kind}", **spoken)


def dice_in_words(text: Text, value: str) -> str:
    """Say dice as material and value, `W4 G2` as "wood 4, glass 2"; nothing for other values."""
    names = value.split()
    return ", ".join(text.die(name) for name in names) if all(map(is_die, names)) else ""
