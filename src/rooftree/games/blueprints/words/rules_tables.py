"""The tables of the rules pages, made from the box."""

from __future__ import annotations

from importlib.resources import files

from rooftree.engine.markdown_table import markdown_table
from rooftree.engine.words import Words
from rooftree.games.blueprints.rules.awards import AWARDS_OF_ROUND
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.components import AWARDS, PRIZES

GAME = files("rooftree.games.blueprints")


class RulesTables:
    """Writes the tables in one language."""

    def __init__(self, box: Box, language: str) -> None:
        self.box = box
        self.language = language
        self.words = Words.read(GAME / "words.toml")

    def all(self) -> dict[str, str]:
        """Make every table, by the name that the rules pages use."""
        return {
            "components": self.components(),
            "awards": self.awards(),
            "award-points": self.award_points(),
            "prizes": self.prizes(),
        }

    def say(self, key: str) -> str:
        """Say a word of the tables."""
        return self.words.say(self.language, key)

    def components(self) -> str:
        """List everything in the box."""
        rows = [(self.say(f"piece.{name}"), count) for name, count in self.box.pieces]
        return markdown_table([self.say("rules.piece"), self.say("rules.count")], rows)

    def awards(self) -> str:
        """List the Awards of a round by number of players."""
        rows = [
            (seats, ", ".join(self.say(f"word.{AWARDS[award]}") for award in awards))
            for seats, awards in enumerate(AWARDS_OF_ROUND)
            if awards
        ]
        return markdown_table([self.say("rules.players"), self.say("rules.awards")], rows)

    def award_points(self) -> str:
        """List the points printed on the Awards."""
        rows = [
            (self.say(f"word.{name}-award"), int(self.box.award_points[award]))
            for award, name in enumerate(AWARDS)
        ]
        return markdown_table([self.say("rules.card"), self.say("rules.points")], rows)

    def prizes(self) -> str:
        """List the Prizes: points and condition of each."""
        rows = [
            (
                self.say(f"word.{name}-prize"),
                int(self.box.prize_points[prize]),
                self.say(f"condition.{name}"),
            )
            for prize, name in enumerate(PRIZES)
        ]
        heading = ("rules.card", "rules.points", "rules.condition")
        return markdown_table([self.say(key) for key in heading], rows)
