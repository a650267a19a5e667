"""Gymnasium: one seat learns, bots play the others.

import gymnasium, rooftree.adapters.gymnasium
env = gymnasium.make("rooftree/Blueprints-v0", seats=2, opponents="medium")
"""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rooftree.adapters.encodings import WHOLE, Listed
from rooftree.adapters.episode import MOST_SEEDS, RENDER_MODES, Episode
from rooftree.adapters.spaces import row_space, with_features
from rooftree.bots import load as load_bot
from rooftree.bots.levels import BotMaker
from rooftree.engine.bits import has
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import names
from rooftree.engine.errors import BadOption, IllegalAction

Opponents = str | BotMaker | Sequence[str | BotMaker]


class RooftreeEnv(gymnasium.Env[Any, Any]):
    """The learner's seat. An illegal number loses the match: masks are only a convention here."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = "uniform",
        encoding: str = "steps",
        scale: str = "scaled",
        render_mode: str | None = None,
        match: str | PathLike[str] | None = None,
        **options: object,
    ) -> None:
        self.episode = Episode(game, seats, encoding, scale, options, match)
        if seat not in range(self.episode.seats):
            raise BadOption(f"there is no seat {seat} among {self.episode.seats}")
        self.seat, self.render_mode = seat, render_mode
        self.bots = self.seated(opponents)
        self.action_space = spaces.Discrete(self.episode.encoding.size)
        row = row_space(self.episode.observer)
        self.is_listed = isinstance(self.episode.encoding, Listed)
        shape = with_features({"observation": row}, self.episode.encoding)
        self.observation_space = spaces.Dict(shape) if self.is_listed else row

    def seated(self, opponents: Opponents) -> list[Any]:
        """Make a bot for every seat; that of the learner's own seat is never asked."""
        kinds = [opponents] if isinstance(opponents, str) or callable(opponents) else [*opponents]
        others = self.episode.seats - 1
        if len(kinds) not in (1, others):
            raise BadOption(f"{len(kinds)} opponents are named for {others} seats")
        game, rules = self.episode.game, self.episode.rules
        made = [load_bot(kind, game, rules) for kind in kinds * (others if len(kinds) == 1 else 1)]
        return [*made[: self.seat], made[0], *made[self.seat :]]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin anew and let the others play until the learner decides."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(MOST_SEEDS))
        self.thoughts = Sampled(drawn ^ 1 << 40)
        self.episode.begin(drawn)
        self.await_turn()
        return self.seen(), self.info()

    def await_turn(self) -> None:
        """Let the others play until it is the learner's turn; its own seat comes first."""
        episode = self.episode
        while not episode.is_over:
            if has(episode.state.acting, self.seat):
                episode.turn_to(self.seat)
                return
            hidden = episode.rules.hide(episode.state, episode.actor)
            bot = self.bots[episode.actor]
            episode.apply(int(bot.choose(hidden, episode.actor, self.thoughts)))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a number and let the others answer; an illegal one loses the match."""
        try:
            self.episode.play(int(action))
        except IllegalAction:
            lost = {**self.info(), "is_illegal": True}
            return self.seen(), -1.0, True, False, lost
        if self.episode.first == WHOLE:
            self.await_turn()
        reward = self.episode.rewards()[self.seat]
        return self.seen(), reward, self.episode.is_over, False, self.info()

    def seen(self) -> Any:
        """Return what the learner may know."""
        row = self.episode.observe(self.seat)
        if not self.is_listed:
            return row
        return {"observation": row, "actions": self.episode.features(self.seat)}

    def info(self) -> dict[str, Any]:
        """Return the mask, and the points of all seats when the match is over."""
        found: dict[str, Any] = {"action_mask": self.episode.mask(self.seat)}
        if self.episode.is_over:
            found["points"] = self.episode.points()
        return found

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal numbers, as MaskablePPO asks for them."""
        return self.episode.mask(self.seat).astype(bool)

    def _repr_svg_(self) -> str:
        """Draw the open table, for notebooks."""
        return str(self.episode.render("svg"))

    def render(self) -> Any:
        """Show the table as the learner sees it."""
        return self.episode.render(self.render_mode, self.seat)


def register() -> None:
    """Register `rooftree/<Game>-v0` for every game of the installation."""
    for name in names():
        title = "".join(word.capitalize() for word in name.split("_"))
        here = f"{__name__}:RooftreeEnv"
        gymnasium.register(f"rooftree/{title}-v0", entry_point=here, kwargs={"game": name})


register()
