"""A session at a deal: rivals think as everywhere, nobody is helped, and the end compares."""

from __future__ import annotations

from typing import Any

from rooftree.bots.bot import Bot
from rooftree.cli.screen import console, write
from rooftree.cli.session.match_text import score_table
from rooftree.cli.session.session import Session
from rooftree.cli.words import Translator
from rooftree.deals.challenge import Challenge
from rooftree.deals.comparing import Comparison
from rooftree.deals.field import games_of
from rooftree.deals.results import result_of
from rooftree.engine.show.words import decimal
from rooftree.judge.reasons import titles_of


class DealSession(Session):
    """Lets a person play a challenge from its own seat."""

    def __init__(self, challenge: Challenge, say: Translator, name: str, field: float) -> None:
        super().__init__(challenge.match({challenge.seat: name}), say)
        self.challenge = challenge
        self.seconds = field  # of processor time in which bots play the same deal afterwards

    def choice_of(self, bot: Bot[Any], seat: int) -> int:
        """Return what a rival chooses at this deal on every machine."""
        return self.challenge.choice(self.match, seat)

    def obey(self, command: str, seat: int, rest: str) -> bool:
        """Obey a command, but give no hint."""
        if command == "hint":
            write(self.say("deal.no_hint"), "red")
            return False
        return super().obey(command, seat, rest)

    def finish(self) -> None:
        """Print the end, then how bots did with the same deal."""
        super().finish()
        if self.seconds > 0:
            with console.status(self.say("deal.field")):
                field = list(games_of(self.challenge, self.seconds))
            self.compare(Comparison(result_of(self.match, self.challenge.seat), [], field))

    def compare(self, found: Comparison) -> None:
        """Print the place in the field, and each score line beside its mean."""
        standing, language = found.standing, self.say.language
        behind, games = standing.behind, standing.others
        write(self.say("deal.ahead", behind=behind, games=games), "bold")
        titles, table = titles_of(self.match.game, language), score_table()
        table.add_column(justify="right")
        for line in found.lines:
            title = titles.get(line.rule, line.rule)
            table.add_row(str(line.points), f"  {title}", decimal(language, line.gain, "+.1f"))
        console.print(table)
