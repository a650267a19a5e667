"""Write a bot: it imagines every action's outcome and takes the one with most points.

Run it with `python examples/write_a_bot.py`.
"""

import rooftree


class PointCounter(rooftree.Bot[rooftree.State]):
    """Tries each legal action in an imagined world and counts its own points afterwards."""

    def choose(self, hidden: rooftree.State, seat: int, chance: rooftree.Chance) -> int:
        """Return the best legal action; `hidden` holds only what the seat may know."""
        return max(
            self.rules.actions(hidden, seat),
            key=lambda action: self.worth(hidden, seat, action, chance),
        )

    def worth(self, hidden: rooftree.State, seat: int, action: int, chance: rooftree.Chance) -> int:
        """Sum the score sheet of the seat after an action."""
        world = self.rules.imagine(hidden, seat, chance)
        self.rules.apply(world, seat, action, chance)
        return sum(line.points for line in self.rules.sheet(world, seat))


def main() -> None:
    """Let the bot play one match, then twenty."""
    match = rooftree.new("blueprints", seats=2, seed=3)
    bot = rooftree.bot(PointCounter, seed=1)
    while not match.is_over:
        match.play(bot.choose(match))
    print(match, match.scores())

    result = rooftree.simulate("blueprints", bots=[PointCounter, "uniform"], games=20)
    print(f"PointCounter wins {result.win_share('PointCounter'):.0%} against uniform")


if __name__ == "__main__":
    main()
