"""Words and rules pages: every ruling, every tile, labels and text."""

from __future__ import annotations

import re

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.show.words import LANGUAGES, Words
from rooftree.games.california.table.box import LETTERS
from tests.games.california.position import lay_out, own_file, rules_with

FOLDER = load("california").folder
WORDS = Words.read(FOLDER / "words.toml")


def anchors(language: str) -> list[str]:
    page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
    return re.findall(r"^#+ .*\{#([a-z0-9-]+)\}$", page, re.M)


def test_every_ruling_of_the_data_file_is_on_the_rules_page() -> None:
    numbers = {name.removeprefix("ruling-") for name in anchors("en") if name.startswith("ruling-")}
    assert numbers == {str(n) for n in range(1, 38)} | {"1b"}


def test_the_points_of_the_attic_lead_to_a_rule_too() -> None:
    position = lay_out(score_attic=True)
    named = {line.rule for line in position.rules.lines(position.state, 0)}
    assert "score-attic" in named <= set(anchors("en"))


def test_every_room_piece_and_neighbour_has_words() -> None:
    for name in rules_with().box.names:
        assert all(WORDS.knows(f"word.{form}{name}") for form in ("", "a-", "the-"))
    for letter in LETTERS:
        forms = ("", "a-", "colour-", "guest-", "Guest-")
        assert all(WORDS.knows(f"word.{form}{letter}") for form in forms)


def test_a_label_tells_the_full_cost_and_the_loan() -> None:
    position = lay_out(silver=3)
    show = load("california").show(position.rules)
    labels = {
        show.notation(action): show.label(position.state, 0, action, "en")
        for action in position.rules.actions(position.state, 0)
    }
    wanted = "Renovate a1 as a billiard room for 6 silver, with a loan of 3"
    assert labels["buy 1 B a1 loan"] == wanted


def test_a_label_tells_when_a_gift_would_come() -> None:
    position = lay_out("piano - A - | W S - -", guests={"B": 0})
    show = load("california").show(position.rules)
    action = show.construct("buy", {"shop": 1, "tile": "piano", "place": "b2", "loan": 0})
    assert "the singer would bring a gift" in show.label(position.state, 0, action, "en")


def test_the_table_as_text_can_be_read_back_as_a_drawing() -> None:
    floor = ". . . .  B/bar M A .  . . . .  . . . W"
    position = lay_out(floors={0: floor}, seats=3)
    show = load("california").show(position.rules)
    text = show.text(show.view(position.state, 0, ["Ada", "Bo", "Cy"]), "en")
    drawn = text.split("Ada: ")[1].splitlines()[2:6]
    assert [line.split()[1:] for line in drawn] == [
        ["$$", "$", "$", "$$"],
        ["B/bar", "M", "A", "$"],
        ["$", ".", ".", "$"],
        ["$$", "$", "$", "W"],
    ]


def test_the_cards_as_text_name_their_furniture_in_the_language_of_the_reader() -> None:
    position = lay_out()
    show = load("california").show(position.rules)
    view = show.view(position.state, 0, ["Ada", "Bruno", "Chloé"])
    assert "swimming pool+grand piano" in show.text(view, "en").replace("\n  ", " ")
    assert "piscine+piano à queue" in show.text(view, "fr").replace("\n  ", " ")


def test_the_shops_as_text_name_each_tile_with_the_letter_of_its_colour() -> None:
    position = lay_out("M piano extension - | W S - -")
    show = load("california").show(position.rules)
    view = show.view(position.state, 0, ["Ada", "Bruno", "Chloé"])
    assert "Shop 1: M music room, grand piano (M), attic extension, -" in show.text(view, "en")
    assert "M salle de musique, piano à queue (M)" in show.text(view, "fr").replace("\n  ", " ")


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("or", "gold"),
        ("emprunter", "borrow"),
        ("rembourser", "repay"),
        ("acheter 1 M c2", "buy 1 M c2"),
        ("acheter 1 piano à queue b2", "buy 1 piano b2"),
        ("Acheter 1 PIANO A QUEUE b2", "buy 1 piano b2"),
        ("acheter 2 flipper grenier emprunt", "buy 2 pinball attic loan"),
        ("buy 1 grand piano b2", "buy 1 piano b2"),
        ("descendre home cinéma", "down cinema"),
        ("acheter 2 agrandissement grenier", "buy 2 extension attic"),
    ],
)
def test_actions_may_be_typed_in_both_languages(typed: str, notation: str) -> None:
    show = load("california").show(rules_with())
    assert show.understood(typed).lower() == notation.lower()


def test_every_piece_of_furniture_may_be_typed_by_its_name_in_both_languages() -> None:
    show = load("california").show(rules_with())
    for name in rules_with().box.names:
        for language in LANGUAGES:
            assert show.understood(WORDS.say(language, f"word.{name}")) == name


def test_the_key_explains_every_letter_and_the_word_that_is_typed() -> None:
    show = load("california").show(rules_with())
    told = "M red: music room; grand piano (piano), jukebox; neighbour: the singer"
    assert told in show.key("en")
    told = "A mauve\xa0: salle de jeux\xa0; flipper (pinball), home cinéma (cinema)\xa0; voisin"
    assert any(line.startswith(told) for line in show.key("fr"))
    assert any("acheter 1 M c3" in line for line in show.key("fr"))


def test_an_owners_names_are_used_as_they_are() -> None:
    mine = own_file().replace('"garage"', '"workshop"').replace('"bar"', '"tea_bar"')
    rules = rules_with(mine.replace("bar = 4", "tea_bar = 4"))
    show = load("california").show(rules)
    assert show.word("G", "fr") == "workshop"
    assert show.word("a-tea_bar", "en") == "tea bar"


def test_cards_and_neighbours_as_text_tell_who_has_them() -> None:
    position = lay_out(guests={"B": 1, "G": 1})
    position.mansion(2).cards = 0b1
    show = load("california").show(position.rules)
    text = show.text(show.view(position.state, 0, ["Ada", "Bo", "Cy"]), "en")
    assert "Neighbours: M A S W on the beach, B G Bo" in text
    assert "1. B+M+A (3, Cy), 2. G+S+W (3)" in text
    assert "6. 2 x bar counter (2)" in text.replace("\n  ", " ")
