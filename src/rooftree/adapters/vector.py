"""Vector: many matches of one game in one process, observed in one array.

vector = Vector("blueprints", 64, seats=2)
while True:
    actions = policy(vector.observations, vector.masks)   # a legal number for each match
    vector.step(actions)                                  # then rewards, ended, actors
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rooftree.adapters.episode import Episode
from rooftree.engine.numbers import packed
from rooftree.engine.observation import flattened

SEEDS_APART = 1_000_003  # between the first seeds of two matches


class Vector:
    """So many matches side by side; one that ends begins anew at once.

    `observations` and `masks` hold a row for each match, seen by its seat in `actors`; they are
    the same two arrays after every step. `rewards` holds a row for each match with a number for
    each seat: 0 unless the match ended (`ended`) in the last step.
    """

    def __init__(
        self,
        game: str,
        number: int,
        seats: int | None = None,
        *,
        encoding: str = "steps",
        scale: str = "scaled",
        seed: int = 0,
        **options: object,
    ) -> None:
        self.episodes = [Episode(game, seats, encoding, scale, options) for _ in range(number)]
        for n, episode in enumerate(self.episodes):
            episode.begin(seed + n * SEEDS_APART)
        self.observer = self.episodes[0].observer
        self.seats, self.size = self.episodes[0].seats, self.episodes[0].encoding.size
        low, _ = self.observer.bounds()
        self.observations = np.zeros((number, self.observer.length), low.dtype)
        self.masks = np.zeros((number, self.size), np.int8)
        self.firsts = np.arange(number) * self.size  # where each row of `masks` begins
        self.actors = np.zeros(number, np.int8)
        self.rewards = np.zeros((number, self.seats), np.float32)
        self.ended = np.zeros(number, bool)
        self.look()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Play a legal number in every match; IllegalAction leaves that match as it was."""
        self.rewards.fill(0)
        self.ended.fill(False)
        for n, episode in enumerate(self.episodes):
            episode.play(int(actions[n]))
            if episode.is_over:
                self.rewards[n] = episode.rewards()
                self.ended[n] = True
                episode.begin(episode.seed + 1)
        self.look()

    def look(self) -> None:
        """Write what the deciding seats see, and what they may do, into the arrays."""
        numbers: list[int] = []
        legal: list[int] = []
        counts: list[int] = []
        actors: list[int] = []
        for episode in self.episodes:
            fields = episode.observer.fields(episode.state, episode.actor, episode.first)
            numbers += flattened(fields)
            own = episode.legal()
            legal += own
            counts.append(len(own))
            actors.append(episode.actor)
        rows = np.frombuffer(packed(numbers), np.int32).reshape(len(self.episodes), -1)
        self.observations[:] = self.observer.rescaled(rows)
        self.masks.fill(0)
        self.masks.ravel()[np.repeat(self.firsts, counts) + legal] = 1
        self.actors[:] = actors
