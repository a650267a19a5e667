"""One game of a study: bots play it, and what the measures need is noted on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from rooftree.arena.runner import Runner
from rooftree.arena.tally import shares
from rooftree.bots.bot import best_of
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import State
from rooftree.studies.deal import SharedDeal
from rooftree.studies.judging import judged
from rooftree.studies.leads import LeadStory
from rooftree.studies.played import StudyGame
from rooftree.studies.study import Study, StudyRow

THOUGHTS = 1 << 40  # tells the seeds of the bots from those of the deals
ROWS_AT_HAND = 64  # runners that a process keeps, one for each row


class RowRunner(Runner):
    """Plays the games of one row; a process makes one for each row that it meets."""

    def __init__(self, study: Study, row: StudyRow) -> None:
        super().__init__(study.game, row.bots, row.options, row.components)
        self.row = row
        self.show = self.game.show(self.rules)
        self.kinds: dict[int, str] = {}  # of the actions met so far
        self.forbidden: dict[int, bool] = {}

    def kind(self, action: int) -> str:
        """Name the kind of an action."""
        if action not in self.kinds:
            self.kinds[action] = self.show.describe(action)[0]
        return self.kinds[action]

    def is_forbidden(self, action: int) -> bool:
        """Tell whether the first player goes without an action."""
        if action not in self.forbidden:
            self.forbidden[action] = self.row.forbids(*self.show.describe(action))
        return self.forbidden[action]

    def choose(self, state: State, seat: int, player: int, thoughts: Sampled) -> int:
        """Ask the bot of a player; who goes without something takes what is rated best instead."""
        hidden = self.rules.hide(state, seat)
        action = int(self.bots[player].choose(hidden, seat, thoughts))
        if player == 0 and self.row.without and self.is_forbidden(action):
            legal = [int(one) for one in self.rules.actions(hidden, seat)]
            allowed = [one for one in legal if not self.is_forbidden(one)]
            if allowed:
                return int(best_of(self.evaluation, hidden, seat, allowed, thoughts))
        return action


@lru_cache(maxsize=ROWS_AT_HAND)
def runner_for(study: Study, row: int) -> RowRunner:
    """Return the runner of a row in this process."""
    return RowRunner(study, study.rows[row])


def play(study: Study, row: int, n: int) -> StudyGame:
    """Play the n-th game of a row; any process plays the same."""
    runner, its = runner_for(study, row), study.rows[row]
    seed = study.seed + its.deal(n)
    thoughts = Sampled(seed ^ THOUGHTS ^ (n - its.deal(n) * its.seats if its.rotates else 0) << 41)
    notes = Notes(runner, its.players(n))
    state = runner.rules.new(its.seats, chance := SharedDeal(seed))
    while state.acting:
        seat = int(lowest(state.acting))
        notes.before(state, seat)
        action = runner.choose(state, seat, notes.players[seat], thoughts)
        runner.rules.apply(state, seat, action, chance)
        notes.after(state, seat, action)
    game = notes.game(row, n, state)
    if row == 0 and n < study.judged:
        return replace(game, judged=judged(runner, its, seed, notes.played, game.wins))
    return game


class Notes:
    """What is noted during one game."""

    def __init__(self, runner: RowRunner, players: Sequence[int]) -> None:
        self.runner, self.players = runner, list(players)
        self.played: list[tuple[int, int]] = []
        self.kinds = [Counter[str]() for _ in players]
        self.held: list[set[str]] = [set() for _ in players]
        self.stage = [-1] * len(players)  # in which each seat last showed what it holds
        self.choices = self.legal = 0
        self.lead = LeadStory()

    def before(self, state: State, seat: int) -> None:
        """Count the choices of a seat; at its first decision of a stage, note what it holds."""
        legal = len(self.runner.rules.actions(state, seat))
        if legal > 1:
            self.choices, self.legal = self.choices + 1, self.legal + legal
        stage = int(self.runner.evaluation.stage(state))
        if stage != self.stage[seat]:
            self.stage[seat] = stage
            self.hold(state, seat)

    def after(self, state: State, seat: int, action: int) -> None:
        """Note what was done, and who leads."""
        self.played.append((seat, action))
        self.kinds[seat][self.runner.kind(action)] += 1
        self.lead.note(self.points(state))

    def hold(self, state: State, seat: int) -> None:
        """Note what a seat holds."""
        self.held[seat].update(self.runner.show.game.holds(state, seat))

    def points(self, state: State) -> list[int]:
        """List the points of all seats as they stand."""
        return [int(self.runner.rules.points(state, seat)) for seat in range(len(self.players))]

    def game(self, row: int, n: int, state: State) -> StudyGame:
        """Put the game together when it is over."""
        rules, seats = self.runner.rules, range(len(self.players))
        for seat in seats:
            self.hold(state, seat)
        wins = shares([int(place) for place in rules.ranks(state)])
        return StudyGame(
            row=row,
            n=n,
            players=self.players,
            wins=wins,
            points=self.points(state),
            lines=[points_by_rule(rules.lines(state, seat)) for seat in seats],
            kinds=[dict(sorted(kinds.items())) for kinds in self.kinds],
            held=[sorted(held) for held in self.held],
            decisions=len(self.played),
            choices=self.choices,
            legal=self.legal,
            lead=self.lead.told(wins),
        )


def points_by_rule(lines: Sequence[Any]) -> dict[str, int]:
    """Add up the points of each rule."""
    found: dict[str, int] = {}
    for line in lines:
        found[line.rule] = found.get(line.rule, 0) + int(line.points)
    return found
