"""Conformance: the checks that every game must pass, of this package or of another.

`check(game, seats)` plays random matches and raises Nonconforming at the first fault.
"""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

from rooftree.conformance.faults import demand
from rooftree.conformance.touches import check_picks, check_refusals
from rooftree.engine.chance import Chance, Recording, Sampled, Seeded
from rooftree.engine.contract import UNSEEN, WATCHER, Rules
from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.engine.matchfile import from_document, to_document
from rooftree.engine.outcome import merits_of
from rooftree.engine.playout import random_actor

LONGEST = 5000  # decisions; a longer match counts as stuck
IMAGINED = 2  # worlds in which ratings are compared
AHEAD = 6  # decisions that are played on in a copy


def check(
    game: Game,
    seats: int,
    *,
    games: int = 3,
    seed: int = 1,
    options: dict[str, object] | None = None,
    deeply_every: int = 5,
    wholly_every: int = 1,
) -> int:
    """Play random matches through the contract; return the number of decisions checked.

    Every `wholly_every`-th match is checked in all respects (every `deeply_every`-th position
    deeply); the others by the rules alone, which is many times faster.
    """
    decisions = 0
    for n in range(games):
        match = Match(game, seats, options=options, seed=seed + n)
        if n % wholly_every:
            decisions += check_rules(match.rules, seats, seed + n)
            continue
        decisions += check_match(match, seed + n, deeply_every)
        check_end(match)
        if n % deeply_every == 0:
            check_telling(match)
    return decisions


def check_rules(rules: Rules[Any], seats: int, seed: int) -> int:
    """Play a random match by the rules alone: a seat can always act, no piece is lost, sums fit."""
    chance = Seeded(seed)
    state = rules.new(seats, chance)
    inventory = rules.inventory(state)
    decisions = 0
    while state.acting:
        demand(decisions < LONGEST, f"no end after {LONGEST} decisions (seed {seed})")
        for seat in rules.actors(state):
            legal = rules.actions(state, seat)
            demand(bool(legal), f"seat {seat} may act but has no action (seed {seed})")
            demand(len(set(legal)) == len(legal), f"an action is offered twice (seed {seed})")
        seat = random_actor(state.acting, chance)
        rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
        decisions += 1
        demand(rules.inventory(state) == inventory, f"components are not conserved (seed {seed})")
    for standing in rules.standings(state):
        total = sum(int(line.points) for line in standing.lines)
        demand(total == standing.points, f"the lines of seat {standing.seat} make {total}")
    return decisions


def check_match(match: Match, seed: int, deeply_every: int) -> int:
    """Play one random match from set-up to result and check every position."""
    chance = Seeded(seed * 7919 + 17)
    inventory = match.rules.inventory(match.state)
    picks: set[str] = set()
    while not match.is_over:
        demand(len(match.records) < LONGEST, f"no end after {LONGEST} decisions")
        deep = len(match.records) % deeply_every == 0
        check_position(match, deep=deep)
        for seat in match.in_turn() if deep else ():
            fault = check_picks(match, seat)
            demand(fault is None, f"seat {seat}, record {len(match.records)}: {fault}")
            fault = check_refusals(match, seat, picks, len(match.records) // deeply_every)
            demand(fault is None, f"seat {seat}, record {len(match.records)}: {fault}")
        seat = int(random_actor(match.state.acting, chance))
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
        found = match.rules.inventory(match.state)
        demand(found == inventory, f"components are not conserved: {inventory} became {found}")
    check_position(match, deep=True)
    return len(match.records)


def check_position(match: Match, deep: bool) -> None:
    """Check that every seat that may act has an action; with `deep`, everything else too."""
    for seat in match.actors():
        legal = match.actions(seat)
        demand(bool(legal), f"seat {seat} may act but has no action ({match.position()})")
        demand(len(set(legal)) == len(legal), f"seat {seat} is offered an action twice")
        if deep:
            check_random_action(match, seat, legal)
            check_actions(match, seat, legal)
            check_ratings(match, seat, legal)
    if deep:
        check_copies(match)
        check_knowledge(match)
        check_scores(match)


def check_random_action(match: Match, seat: int, legal: list[int]) -> None:
    """Check that `random_action` returns only what `actions` lists."""
    for seed in range(4):
        action = match.rules.random_action(match.state, seat, Seeded(seed))
        demand(action in legal, f"random_action gave {action}, which is not legal")


def check_actions(match: Match, seat: int, legal: list[int]) -> None:
    """Check that number, notation, JSON form, label and pick path of an action agree."""
    show, hidden = match.show, match.hidden(seat)
    known = match.rules.actions(hidden, seat)
    demand(sorted(known) == sorted(legal), f"seat {seat} cannot see its own legal actions")
    notations = {show.notation(action) for action in legal}
    demand(len(notations) == len(legal), "two legal actions share a notation")
    for action in legal:
        demand(0 <= action < match.rules.action_range, f"{action} is outside action_range")
        kind, fields = json.loads(json.dumps(show.describe(action)))
        demand(show.construct(kind, fields) == action, f"{kind} {fields} does not come back")
        for language in ("en", "fr"):
            demand(bool(show.label(hidden, seat, action, language)), f"{action} has no label")
        demand(bool(show.picks(hidden, seat, action)), f"{action} has no pick path")
    for language in ("en", "fr"):
        demand(bool(show.prompt(hidden, seat, language)), f"seat {seat} has no prompt")


def check_ratings(match: Match, seat: int, legal: list[int]) -> None:
    """Check that ratings are the same in all worlds that a seat must think possible.

    Bots see no more than `hide` leaves; but their searches ask for ratings in imagined worlds, too.
    """
    rules, hidden = match.rules, match.hidden(seat)
    evaluation = match.game.evaluation(rules)
    ratings = evaluation.rates(hidden, seat, legal)
    for seed in range(IMAGINED):
        world = rules.imagine(hidden, seat, Sampled(seed))
        found = evaluation.rates(world, seat, legal)
        demand(found == ratings, f"the ratings of seat {seat} know what is hidden from it")


def check_copies(match: Match) -> None:
    """Check that a copy is equal and independent, and that `restore` undoes `numbers`."""
    rules, state = match.rules, match.state
    numbers = rules.numbers(state)
    restored = rules.restore(numbers)
    demand(rules.numbers(restored) == numbers, "numbers do not restore")
    check_restored_view(match, restored)
    for original in (state, restored):
        twins = [rules.copy(original), rules.copy(original)]
        demand(rules.numbers(twins[0]) == numbers, "a copy differs from its original")
        ahead = [play_on(rules, twins[n], Sampled(len(match.records) + n)) for n in range(2)]
        demand(rules.numbers(original) == numbers, "playing on in a copy changed the original")
        demand(rules.numbers(twins[0]) == ahead[0], "playing on in a copy changed another copy")


def play_on(rules: Rules[Any], state: Any, chance: Chance) -> list[int]:
    """Make some random decisions; the numbers of the position they lead to."""
    for _ in range(AHEAD):
        if state.acting:
            seat = random_actor(state.acting, chance)
            rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
    return [int(number) for number in rules.numbers(state)]


def check_knowledge(match: Match) -> None:
    """Check that hiding twice changes nothing and that imagined worlds fit what a seat saw."""
    rules, names = match.rules, match.names
    for viewer in [WATCHER, *range(match.setup.seats)]:
        hidden = rules.hide(match.state, viewer)
        known = rules.numbers(hidden)
        demand(rules.numbers(rules.hide(hidden, viewer)) == known, "hiding twice differs")
        world = rules.imagine(hidden, viewer, Sampled(viewer + 2))
        demand(rules.numbers(hidden) == known, "imagining changed what was known")
        again = rules.numbers(rules.hide(world, viewer))
        demand(again == known, f"an imagined world contradicts what seat {viewer} saw")
        view = match.show.view(hidden, viewer, names)
        shared = lists_of(hidden).keys() & contained(view).keys()
        fields = ", ".join(sorted({lists_of(hidden)[one] for one in shared}))
        demand(not shared, f"the view shares {fields} with the state: copy it")
        other = match.show.view(rules.hide(world, viewer), viewer, names)
        demand(json.dumps(view) == json.dumps(other), f"the view of seat {viewer} leaks")
        for language in ("en", "fr"):
            demand(bool(match.show.text(view, language)), "the table has no text")


def lists_of(state: Any) -> dict[int, str]:
    """List what can change inside a state, by identity, with the name of its field."""
    found: dict[int, str] = {}
    for name in dir(state):
        if not name.startswith("_"):
            found |= dict.fromkeys(contained(getattr(state, name)), name)
    return found


def contained(value: Any) -> dict[int, Any]:
    """List all lists and dicts in plain data, by identity."""
    if not isinstance(value, list | dict):
        return {}
    found = {id(value): value}
    for one in value.values() if isinstance(value, dict) else value:
        found |= contained(one)
    return found


def present(view: Any, remembered: frozenset[str]) -> Any:
    """Take out of a view what tells of the past."""
    if isinstance(view, list):
        return [present(one, remembered) for one in view]
    if isinstance(view, dict):
        return {key: present(view[key], remembered) for key in view if key not in remembered}
    return view


def check_restored_view(match: Match, restored: Any) -> None:
    """Check that `numbers` holds all that a viewer sees: a restored state looks the same."""
    rules, show, names = match.rules, match.show, match.names
    for viewer in [WATCHER, *range(match.setup.seats)]:
        views = [
            present(show.view(rules.hide(state, viewer), viewer, names), show.remembered)
            for state in (match.state, restored)
        ]
        differs = [key for key in views[0] if views[0][key] != views[1].get(key)]
        demand(
            not differs,
            f"numbers forget something: {', '.join(differs)} of the view of seat {viewer} differ in"
            f" a restored state (record {len(match.records)})",
        )


def check_scores(match: Match) -> None:
    """Check that score lines add up and that ranks are possible places."""
    for standing in match.standings():
        total = sum(int(line.points) for line in standing.lines)
        demand(total == standing.points, f"the lines of seat {standing.seat} make {total}")
        for line in standing.lines:
            demand(bool(match.show.why(line, "en")), f"the line {line.rule} has no words")
        match.rules.sheet(match.state, standing.seat)
    places = sorted(int(standing.place) for standing in match.standings())
    demand(places[0] == 0 and all(a <= n for n, a in enumerate(places)), f"places {places}")
    check_ranks(match)


def check_ranks(match: Match) -> None:
    """Check that places follow from points and tie-breaks, and from nothing else."""
    ranks, merits = match.rules.ranks(match.state), merits_of(match.rules, match.state)
    for one, other in combinations(range(match.setup.seats), 2):
        above = (merits[one] > merits[other]) - (merits[one] < merits[other])
        placed = (ranks[one] < ranks[other]) - (ranks[one] > ranks[other])
        demand(
            above == placed,
            f"seat {one} has {merits[one]}, seat {other} {merits[other]} points and tie-breaks,"
            f" but their places are {ranks[one]} and {ranks[other]} (record {len(match.records)})",
        )


def check_end(match: Match) -> None:
    """Check that the match file replays to the same end."""
    document = json.loads(json.dumps(to_document(match)))
    twin = from_document(document)
    demand(twin.position() == match.position(), "the match file replays to another position")
    demand(to_document(twin) == document, "a replayed match writes another file")


def check_telling(match: Match) -> None:
    """Check that every record has words for every viewer, in both languages."""
    rules, show = match.rules, match.show
    before = match.at(0)
    for n, record in enumerate(match.records):
        after = match.at(n + 1) if n < 12 or n > len(match.records) - 4 else None
        if after is None:
            continue
        before = match.at(n)
        for viewer in [WATCHER, *range(match.setup.seats)]:
            seen = int(rules.seen(before, record.seat, record.action, viewer))
            demand(viewer != record.seat or seen == record.action, "the actor must see its action")
            events = show.events(
                rules.hide(before, viewer), record.seat, seen, rules.hide(after, viewer), viewer
            )
            demand(seen == UNSEEN or bool(events), f"record {n} has no words for seat {viewer}")
            for event in events:
                for language in ("en", "fr"):
                    demand(bool(show.sentence(event, match.names, language)), event.key)


def check_same_seed(game: Game, seats: int, seed: int = 5) -> None:
    """Check that the same seed gives the same match."""
    first, second = (Match(game, seats, seed=seed) for _ in range(2))
    for match in (first, second):
        chance = Recording(Seeded(seed))
        while not match.is_over:
            seat = int(random_actor(match.state.acting, chance))
            match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
    demand(to_document(first) == to_document(second), "the same seed gave two matches")
