"""A check around bots of one's own: what they choose must be legal, and they change nothing."""

from __future__ import annotations

from typing import Any

from rooftree.bots.bot import Bot
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Evaluation, Rules
from rooftree.engine.errors import RooftreeError


class BotFault(RooftreeError):
    """A bot of one's own raised an error, took too long or chose what is not legal."""


class Checked(Bot[Any]):
    """Asks another bot and refuses what is not legal."""

    def __init__(self, name: str, bot: Any, rules: Rules[Any], evaluation: Evaluation[Any]) -> None:
        super().__init__(rules, evaluation)
        self.name = name
        self.bot = bot

    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        """Return the legal choice of the bot, which is handed a copy; BotFault otherwise."""
        try:
            action = int(self.bot.choose(self.rules.copy(hidden), seat, chance))
        except RooftreeError:
            raise
        except Exception as error:
            raise BotFault(
                f"the bot {self.name} failed: {type(error).__name__}: {error}"
            ) from error
        if action not in self.rules.actions(hidden, seat):
            raise BotFault(f"the bot {self.name} chose {action}, which is not legal")
        return action
