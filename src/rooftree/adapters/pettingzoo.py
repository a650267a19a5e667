"""PettingZoo: every game as an AEC environment.

from rooftree.adapters import pettingzoo
env = pettingzoo.env("blueprints", seats=4, encoding="steps", render_mode="svg")
"""

from __future__ import annotations

from os import PathLike
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from rooftree.adapters.encodings import Listed
from rooftree.adapters.episode import MOST_SEEDS, RENDER_MODES, Episode
from rooftree.adapters.spaces import row_space, with_features


def env(
    game: str,
    seats: int | None = None,
    *,
    encoding: str = "steps",
    scale: str = "scaled",
    render_mode: str | None = None,
    match: str | PathLike[str] | None = None,
    **options: object,
) -> RooftreeEnv:
    """Open a game, or the position of a match file; other words are the game's options."""
    return RooftreeEnv(Episode(game, seats, encoding, scale, options, match), render_mode)


class RooftreeEnv(AECEnv[str, Any, int]):
    """One agent for each seat; the reward comes at the end, see `Episode.rewards`."""

    def __init__(self, episode: Episode, render_mode: str | None) -> None:
        super().__init__()
        self.episode = episode
        self.render_mode = render_mode
        self.metadata = {
            "name": f"rooftree_{episode.game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(episode.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        shape: dict[str, Any] = {
            "observation": row_space(episode.observer),
            "action_mask": spaces.Box(0, 1, (episode.encoding.size,), np.int8),
        }
        observed = spaces.Dict(with_features(shape, episode.encoding))
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {
            agent: spaces.Discrete(episode.encoding.size) for agent in self.possible_agents
        }
        self.seeds = np.random.default_rng(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew; the same seed gives the same dice."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.episode.begin(int(self.seeds.integers(MOST_SEEDS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.turn_to(self.episode.actor)

    def turn_to(self, seat: int) -> None:
        """Select the agent of a seat and tell it what it may do."""
        self.agent_selection = self.possible_agents[seat]
        self.mask = self.episode.mask(seat)
        self.infos[self.agent_selection] = {"action_mask": self.mask}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent may know, and its legal actions; none while another decides."""
        seat = self.seat_of[agent]
        is_acting = seat == self.episode.actor
        found: dict[str, Any] = {
            "observation": self.episode.observe(seat),
            "action_mask": self.mask if is_acting else self.episode.mask(seat),
        }
        if isinstance(self.episode.encoding, Listed):
            found["actions"] = self.episode.features(seat)
        return found

    def step(self, action: int | None) -> None:
        """Play a legal number for the selected agent; IllegalAction changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.episode.play(action)
        self._cumulative_rewards[agent] = 0.0
        if self.episode.is_over:
            self.finish()
        else:
            self.turn_to(self.episode.actor)

    def finish(self) -> None:
        """Give every agent its reward and its points."""
        rewards, points = self.episode.rewards(), self.episode.points()
        nothing = np.zeros(self.episode.encoding.size, np.int8)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": nothing, "points": points[seat]}
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def _repr_svg_(self) -> str:
        """Draw the open table, for notebooks."""
        return str(self.episode.render("svg"))

    def render(self) -> Any:
        """Show the open table in the chosen mode."""
        return self.episode.render(self.render_mode)

    def close(self) -> None:
        """Close nothing: no window or file is held open."""
