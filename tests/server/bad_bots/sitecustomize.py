"""Loaded by workers of the bot tests: adds bots that misbehave."""

import os
import time
from typing import Any

from rooftree import bots
from rooftree.bots.bot import Bot
from rooftree.bots.levels import LEVELS
from rooftree.engine.chance import Chance


class Failing(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        raise ValueError("no idea")


class Endless(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        time.sleep(3600)
        return 0


class Cheating(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        print("a bot may print what it likes")
        return 5


class Dying(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        os._exit(3)


vars(bots)["LEVELS"] = {
    **LEVELS,
    "failing": Failing,
    "endless": Endless,
    "cheating": Cheating,
    "dying": Dying,
}
