"""Find positions for lessons: search seeds for one where actions are legal or bring points.

`python tools/find_lesson.py california --seats 3 --actions 12 --gain score-gifts=1` prints for each
position the `from` of a lesson and the actions of the seat in turn that bring these points. A
notation that begins with a dash is asked for as `--legal=-W1`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass

from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.options import OptionValue
from rooftree.learning.gain import gain_of


@dataclass(frozen=True)
class Wish:
    """What a position must offer: legal actions, and points by rule that one action brings."""

    legal: frozenset[str]
    gain: dict[str, int]

    def granted(self, match: Match) -> list[str]:
        """List the actions of the seat in turn that bring the points; none where one is missing."""
        seat = match.in_turn()[0]
        if not self.legal <= set(match.legal(seat)):
            return []
        return [match.show.notation(a) for a in match.actions(seat) if self.brings(match, seat, a)]

    def brings(self, match: Match, seat: int, action: int) -> bool:
        """Tell whether an action brings the points, or is one of those asked for."""
        if not self.gain:
            return match.show.notation(action) in self.legal
        gain = gain_of(match, seat, action)
        return all(gain.get(rule, 0) == points for rule, points in self.gain.items())


def greedy(match: Match, seat: int, dice: Sampled) -> int:
    """Choose an action that brings most points now; equal ones by lot."""
    worth = {a: sum(gain_of(match, seat, a).values()) for a in match.actions(seat)}
    best = [a for a, points in worth.items() if points == max(worth.values())]
    return best[dice.below(len(best))]


def by_lot(match: Match, seat: int, dice: Sampled) -> int:
    """Choose any action."""
    legal = match.actions(seat)
    return legal[dice.below(len(legal))]


PLAYERS = {"greedy": greedy, "random": by_lot}


def positions(match: Match, player: str, most: int) -> Iterator[Match]:
    """Play a match and stop at every position of the first actions."""
    dice = Sampled(match.seed or 0)
    for _ in range(most):
        if match.is_over:
            return
        yield match
        seat = match.in_turn()[0]
        match.play(PLAYERS[player](match, seat, dice), seat=seat)


def played(match: Match) -> list[str]:
    """Write what was played so far."""
    return [match.show.notation(record.action) for record in match.records]


def option(text: str) -> tuple[str, OptionValue]:
    """Read `name=value` as an option of a game."""
    name, _, value = text.partition("=")
    return name, json.loads(value) if value[:1] in "0123456789tf" else value


def points(text: str) -> tuple[str, int]:
    """Read `rule=points`."""
    rule, _, number = text.partition("=")
    return rule, int(number)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seeds", type=int, default=200, help="how many seeds to try")
    parser.add_argument("--actions", type=int, default=12, help="the longest prefix")
    parser.add_argument("--player", choices=PLAYERS, default="greedy")
    parser.add_argument("--option", type=option, action="append", default=[])
    parser.add_argument("--legal", action="append", default=[], metavar="NOTATION")
    parser.add_argument("--gain", type=points, action="append", default=[], metavar="RULE=POINTS")
    return parser.parse_args()


def main() -> None:
    """Print the positions found."""
    given = arguments()
    wish = Wish(frozenset(given.legal), dict(given.gain))
    for seed in range(given.seeds):
        match = Match(load(given.game), given.seats, options=dict(given.option), seed=seed)
        for found in positions(match, given.player, given.actions):
            if right := wish.granted(found):
                play = json.dumps(played(found), ensure_ascii=False)
                print(f"seats = {given.seats}, seed = {seed}, play = {play}: {right}")
                break


if __name__ == "__main__":
    main()
