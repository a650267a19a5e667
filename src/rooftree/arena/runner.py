"""The runner: it plays whole games among bots, without a match and its records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rooftree.arena.tally import Effort, PlayedGame
from rooftree.bots import load as load_bot
from rooftree.bots.bot import Bot
from rooftree.bots.levels import BotMaker
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import box_and_rules
from rooftree.engine.options import OptionValue
from rooftree.engine.processor_time import thread_time


class Runner:
    """Plays game after game with the same rules and bots; each process makes one."""

    def __init__(
        self,
        game: str,
        bots: Sequence[str | BotMaker],
        options: tuple[tuple[str, OptionValue], ...],
        components: str | None,
    ) -> None:
        self.game = load_game(game)
        chosen = self.game.read_options(dict(options))
        self.rules = box_and_rules(self.game, tuple(chosen.items()), components)[1]
        self.evaluation = self.game.evaluation(self.rules)
        made = {kind: load_bot(kind, self.game, self.rules) for kind in bots}
        self.bots: list[Bot[Any]] = [made[kind] for kind in bots]  # equal kinds share one bot

    def play(
        self, players: Sequence[int], chance: Chance, thoughts: Sampled, timed: bool = False
    ) -> PlayedGame:
        """Play one game; `players` holds for each seat the index of its bot.

        The bots draw from `thoughts`. With `timed`, the outcome says how long each bot thought.
        """
        state = self.rules.new(len(players), chance)
        efforts = [Effort() for _ in self.bots]
        played: list[tuple[int, int]] = []
        while state.acting:
            seat = int(lowest(state.acting))
            bot, hidden = self.bots[players[seat]], self.rules.hide(state, seat)
            if timed:
                action = choose_timed(bot, hidden, seat, thoughts, efforts[players[seat]])
            else:
                action = int(bot.choose(hidden, seat, thoughts))
            self.rules.apply(state, seat, action, chance)
            played.append((seat, action))
        places = [int(place) for place in self.rules.ranks(state)]
        points = [int(self.rules.points(state, seat)) for seat in range(len(players))]
        return PlayedGame(players, places, points, played, efforts)


def choose_timed(bot: Bot[Any], hidden: Any, seat: int, thoughts: Sampled, effort: Effort) -> int:
    """Let a bot choose, and add the CPU time of the choice to its effort."""
    began = thread_time()
    action = int(bot.choose(hidden, seat, thoughts))
    effort.seconds += thread_time() - began
    effort.decisions += 1
    return action
