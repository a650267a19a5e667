"""The tables of the rules page, made from the box."""

from __future__ import annotations

from rooftree.engine.markdown_table import markdown_table
from rooftree.engine.show.words import Voice
from stairs.table.box import Box


def rules_tables(voice: Voice, box: Box) -> dict[str, str]:
    """Make every table that the rules page names."""
    rows = [(voice.say(f"piece.{name}"), count) for name, count in box.pieces]
    return {"pieces": markdown_table([voice.say("table.piece"), voice.say("table.count")], rows)}
