"""Games, rules and components in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from rooftree.cli.session.rules_pages import anchor_called, headings
from rooftree.engine.discovery import load, names
from rooftree.learning.rules_text import rules_text
from tests.cli.conftest import Command


def test_every_game_is_listed(rooftree: Command) -> None:
    seen = rooftree("games")
    assert [name for name in names() if f"\n{name} " in seen.out] == list(names())


def test_a_game_tells_its_options_its_makers_and_its_size(rooftree: Command) -> None:
    seen = rooftree("games", "blueprints", "--language", "fr")
    assert "Yves Tourigny" in seen.out
    assert "2-4 places" in seen.out
    assert "deck = main (default), rival, all" in seen.out


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", names())
def test_the_rules_are_shown_without_their_anchors(
    rooftree: Command, game: str, language: str
) -> None:
    seen = rooftree("rules", game, "--language", language)
    assert "{#" not in seen.out
    assert len(seen.out.splitlines()) > 30
    assert max(len(line) for line in seen.out.splitlines()) <= 80


def test_one_rule_alone_is_shown_by_its_short_name(rooftree: Command) -> None:
    whole = rooftree("rules", "blueprints").out
    wood = rooftree("rules", "blueprints", "wood").out
    assert 2 <= len(wood.splitlines()) < len(whole.splitlines()) / 10
    assert headings(rules_text(load("blueprints"), "en")).count("wood") == 1


@pytest.mark.parametrize("game", names())
def test_our_own_components_file_is_good_and_its_game_is_recognised(
    rooftree: Command, game: str
) -> None:
    Path("mine.toml").write_text(rooftree("components", "show", game).out, "utf-8")
    seen = rooftree("components", "check", "mine.toml")
    assert f"mine.toml is a good box of {load(game).title}." in seen.out


def test_a_mistake_in_a_components_file_is_named(rooftree: Command) -> None:
    text = rooftree("components", "show", "blueprints").out
    Path("mine.toml").write_text(text.replace("3X/2X/1X", "3X/2X/2X"), "utf-8")
    seen = rooftree("components", "check", "mine.toml")
    assert seen.status == 1
    assert "[cards] BP01 is '3X/2X/2X': its heights make 7, not 6" in seen.err


def test_a_corrected_box_is_played_with(rooftree: Command) -> None:
    text = rooftree("components", "show", "blueprints").out
    Path("mine.toml").write_text(text.replace("points = 3,", "points = 9,"), "utf-8")
    words = ("play", "blueprints", "--bots", "uniform,uniform,uniform,uniform", "--seed", "1")
    ours, mine = rooftree(*words).out, rooftree(*words, "--components", "mine.toml").out
    assert "   9    Gold" in mine
    assert "   9    Gold" not in ours


def test_the_tables_of_the_rules_follow_an_owners_components(rooftree: Command) -> None:
    text = rooftree("components", "show", "blueprints").out
    mine = text.replace("gold = { points = 3", "gold = { points = 19")
    Path("mine.toml").write_text(mine, "utf-8")
    assert "19" not in rooftree("rules", "blueprints", "awards").out
    assert "19" in rooftree("rules", "blueprints", "awards", "--components", "mine.toml").out
    words = ("play", "blueprints", "--bots", "uniform", "--seats", "2", "--components", "mine.toml")
    assert "19" in rooftree(*words, typed="rules awards\nquit\n").out


def test_owners_of_the_box_read_only_what_differs(rooftree: Command) -> None:
    seen = rooftree("rules", "dream_home", "--box").out
    assert "What the table does by itself" in seen
    assert "jackhammer_before_discard" in seen
    assert "Taking a pair" not in seen


def test_a_drawing_is_told_in_words_with_its_points(rooftree: Command) -> None:
    seen = " ".join(rooftree("rules", "dice_manor", "tours").out.split())
    assert "Paths of two, three and four dice: 2 Prestige, 5 Prestige, 9 Prestige." in seen


def test_a_rule_is_found_by_its_heading_without_accents_or_by_its_beginning() -> None:
    text = rules_text(load("dice_manor"), "fr")
    assert anchor_called(text, "mises") == "bid"
    assert anchor_called(text, "publi") == "advertising"
    assert anchor_called(text, "nothing of the kind") == "nothing of the kind"
