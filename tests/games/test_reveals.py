"""Every game: what a reveal lists adds up to the points given, and holds nothing hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rooftree.engine.chance import Sampled
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.engine.show.reveal import Exhibit, Reveal, Stretch
from rooftree.engine.show.words import LANGUAGES
from rooftree.games.blueprints.rules.score import score
from rooftree.server.views.answers.reveal import lit

SEEDS = range(6)
LIGHT = re.compile(r'data-light="([^"]*)"')
OWN_ID = re.compile(r' id="')


def played(game: str, seed: int, viewer: int) -> Iterator[tuple[Match, Stretch[Any]]]:
    """Play at random; yield every stretch that ends in a reveal, hidden from the viewer."""
    seats = load(game).seats[seed % len(load(game).seats)]
    match, chance = Match(load(game), seats, seed=seed), Sampled(seed)
    since, viewer = match.hidden(viewer), min(viewer, seats - 1)
    while not match.is_over:
        seat, before = match.actors()[0], match.hidden(viewer)
        actions = match.actions(seat)
        action = actions[chance.below(len(actions))]
        seen = int(match.rules.seen(match.state, seat, action, viewer))
        match.play(action, seat=seat)
        after = match.hidden(viewer)
        if match.show.has_reveal(before, after):
            yield match, Stretch(since, before, seat, seen, after, viewer, match.names)
            since = after


def drawn(match: Match, exhibit: Exhibit) -> str:
    """Return the markup of an exhibit with its icons."""
    icons = [icon for line in exhibit.lines for icon in line.icons]
    return "".join(lit(match.show, part, "en") for part in [*exhibit.drawing, *icons])


def totals(reveal: Reveal) -> dict[int, int]:
    """Read the points of every seat that has an exhibit of its own."""
    return {one.seat: one.total for one in reveal.exhibits if one.seat is not None}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", names())
def test_what_is_lit_is_drawn_and_no_id_of_the_table_comes_twice(game: str, seed: int) -> None:
    for match, stretch in played(game, seed, WATCHER if seed % 2 else 1):
        for exhibit in match.show.reveal(stretch, "en").exhibits:
            markup = drawn(match, exhibit)
            steps = [step for line in exhibit.lines for step in line.steps]
            assert {light for step in steps for light in step.lights} <= set(LIGHT.findall(markup))
            assert not OWN_ID.search(markup)
            assert "data-piece" not in markup


@pytest.mark.parametrize("game", ["california", "dice_manor", "dream_home"])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_reveal_counts_all_points_the_lowest_first(game: str, seed: int) -> None:
    *_, (match, stretch) = played(game, seed, 0)
    assert match.is_over
    for language in LANGUAGES:
        found = totals(match.show.reveal(stretch, language))
        assert found == {
            seat: int(match.rules.points(match.state, seat)) for seat in range(match.state.seats)
        }
        assert list(found.values()) == sorted(found.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_blueprints_counts_every_building_of_a_round_the_best_one_last(seed: int) -> None:
    rounds = 0
    for match, stretch in played("blueprints", seed, 0):
        rounds += 1
        found = totals(match.show.reveal(stretch, "en"))
        state: Any = match.state
        shown = state.reveals[-1]
        cards = state.box.cards
        for seat, building in enumerate(shown.buildings):
            assert found[seat] == score(building, cards[building.card].plan)
        assert list(found) == [int(seat) for seat in reversed(shown.order)]
    assert rounds == 3


@pytest.mark.parametrize("seed", SEEDS)
def test_california_counts_what_a_day_brought_on_top_of_the_days_before(seed: int) -> None:
    for match, stretch in played("california", seed, 0):
        if match.is_over:
            continue
        for exhibit in match.show.reveal(stretch, "en").exhibits:
            assert exhibit.seat is not None
            old = int(match.rules.points(stretch.since, exhibit.seat))
            assert exhibit.lines[0].points == old
            assert exhibit.total == match.rules.points(stretch.after, exhibit.seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_california_tells_of_every_neighbour_who_moved_where_they_came_and_left(seed: int) -> None:
    for match, stretch in played("california", seed, 0):
        told = [
            line
            for exhibit in match.show.reveal(stretch, "en").exhibits
            for line in exhibit.lines
            if not line.is_counted
        ]
        then, now = stretch.since.guests, stretch.after.guests
        moved = [(was, is_) for was, is_ in zip(then, now, strict=True) if was != is_]
        assert len(told) == sum(1 + (was >= 0) for was, _ in moved)


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_manor_pays_every_designer_what_collect_lists(seed: int) -> None:
    collects = 0
    for match, stretch in played("dice_manor", seed, 1):
        if match.is_over:
            continue
        collects += 1
        (exhibit,) = match.show.reveal(stretch, "en").exhibits
        for seat, now in enumerate(stretch.after.designers):
            was = stretch.before.designers[seat]
            paid = now.from_adverts + now.from_dice - was.from_adverts - was.from_dice
            assert sum(line.points for line in exhibit.lines if line.seat == seat) == paid
        rooms = sum(
            bool(step.lights and step.lights[0].startswith("offer"))
            for line in exhibit.lines
            for step in line.steps
        )
        assert rooms == sum(
            len(now.tiles) - len(was.tiles)
            for was, now in zip(stretch.before.designers, stretch.after.designers, strict=True)
        )
    assert collects == 4


@pytest.mark.parametrize("game", names())
def test_a_reveal_says_the_same_to_everybody_where_all_lies_open(game: str) -> None:
    """Nothing of a hidden hand can be in it: the watcher, who knows no secret, sees all of it."""
    for mine, other in zip(played(game, 3, 0), played(game, 3, WATCHER), strict=True):
        (match, own), (_, watched) = mine, other
        lines = [
            [
                (one.seat, one.prize, one.won, [(line.text, line.points) for line in one.lines])
                for one in match.show.reveal(stretch, "en").exhibits
            ]
            for stretch in (own, watched)
        ]
        assert lines[0] == lines[1]


@pytest.mark.parametrize(("language", "you"), [("en", "You"), ("fr", "Vous")])
def test_dice_manors_collect_says_you_to_whoever_reads_it(language: str, you: str) -> None:
    for match, stretch in played("dice_manor", 1, 0):
        if match.is_over:
            continue
        told = match.show.reveal(replace(stretch, you=0), language).exhibits[0]
        own = [line.text for line in told.lines if line.seat == 0]
        assert all(text.startswith(f"{you} ") for text in own)
        assert match.names[0] not in drawn(match, told)
        assert all(you not in line.text for line in told.lines if line.seat != 0)
