"""Playing: what Python plays and how fast, asked of one's own and of that in the browser alike."""

from __future__ import annotations

import hashlib
from time import perf_counter
from typing import Any

from rooftree import bots, forms
from rooftree.bots.habits import Habits
from rooftree.bots.search import Search
from rooftree.bots.tree import Node
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.discovery import load, names

POSITIONS = 4  # of one match, in which the search is timed
STEPS = 5  # random actions between two of them


def asked(question: dict[str, Any]) -> dict[str, Any]:
    """Answer a question: hashes of seeded matches, or the speed of searches."""
    found: dict[str, Any] = {"compiled": forms.IS_COMPILED}
    if question.get("start"):
        import rooftree.server.app  # noqa: F401  # all that a first page needs
    if level := question.get("level"):
        seeds = range(question["matches"])
        found["hashes"] = {game: digest(game, level, seeds) for game in names()}
    if iterations := question.get("iterations"):
        found["speeds"] = {game: speed(game, iterations) for game in names()}
    if question.get("expert"):
        found["expert"] = {game: expert(game) for game in names()}
    return found


def rules_of(game: str) -> Any:
    """Make the rules of a game with its usual options."""
    found = load(game)
    options = found.read_options({})
    return found.rules(options, found.components(options, None))


def digest(game: str, level: str, seeds: range) -> str:
    """Hash all actions of seeded matches among bots of a level."""
    rules, actions = rules_of(game), hashlib.sha256()
    bot = bots.load(level, load(game), rules)
    for seed in seeds:
        chance, thoughts = Seeded(seed), Sampled(seed)
        state = rules.new(load(game).seats[0], chance)
        while state.acting:
            seat = int(lowest(state.acting))
            action = int(bot.choose(rules.hide(state, seat), seat, thoughts))
            rules.apply(state, seat, action, chance)
            actions.update(b"%d %d," % (seat, action))
    return actions.hexdigest()


def positions(rules: Any, seats: int) -> list[tuple[Any, int]]:
    """List what somebody sees in a few positions of a random match."""
    chance, found = Seeded(3), []
    state = rules.new(seats, chance)
    for _ in range(POSITIONS):
        seat = int(lowest(state.acting))
        found.append((rules.hide(state, seat), seat))
        for _ in range(STEPS):
            seat = int(lowest(state.acting))
            rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
    return found


def speed(game: str, iterations: int) -> float:
    """Count iterations of the search per second."""
    rules = rules_of(game)
    evaluation = load(game).evaluation(rules)
    habits = Habits(evaluation, iterations, 600.0)
    habits.is_patient = True
    done, seconds = 0, 0.0
    for hidden, seat in positions(rules, load(game).seats[0]):
        search = Search(rules, evaluation, habits, Sampled(1))
        began = perf_counter()
        search.think(Node(0.0), hidden, seat)
        seconds += perf_counter() - began
        done += int(search.iterations)
    return done / seconds


def expert(game: str) -> list[float]:
    """Time decisions of `expert` with its full budget, in seconds."""
    rules, found = rules_of(game), []
    bot = bots.load("expert", load(game), rules)
    for hidden, seat in positions(rules, load(game).seats[0]):
        began = perf_counter()
        bot.choose(hidden, seat, Sampled(1))
        found.append(perf_counter() - began)
    return found
