"""Compare two bots: play many games over all cores and say how sure the result is.

Run it with `python examples/compare_two_bots.py [GAME [GAMES]]`.
"""

import os
import sys

import rooftree


def main(game: str = "blueprints", games: str = "200") -> None:
    """Let `greedy` play against `easy`; the bots change seats from game to game."""
    result = rooftree.simulate(
        game, bots=["greedy", "easy"], games=int(games), workers=os.cpu_count() or 1
    )
    for bot in ("greedy", "easy"):
        tally = result.of(bot)
        low, high = tally.interval
        print(
            f"{bot:8} wins {tally.win_share:.1%} (95 % sure: {low:.1%} to {high:.1%}),"
            f" {tally.mean_score:.1f} points a game"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
