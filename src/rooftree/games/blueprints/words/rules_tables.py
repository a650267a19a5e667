"""The tables of the rules pages, made from the box."""

from __future__ import annotations

from rooftree.engine.markdown_table import markdown_table
from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.rules.awards import AWARDS_OF_ROUND
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.components import AWARDS, PRIZES


def rules_tables(voice: Voice, box: Box) -> dict[str, str]:
    """Make every table, by the name that the rules pages use."""
    return {
        "components": components(voice, box),
        "awards": awards(voice, box),
        "award-points": award_points(voice, box),
        "prizes": prizes(voice, box),
    }


def components(voice: Voice, box: Box) -> str:
    """List everything in the box."""
    rows = [(voice.say(f"piece.{name}"), count) for name, count in box.pieces]
    return markdown_table([voice.say("rules.piece"), voice.say("rules.count")], rows)


def awards(voice: Voice, box: Box) -> str:
    """List the Awards of a round by number of players."""
    rows = [
        (seats, ", ".join(voice.say(f"word.{AWARDS[award]}") for award in awards))
        for seats, awards in enumerate(AWARDS_OF_ROUND)
        if awards
    ]
    return markdown_table([voice.say("rules.players"), voice.say("rules.awards")], rows)


def award_points(voice: Voice, box: Box) -> str:
    """List the points printed on the Awards."""
    rows = [
        (voice.say(f"word.{name}-award"), int(box.award_points[award]))
        for award, name in enumerate(AWARDS)
    ]
    return markdown_table([voice.say("rules.card"), voice.say("rules.points")], rows)


def prizes(voice: Voice, box: Box) -> str:
    """List the Prizes: points and condition of each."""
    rows = [
        (
            voice.say(f"word.{name}-prize"),
            int(box.prize_points[prize]),
            voice.say(f"condition.{name}"),
        )
        for prize, name in enumerate(PRIZES)
    ]
    heading = ("rules.card", "rules.points", "rules.condition")
    return markdown_table([voice.say(key) for key in heading], rows)
