"""OpenSpiel: every game with explicit chance.

import pyspiel, rooftree.adapters.openspiel
game = pyspiel.load_game("rooftree_blueprints(seats=3,encoding=listed)")
"""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel

from rooftree.adapters.chance_events import EpisodePosition
from rooftree.adapters.encodings import WHOLE
from rooftree.adapters.episode import Episode
from rooftree.drawing.poster import poster
from rooftree.engine import matchfile
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names
from rooftree.engine.match import Match

LONGEST = 5000  # decisions and chance events of a match
MOST_OUTCOMES = 128  # of one chance event


class RooftreeState(pyspiel.State):
    """A state that a person can read, copy and save as a match file."""

    def __init__(self, game: RooftreeGame, match: Match | None = None) -> None:
        super().__init__(game)
        self.position = EpisodePosition(game.episode)
        if match is None:
            self.position.begin()
        else:
            self.position.open(match)

    def current_player(self) -> int:
        if self.position.limit:
            return int(pyspiel.PlayerId.CHANCE)
        actor = self.position.actor
        return int(pyspiel.PlayerId.TERMINAL) if actor == WATCHER else actor

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance; every number is equally likely."""
        limit = self.position.limit
        return [(number, 1 / limit) for number in range(limit)]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.position
        if position.limit or player != position.actor:
            return []
        encoding = position.episode.encoding
        return sorted(int(n) for n in encoding.numbers(position.state, player, position.first))

    def _apply_action(self, action: int) -> None:
        if self.position.limit:
            self.position.draw(action)
        else:
            self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE or position.limit:
            return f"chance {action}"
        encoding = position.episode.encoding
        whole, first = encoding.decoded(position.state, player, position.first, action)
        show = position.episode.empty_match(0).show
        return show.notation(whole) if whole != WHOLE else f"step {first}"

    def returns(self) -> list[float]:
        position, rules = self.position, self.position.episode.rules
        if not self.is_terminal():
            return [0.0] * position.episode.seats
        return position.episode.rewards_of([int(place) for place in rules.ranks(position.state)])

    def information_state_string(self, player: int) -> str:
        """Write what a seat noticed so far and what it sees now."""
        return f"{self.position.seen[player]} {self.observation_string(player)}"

    def observation_string(self, player: int) -> str:
        return " ".join(str(number) for number in self.observed(player))

    def observed(self, player: int) -> Any:
        """Write what a seat may know as whole numbers; nothing before the set-up."""
        position, observer = self.position, self.position.episode.observer
        if position.state is None:
            return np.zeros(observer.length, np.int32)
        first = position.first if player == position.actor else WHOLE
        return observer.numbers(position.state, player, first)

    def save(self, path: str | PathLike[str]) -> None:
        """Write what was played as a match file."""
        matchfile.save(self.match(), Path(path))

    def match(self) -> Match:
        """Make the match of all that was played: every event with its numbers."""
        return self.position.episode.repeated(self.position.opening, self.position.events)

    def _repr_svg_(self) -> str:
        """Draw the open table, for notebooks."""
        return poster(self.match())

    def __str__(self) -> str:
        if self.position.state is None or self.position.limit:
            return f"chance: {self.history_str()}"
        match = self.position.episode.empty_match(0)
        hidden = match.rules.hide(self.position.state, WATCHER)
        text = match.show.text(match.show.view(hidden, WATCHER, match.names), "en")
        return f"{text}\n{self.history_str()}"


class RooftreeObserver:
    """Writes observations into a tensor, as OpenSpiel asks for them."""

    def __init__(self, game: RooftreeGame) -> None:
        self.tensor = np.zeros(game.episode.observer.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RooftreeState, player: int) -> None:
        """Write what a player may know."""
        observer = state.position.episode.observer
        self.tensor[:] = 0
        if state.position.state is not None:
            self.tensor[:] = observer.rescaled(state.observed(player))

    def string_from(self, state: RooftreeState, player: int) -> str:
        return state.observation_string(player)


class RooftreeGame(pyspiel.Game):
    """A game with a number of seats and an encoding."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: Mapping[str, Any]) -> None:
        chosen = {"seats": load_game(name).seats[0], "encoding": "steps", **params}
        self.episode = Episode(name, int(chosen["seats"]), str(chosen["encoding"]))
        seats = self.episode.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.episode.encoding.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> RooftreeState:
        return RooftreeState(self)

    def state_of(self, path: str | PathLike[str]) -> RooftreeState:
        """Open a match file as a state."""
        match = matchfile.load(Path(path))
        self.episode.check_same(match)
        return RooftreeState(self, match)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RooftreeObserver:
        return RooftreeObserver(self)


def register() -> None:
    """Register `rooftree_<game>` for every game of the installation."""
    for name in names():
        game = load_game(name)
        kind = pyspiel.GameType(
            short_name=f"rooftree_{name}",
            long_name=game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=game.seats[-1],
            min_num_players=game.seats[0],
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"seats": game.seats[0], "encoding": "steps"},
        )
        pyspiel.register_game(kind, maker(kind, name))


def maker(kind: pyspiel.GameType, name: str) -> type[RooftreeGame]:
    """Make the class that OpenSpiel calls with the parameters of a game."""

    class Registered(RooftreeGame):
        """A game of this name."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, name, params or {})

    return Registered


register()
