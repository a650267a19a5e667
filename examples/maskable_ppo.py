"""Train MaskablePPO (sb3-contrib) on a game and measure it against a bot.

    pip install "rooftree[gymnasium]" sb3-contrib
    python examples/maskable_ppo.py --game Blueprints --minutes 10

Not run by `make test`: it needs torch.
"""

import argparse
import time
from typing import Any

import gymnasium
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import SubprocVecEnv

from rooftree.adapters import gymnasium as rooftree_gymnasium


class Clock(BaseCallback):  # type: ignore[misc]  # the library has no types here
    """Ends the training when its time is over."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = time.monotonic() + 60 * minutes

    def _on_step(self) -> bool:
        return time.monotonic() < self.end


class Environment:
    """Makes the environment of one process: `seat` may be 0 or 1."""

    def __init__(self, game: str, opponent: str, seat: int) -> None:
        self.game, self.opponent, self.seat = game, opponent, seat

    def __call__(self) -> gymnasium.Env[Any, Any]:
        rooftree_gymnasium.register()
        made = gymnasium.make(
            f"rooftree/{self.game}-v0", seats=2, seat=self.seat, opponents=self.opponent
        )
        return made.unwrapped


def measured(model: Any, game: str, opponent: str, games: int) -> float:
    """Play games against a bot from both seats; return the share of victories."""
    won = 0.0
    for number in range(games):
        env: Any = Environment(game, opponent, number % 2)()
        seen, _ = env.reset(seed=10_000 + number)
        is_over, reward = False, 0.0
        while not is_over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, is_over, _, _ = env.step(action)
        won += reward + 0.5
    return won / games


def main() -> None:
    """Train for some minutes, then play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="Blueprints")
    parser.add_argument("--opponent", default="uniform")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    chosen = parser.parse_args()
    makers = [Environment(chosen.game, chosen.opponent, n % 2) for n in range(chosen.processes)]
    model = MaskablePPO("MlpPolicy", SubprocVecEnv(makers), n_steps=1024, batch_size=256, seed=1)
    model.learn(10**9, callback=Clock(chosen.minutes))
    share = measured(model, chosen.game, chosen.opponent, chosen.games)
    print(f"{model.num_timesteps:,} steps; {share:.1%} of {chosen.games} games won")


if __name__ == "__main__":
    main()
