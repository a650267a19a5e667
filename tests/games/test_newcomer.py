"""Every found game with lessons: whoever took the first two meets no decision unexplained."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.lessons import lessons_of
from rooftree.learning.rules_sections import GROUP, HEADING
from rooftree.learning.rules_text import rules_text
from tests.games.test_lessons import TAUGHT

FIRST = 2  # lessons
GAMES_PLAYED = 6  # for each number of seats
WORD = re.compile(r"[^\W\d_]{3,}")
PLURAL = re.compile(r"(?<=\w\w)(?:es|s|x)$")
BOLD = re.compile(r"\*\*([^*.!?:,]{3,40})\*\*")
EVERYDAY = {  # words of headings and things that need no explanation
    "en": "and for home how may one our out place play points roll space take the turn what"
    " where your",
    "fr": "case deux des emplacement lancez les maison où place points poser pour sur tour votre",
}

Decision = tuple[str, str, str]  # its rule, and a sentence that is shown there, and its language


def words_of(text: str) -> set[str]:
    """List the words of a text in their singular."""
    return {PLURAL.sub("", word.lower()) for word in WORD.findall(text)}


@cache
def terms(name: str, language: str) -> set[str]:
    """List the words that a game gives a meaning: its things, its headings, what is in bold."""
    page = rules_text(load(name), language).split("{#group-more}")[0]
    headings = [title for _, title, anchor in HEADING.findall(page) if not anchor.startswith(GROUP)]
    show = Match(load(name), load(name).seats[0], seed=0).show
    things = [said[language] for key, said in show.words.sentences.items() if "about." in key[:6]]
    return words_of(" ".join([*headings, *things, *BOLD.findall(page)])) - words_of(
        EVERYDAY[language]
    )


@cache
def decisions(name: str) -> frozenset[Decision]:
    """Collect what prompts and buttons say in some whole games, decision by decision."""
    found: set[Decision] = set()
    for seats, seed in product(load(name).seats, range(GAMES_PLAYED)):
        match, chance = Match(load(name), seats, seed=seed), Seeded(seed)
        while not match.is_over:
            seat = match.in_turn()[0]
            found |= shown(match, seat)
            legal = match.actions(seat)
            match.play(legal[int(chance.below(len(legal)))], seat=seat)
    return frozenset(found)


def shown(match: Match, seat: int) -> set[Decision]:
    """Collect what a seat reads when it decides: the prompts, and the buttons of legal actions."""
    show, known = match.show, match.hidden(seat)
    rule = match.rules.chapters[int(known.chapter)].rule()
    picks = {
        pick for a in match.actions(seat) for path in show.picks(known, seat, a) for pick in path
    }
    found: set[Decision] = set()
    for language in LANGUAGES:
        buttons = show.pick_words(known, seat, language)
        said = [*show.prompt(known, seat, language), *(buttons[x] for x in picks & set(buttons))]
        found |= {(rule, sentence, language) for sentence in said}
    return found


@cache
def explained(name: str, rule: str, language: str) -> set[str]:
    """List the words of the first lessons, and of what the coach says at this decision unasked."""
    game = load(name)
    coach = Match(game, game.seats[0], seed=0).show.coach(rule, language) or ()
    steps = [step for lesson in lessons_of(game)[:FIRST] for step in lesson.steps]
    return words_of(" ".join([*coach, *(step.say[language] for step in steps)]))


@pytest.mark.parametrize("name", TAUGHT)
def test_every_decision_is_taught_early_or_coached(name: str) -> None:
    match = Match(load(name), load(name).seats[0], seed=0)
    taught = {rule for lesson in lessons_of(load(name))[:FIRST] for rule in lesson.teaches}
    for rule in {chapter.rule() for chapter in match.rules.chapters} - taught:
        assert all(match.show.coach(rule, language) for language in LANGUAGES), rule


@pytest.mark.parametrize("name", TAUGHT)
def test_no_decision_uses_a_term_that_nobody_has_explained(name: str) -> None:
    unexplained = {
        (language, rule, word, sentence)
        for rule, sentence, language in decisions(name)
        for word in words_of(sentence) & terms(name, language)
        if word not in explained(name, rule, language)
    }
    assert unexplained == set()
