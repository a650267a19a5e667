"""Every game of the installation passes the conformance suite, for every number of seats."""

from __future__ import annotations

import os
from itertools import product

import pytest

from rooftree.conformance.checks import check, check_same_seed
from rooftree.conformance.combinations import tables
from rooftree.engine.discovery import load, names
from rooftree.engine.show.words import LANGUAGES, Words

GAMES = int(os.environ.get("ROOFTREE_CONFORMANCE", "8"))  # `make soak` plays 10,000
SEATED = [(name, seats) for name in names() for seats in load(name).seats]


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_random_matches_conform(name: str, seats: int) -> None:
    wholly = 1 if GAMES < 100 else 20
    assert check(load(name), seats, games=GAMES, deeply_every=8, wholly_every=wholly) > GAMES


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_the_same_seed_gives_the_same_match(name: str, seats: int) -> None:
    check_same_seed(load(name), seats)


TABLES = [(name, *table) for name in names() for table in tables(load(name))]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_every_two_options_conform_together(
    name: str, seats: int, options: dict[str, object]
) -> None:
    """Every value of every option meets every value of every other and every number of seats."""
    check(load(name), seats, games=4, options=options, deeply_every=11, wholly_every=4)


@pytest.mark.parametrize("name", names())
def test_every_sentence_is_there_in_every_language_with_the_same_places(name: str) -> None:
    from string import Formatter

    words = Words.read(load(name).folder / "words.toml")
    for key, spoken in words.sentences.items():
        assert set(spoken) == set(LANGUAGES), key
        places = [{p for _, p, _, _ in Formatter().parse(spoken[x]) if p} for x in LANGUAGES]
        assert places[0] == places[1], key


@pytest.mark.parametrize(("name", "language"), list(product(names(), LANGUAGES)))
def test_every_chapter_and_score_line_has_its_rule(name: str, language: str) -> None:
    game = load(name)
    page = (game.folder / f"rules.{language}.md").read_text("utf-8")
    options = game.read_options({})
    rules = game.rules(options, game.components(options, None))
    from rooftree.engine.chance import Seeded

    state = rules.new(game.seats[0], Seeded(1))
    wanted = {chapter.rule() for chapter in rules.chapters}
    wanted |= {line.rule for line in rules.lines(state, 0) + rules.sheet(state, 0)}
    assert {rule for rule in wanted if f"{{#{rule}}}" not in page} == set()


@pytest.mark.parametrize("name", names())
def test_both_rules_pages_have_the_same_anchors(name: str) -> None:
    import re

    folder = load(name).folder
    pages = [(folder / f"rules.{language}.md").read_text("utf-8") for language in LANGUAGES]
    english, french = (re.findall(r"\{#([\w-]+)\}", page) for page in pages)
    assert english == french
    assert len(set(english)) == len(english)
