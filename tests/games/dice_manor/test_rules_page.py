"""The rules page: every ruling in both languages, every heading with its anchor."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from rooftree.games.dice_manor import GAME
from rooftree.learning.rules_text import rules_text
from tests.games.dice_manor.position import RULES
from tests.games.dice_manor.table.test_components import OWN

FOLDER = files("rooftree.games.dice_manor")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_ruling_is_there_and_every_rule_has_an_anchor(language: str) -> None:
    page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
    anchors = re.findall(r"^###? .+ \{#([a-z0-9-]+)\}$", page, re.MULTILINE)
    assert [a for a in anchors if a.startswith("ruling-")] == [f"ruling-{n}" for n in range(1, 39)]
    assert len(re.findall(r"^###? ", page, re.MULTILINE)) == len(anchors)


def test_the_variant_of_ours_is_labelled_as_ours() -> None:
    english = (FOLDER / "rules.en.md").read_text("utf-8")
    french = (FOLDER / "rules.fr.md").read_text("utf-8")
    assert "variant of ours" in english
    assert "variante maison" in french
    assert "The publisher is said to have released rules for two" in english
    assert "L'éditeur aurait publié sa propre variante à deux" in french


def page(language: str, *changes: tuple[str, str]) -> str:
    """Write the page as it is read, with these changes of our components file."""
    text = OWN
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return rules_text(GAME, language, GAME.components(GAME.read_options({}), text))


def test_the_tables_say_which_number_is_which_room_and_what_the_track_pays() -> None:
    assert "| 3 | Small bedroom | 5 |" in page("en")
    assert "| 5 | Salle à manger et cuisine | 4 |" in page("fr")
    assert "| Space | 1 | 2 | 3 | 4 | 5 | 6 | 7 ▪ | 8 ▪ |" in page("en")
    assert "| Prestige | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |" in page("en")
    assert "| V | vert |" in page("fr")
    assert "| LB01 | red large bedroom | 1/3, 2/4 |" in page("en")
    assert "| Project board | 1 |" in page("en")


def test_an_owners_file_changes_the_tables() -> None:
    assert "| Prestige | 3 | 3 | 4 |" in page("en", ("values = [2, 3, 4", "values = [3, 3, 4"))
    assert "| Prestige | 0 | 1 | 1 |" in page("fr", ("values = [0, 0, 1", "values = [0, 1, 1"))
    assert "| Inspiration tokens | 30 |" in page("en", ("tokens = 32", "tokens = 30"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_printed_rules_say_otherwise_is_named(language: str) -> None:
    found = page(language)
    for said in {
        "en": ("here the first seat of the table begins", "Several tokens may change the same die"),
        "fr": ("la première place de la table qui commence", "Plusieurs jetons peuvent modifier"),
    }[language]:
        assert said in found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_key_to_the_notation_fits_the_terminal_and_names_rooms_and_colours(
    language: str,
) -> None:
    key = GAME.show(RULES).key(language)
    assert all(len(line) <= 80 for told in key for line in told.splitlines())
    assert ("V vert" if language == "fr" else "G green") in "\n".join(key)
    assert ("OF Bureau" if language == "fr" else "OF Office") in "\n".join(key)


def test_moves_may_be_typed_in_both_languages() -> None:
    show = GAME.show(RULES)
    assert [show.understood(typed) for typed in ("mise", "pub", "relance", "bid", "of01")] == [
        "bid",
        "ad",
        "reroll",
        "bid",
        "of01",
    ]
