"""Advice: the best few actions, what they may be expected to bring, and why the first is first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import thread_time
from typing import Any

from rooftree.bots.habits import Habits
from rooftree.bots.levels import budget_of
from rooftree.bots.playout import Playout
from rooftree.bots.search import Search
from rooftree.bots.searcher import SEEDS
from rooftree.bots.tree import Node
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.contract import Rules
from rooftree.engine.game import Game

HEADING = re.compile(r"^#+ (.*?)\s*\{#([\w-]+)\}", re.MULTILINE)
ENDINGS = 40  # played to the end for each action that is explained
WORTH_SAYING = 0.1  # points


@dataclass(frozen=True)
class Advice:
    """One action: how often it was tried, its chance to win, and the final points it leads to."""

    action: int
    visits: int
    win: float
    points: float
    lines: Mapping[str, float]  # by the anchor of the rule that gives them


@dataclass(frozen=True)
class Tried:
    """What a search knows about an action."""

    action: int
    visits: int
    win: float


def explain(
    game: Game,
    rules: Rules[Any],
    hidden: Any,
    seat: int,
    chance: Chance,
    level: str = "expert",
    best: int = 3,
    also: int = -1,
) -> list[Advice]:
    """The best few actions of a seat, the best first; `hidden` is all that the seat may know.

    An action asked for as well comes last if it is not among them.
    """
    evaluation = game.evaluation(rules)
    habits = Habits(evaluation, *budget_of(level, evaluation))
    habits.is_patient = True
    habits.seconds /= 2  # the other half is for the endings below
    search = Search(rules, evaluation, habits, Sampled(chance.below(SEEDS)))
    root = Node(0.0)
    search.think(root, hidden, seat)
    habits.horizon = 0
    tried = ranked(rules, root)
    wanted = tried[:best] + [one for one in tried[best:] if one.action == also]
    share = habits.seconds / len(wanted)
    return [advice(search.playout, hidden, seat, one, share) for one in wanted]


def ranked(rules: Rules[Any], root: Node) -> list[Tried]:
    """What was tried, the most often first; all measured against that one."""
    nodes = sorted(root.children.items(), key=lambda item: (-item[1].visits, -item[1].mean(0.0)))
    leader = nodes[0][1]
    found = [(key, one, one.merit(leader, 0.0)) for key, one in nodes]
    return [
        Tried(int(key % rules.action_range), int(one.visits), min(1.0, max(0.0, win)))
        for key, one, win in found
    ]


def advice(playout: Playout[Any], hidden: Any, seat: int, tried: Tried, seconds: float) -> Advice:
    """Play some imagined games to their end and average what the seat has then."""
    rules, chance = playout.rules, playout.chance
    lines, points, games = Counter[str](), 0, 0
    until = thread_time() + seconds
    while games < ENDINGS and (games == 0 or thread_time() < until):
        world = rules.imagine(hidden, seat, chance)
        rules.apply(world, seat, tried.action, chance)
        playout.begin(world, chance)
        playout.go_on(world, seat)
        for line in rules.lines(world, seat):
            lines[line.rule] += int(line.points)
        points += int(rules.points(world, seat))
        games += 1
    means = {rule: total / games for rule, total in lines.items()}
    return Advice(tried.action, tried.visits, tried.win, points / games, means)


def reasons(best: Sequence[Advice]) -> list[tuple[str, float]]:
    """The rules by which the first action brings more than the second, the most first."""
    if len(best) < 2:
        return []
    rules = {**best[0].lines, **best[1].lines}
    gains = [(rule, best[0].lines.get(rule, 0.0) - best[1].lines.get(rule, 0.0)) for rule in rules]
    return sorted((gain for gain in gains if gain[1] >= WORTH_SAYING), key=lambda gain: -gain[1])


def sentence(game: Game, best: Sequence[Advice], language: str) -> str:
    """The reason in a few words: "Wood +2.1, Gold +0.4"; empty if nothing stands out."""
    titles = titles_of(game, language)
    return ", ".join(f"{titles.get(rule, rule)} {gain:+.1f}" for rule, gain in reasons(best)[:2])


def titles_of(game: Game, language: str) -> dict[str, str]:
    """The headings of the rules page by their anchors."""
    page = game.folder / f"rules.{language}.md"
    text = page.read_text("utf-8") if page.is_file() else ""
    return {anchor: title for title, anchor in HEADING.findall(text)}
