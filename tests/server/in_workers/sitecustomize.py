"""Loaded by every process of the server tests: bots count worlds, not seconds; some misbehave."""

import os
import time
from pathlib import Path
from typing import Any

from rooftree import bots
from rooftree.bots import levels
from rooftree.bots.bot import Bot
from rooftree.bots.levels import LEVELS, Budget
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Evaluation
from rooftree.judge import settings

LONG = 3600.0  # seconds of CPU time, which no test needs


def few_iterations(level: str, evaluation: Evaluation[Any]) -> Budget:
    """Budget bots by iterations: they think the same on every machine, however slow it is."""
    return 24, LONG


class Failing(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        raise ValueError("no idea")


class Endless(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        time.sleep(LONG)
        return 0


class Cheating(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        print("a bot may print what it likes")
        return 5


class Dying(Bot[Any]):
    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        os._exit(3)


class Hanging(Bot[Any]):
    """Hangs until its process is killed, as often as $HANGS says; then it rolls.

    Every process that hangs leaves its number in the folder $HANGING.
    """

    def choose(self, hidden: Any, seat: int, chance: Chance) -> int:
        folder = Path(os.environ["HANGING"])
        if len(list(folder.iterdir())) < int(os.environ["HANGS"]):
            (folder / str(os.getpid())).touch()
            time.sleep(LONG)
        return 3


# On a busy machine a nice process hardly gets any time; no test asks who comes first.
vars(os)["nice"] = lambda increment: 0
vars(levels)["budget_of"] = few_iterations
settings.PLAIN |= {"effort": 0.01, "screening": 2, "worlds": 4, "most": 4, "endings": 4}
NAME = settings.version()  # with the form that this process really has
vars(settings)["version"] = lambda: NAME
vars(settings)["IS_COMPILED"] = False  # so that the judge looks at few worlds
vars(bots)["LEVELS"] = {
    **LEVELS,
    "failing": Failing,
    "endless": Endless,
    "cheating": Cheating,
    "dying": Dying,
    "hanging": Hanging,
}
