"""California in the terminal, in French and in English, with nothing but `help`."""

from __future__ import annotations

from pathlib import Path

import pytest

from rooftree.engine.matchfile import load
from tests.cli.conftest import Command

TWO = ("play", "california", "--seats", "2", "--seed", "5", "--bots", "person,person")


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [("fr", "or", "acheter 1 banc de musculation grenier"), ("en", "gold", "buy 1 bench attic")],
)
def test_a_first_day_is_played_in_both_languages(
    rooftree: Command, language: str, first: str, second: str
) -> None:
    rooftree(*TWO, "--language", language, typed=f"\n{first}\n\n{second}\n")
    match = load(Path("california-1.match.json"))
    written = [match.show.notation(record.action) for record in match.records]
    assert written == ["gold", "buy 1 bench attic"]


def test_help_explains_the_notation_in_the_language_of_the_table(rooftree: Command) -> None:
    french = rooftree(*TWO, "--language", "fr", typed="\naide or\n").out
    assert "or  Prendre une monnaie d'or" in french
    assert (
        "B brun\xa0: salle de billard\xa0; billard (billiard), bar\xa0; voisin\xa0: le cow-boy"
        in french
    )
    english = rooftree(*TWO, typed="\nhelp gold\n").out
    assert "B brown: billiard room; billiard table (billiard)" in english


def test_the_prompt_stands_apart_from_the_name_as_the_language_wants_it(rooftree: Command) -> None:
    assert "\xa0: Prenez de l'or" in rooftree(*TWO, "--language", "fr", typed="\n").out
    assert ": Take a gold coin" in rooftree(*TWO, typed="\n").out
