"""Everything drawn explains itself: each thing has a card, each card a rule that exists."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.show import Show
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.rule_sentences import rule_sentences

GAMES = ("blueprints", "california", "dice_manor", "dream_home")
NO_THING = {"seat-fill", "dm-count"}


class Things(HTMLParser):
    """Collects every thing of some markup: the names by which a page asks for its card."""

    EMPTY = ("img", "br", "hr", "input", "link", "meta", "wbr")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[list[str]] = []
        self.found: set[tuple[str, ...]] = set()  # names of a thing, the innermost first

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        names = [given[key] or "" for key in ("data-card", "id") if given.get(key)]
        chain = [name for level in reversed([*self.open, names]) for name in level]
        is_picture = given.get("role") == "img" and "aria-hidden" not in given
        if names or is_picture or "data-piece" in given or tag == "title":
            self.found.add(tuple(chain))
        if tag not in self.EMPTY:
            self.open.append(names)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()


def things_of(show: Show[Any], hidden: Any, viewer: int, names: list[str]) -> set[tuple[str, ...]]:
    parser = Things()
    for markup in show.picture(show.view(hidden, viewer, names), {}, "en").values():
        parser.feed(markup)
    return parser.found


def positions(game: str, seats: int, seed: int, every: int) -> list[Match]:
    """Pick some positions of a random match, the last one among them."""
    match, chance = Match(load(game), seats, seed=seed), Seeded(seed)
    found: list[Match] = []
    while not match.is_over:
        if len(match.records) % every == 0:
            found.append(copy_of(match))
        seat = match.in_turn()[0]
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
    return [*found, match]


def copy_of(match: Match) -> Match:
    twin = Match(match.game, match.setup.seats, seed=match.seed)
    twin.state = match.rules.copy(match.state)
    return twin


@pytest.mark.parametrize("game", GAMES)
def test_everything_drawn_has_a_card_with_a_rule_in_both_languages(game: str) -> None:
    seats = load(game).seats[-1]
    rules = {language: rule_sentences(game, language) for language in LANGUAGES}
    for match in positions(game, seats, seed=4, every=7):
        for viewer in (0, WATCHER):
            hidden = match.hidden(viewer)
            for names in things_of(match.show, hidden, viewer, match.names):
                for language in LANGUAGES:
                    cards = [match.show.explain(hidden, viewer, one, language) for one in names]
                    card = next((one for one in cards if one), None)
                    assert card, f"{game}: nothing explains {names} to {viewer}"
                    rule = rules[language].get(card.rule)
                    assert rule, f"{game}: {names} follows an unknown rule {card.rule}"
                    assert rule.sentence, f"{game}: {card.rule} says nothing"
