"""Train MaskablePPO (sb3-contrib) on a game and measure it against a bot.

    pip install '.[gymnasium]' sb3-contrib
    python examples/maskable_ppo.py --game blueprints --minutes 10

`make soak` runs it; `make test` does not, as it needs torch.
"""

import argparse
import time
from functools import partial
from typing import Any

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from rooftree.adapters.gymnasium import RooftreeEnv
from rooftree.arena.tally import wilson


class Clock(BaseCallback):  # type: ignore[misc]  # the library has no types here
    """Ends the training when its time is over."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.monotonic() + 60 * minutes

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


def environment(game: str, opponent: str, seat: int) -> RooftreeEnv:
    """Make the environment of a learner at seat 0 or 1."""
    return RooftreeEnv(game, 2, seat=seat, opponents=opponent)


def victories(model: Any, game: str, opponent: str, games: int) -> float:
    """Play games against a bot from both seats; a shared victory counts as a half."""
    won = 0.0
    for number in range(games):
        env = environment(game, opponent, number % 2)
        seen, _ = env.reset(seed=10_000 + number)
        is_over, reward = False, 0.0
        while not is_over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, is_over, _, _ = env.step(action)
        won += reward + 0.5
    return won


def main() -> None:
    """Train for some minutes, then play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="blueprints")
    parser.add_argument("--opponent", default="uniform")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--environments", type=int, default=8, help="half of them for each seat")
    parser.add_argument("--threads", type=int, default=2, help="threads of torch")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--least", type=float, default=0.0, help="fail with a smaller win share")
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.threads)
    makers = [
        partial(environment, chosen.game, chosen.opponent, n % 2)
        for n in range(chosen.environments)
    ]
    model = MaskablePPO("MlpPolicy", DummyVecEnv(makers), n_steps=256, batch_size=256, seed=1)
    model.learn(10**9, callback=Clock(chosen.minutes))
    spent = time.process_time() / 60
    won = victories(model, chosen.game, chosen.opponent, chosen.games)
    low, high = wilson(won, chosen.games)
    print(f"{model.num_timesteps:,} steps in {chosen.minutes:g} minutes ({spent:.1f} of CPU time)")
    print(f"{won / chosen.games:.1%} of {chosen.games} games won ({low:.1%} to {high:.1%})")
    if won / chosen.games < chosen.least:
        raise SystemExit(f"fewer than {chosen.least:.0%}")


if __name__ == "__main__":
    main()
