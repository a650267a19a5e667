"""OpenEnv: a table in words as an environment, here or behind HTTP and WebSocket.

from rooftree.adapters.openenv import Move, RooftreeEnvironment, app
environment = RooftreeEnvironment("blueprints", seats=2, reward="judge")
uvicorn.run(app("blueprints"), port=8000)      # OpenEnv's own clients connect to it
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any

from openenv.core.env_server.http_server import create_fastapi_app
from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import Action, EnvironmentMetadata, Observation, State

from rooftree import __version__
from rooftree.adapters.text_table import TextTable, Told

SESSIONS = 16  # matches at the same time behind one address


class Move(Action):
    """A move, in the notation of the observation's `actions`."""

    notation: str


class TableInWords(Observation):
    """What the seat reads: one text, and its parts.

    `reward`, `done` and `metadata` are OpenEnv's own fields.
    """

    text: str
    news: list[str]
    table: str
    prompt: str
    actions: dict[str, str]  # notation -> sentence
    refusal: str = ""
    loss: float | None = None
    error: float | None = None
    points: dict[str, int] | None = None


class RooftreeEnvironment(Environment[Move, TableInWords, State]):
    """One seat of one game against bots; see `TextTable` for what may be chosen."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self, game: str, seats: int | None = None, **choices: Any) -> None:
        super().__init__()
        self.table = TextTable(game, seats, **choices)
        self.known = State()

    def reset(
        self, seed: int | None = None, episode_id: str | None = None, **kwargs: Any
    ) -> TableInWords:
        """Begin a new match; a seed makes its dice and rivals repeatable."""
        told = self.table.begin(seed)
        name = episode_id or secrets.token_hex(8)  # never the seed, from which the dice follow
        self.known = State(episode_id=name, step_count=0)
        return seen(told, None)

    def step(self, action: Move, timeout_s: float | None = None, **kwargs: Any) -> TableInWords:
        """Play a move; an illegal one changes nothing and is answered with the reason."""
        told = self.table.play(action.notation)
        self.known.step_count += 1
        return seen(told, told.reward)

    @property
    def state(self) -> State:
        """Tell which match this is, and how many moves were sent."""
        return self.known

    def get_metadata(self) -> EnvironmentMetadata:
        """Name the environment."""
        game = self.table.match.game
        return EnvironmentMetadata(
            name=f"rooftree-{game.name}", description=game.blurb["en"], version=__version__
        )


def seen(told: Told, reward: float | None) -> TableInWords:
    """Make the observation of what was told."""
    return TableInWords(
        done=told.is_over,
        reward=reward,
        text=told.text(),
        news=told.news,
        table=told.table,
        prompt=told.prompt,
        actions=told.actions,
        refusal=told.refusal,
        loss=told.loss,
        error=told.error,
        points=told.points,
    )


def app(game: str, seats: int | None = None, **choices: Any) -> Any:
    """Make the application that OpenEnv's clients connect to; each has a match of its own."""
    TextTable(game, seats, **choices)  # a mistake is found here, not by the first client
    make = partial(RooftreeEnvironment, game, seats, **choices)
    return create_fastapi_app(make, Move, TableInWords, max_concurrent_envs=SESSIONS)
