"""The rules pages: one can play from them alone, and their tables follow the components file."""

from __future__ import annotations

import re

import pytest

from rooftree.engine.show.words import LANGUAGES
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.show import DreamHomeShow
from rooftree.learning.rules_text import rules_text
from tests.games.dream_home.position import rules_with

OWN = (GAME.folder / "components.toml").read_text("utf-8")
SHOW = DreamHomeShow(rules_with())


def page(language: str, text: str | None = None) -> str:
    """Write the rules page with the components of this file."""
    return rules_text(GAME, language, GAME.components(GAME.read_options({}), text))


def row(language: str, start: str, text: str | None = None) -> list[str]:
    """Find the cells of the table row that begins like this."""
    found = re.search(rf"^\| {re.escape(start)} \|.*$", page(language, text), re.MULTILINE)
    assert found, start
    return [cell.strip().replace("\\", "") for cell in found[0].strip("|").split("|")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_box_is_in_a_table(language: str) -> None:
    text = page(language)
    for name in {*SHOW.box.kinds, *SHOW.box.resources, *SHOW.box.tokens}:
        said = SHOW.word(name.removesuffix("_window"), language)
        assert f"| {said[:1].upper()}{said[1:]}" in text, name


def test_a_room_is_listed_with_limit_points_and_neighbour() -> None:
    assert row("en", "Living room (LIV)") == ["Living room (LIV)", "normal", "9*", "1 / 4 / 9", ""]
    assert row("en", "Pantry (PAN)")[3:] == ["1*", "3 beside a kitchen"]
    assert row("fr", "Bibliothèque (LIB)")[3:] == ["1*", "3* à côté d'un bureau"]


def test_decor_is_listed_with_points_and_rooms() -> None:
    assert row("en", "Piano") == ["Piano", "3", "living room"]
    assert row("en", "Cat house") == ["Cat house", "1", "any room*"]
    assert row("fr", "Nichoir") == ["Nichoir", "1*", "jardin"]


def test_what_an_owner_writes_changes_the_page_and_loses_its_mark() -> None:
    text = OWN.replace(
        'beside_points = 3\nkids = [0, 1]\nprovenance = "rulebook"\npoints_provenance = "recon',
        'beside_points = 4\nkids = [0, 1]\nprovenance = "owner"\npoints_provenance = "recon',
    ).replace('points_provenance = "reconstructed"', 'points_provenance = "owner"')
    assert row("en", "Pantry (PAN)", text)[3:] == ["1", "4 beside a kitchen"]


def test_an_owners_own_names_are_said_without_underscores() -> None:
    text = OWN.replace("[room.workshop]", "[room.home_cinema]").replace(
        "[roof.blue]", "[roof.grey]"
    )
    assert row("en", "Home cinema (WOR)", text)[1] == "basement"
    assert row("fr", "Grey", text)[1:] == ["5*", "1"]
    options = GAME.read_options({})
    show = GAME.show(GAME.rules(options, GAME.components(options, text)))
    assert show.word("a.home_cinema", "en") == "home cinema"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_explains_the_notation_that_the_terminal_takes(language: str) -> None:
    written = {SHOW.notation(action) for action in range(int(SHOW.rules.action_range))}
    said = re.findall(r"`(\d>\w\d[^`]*)`", page(language))
    assert {notation.replace("cachée", "down") for notation in said} <= written
    assert len(said) == 2


def test_english_writes_decor_with_its_accent() -> None:
    words = " ".join(sentence["en"] for sentence in SHOW.words.sentences.values())
    shown = re.sub(r"\(#[\w-]+\)|\{#[\w-]+\}|`[^`]*`", "", page("en"))
    assert not re.search(r"\b[Dd]ecor\b", f"{words} {shown}")
