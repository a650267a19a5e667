"""Words and rules pages: every ruling, every tile, labels and text."""

from __future__ import annotations

import re

from rooftree.engine.discovery import load
from rooftree.engine.words import Words
from rooftree.games.california.components import LETTERS

from .scene import rules_with, scene

FOLDER = load("california").folder
WORDS = Words.read(FOLDER / "words.toml")


def anchors(language: str) -> list[str]:
    page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
    return re.findall(r"^#+ .*\{#([a-z0-9-]+)\}$", page, re.M)


def test_every_ruling_of_the_data_file_is_on_the_rules_page() -> None:
    numbers = {name.removeprefix("ruling-") for name in anchors("en") if name.startswith("ruling-")}
    assert numbers == {str(n) for n in range(1, 38)} | {"1b"}


def test_the_points_of_the_attic_lead_to_a_rule_too() -> None:
    position = scene(score_attic=True)
    named = {line.rule for line in position.rules.lines(position.table, 0)}
    assert "score-attic" in named <= set(anchors("en"))


def test_every_room_piece_and_neighbour_has_words() -> None:
    for name in rules_with().box.names:
        assert all(WORDS.knows(f"word.{form}{name}") for form in ("", "a-", "the-"))
    for letter in LETTERS:
        forms = ("", "a-", "colour-", "guest-", "Guest-")
        assert all(WORDS.knows(f"word.{form}{letter}") for form in forms)


def test_a_label_tells_the_full_cost_and_the_loan() -> None:
    position = scene(silver=3)
    show = load("california").show(position.rules)
    labels = {
        show.notation(action): show.label(position.table, 0, action, "en")
        for action in position.rules.actions(position.table, 0)
    }
    wanted = "Renovate a1 as a billiard room for 6 silver, with a loan of 3"
    assert labels["buy 1 B a1 loan"] == wanted


def test_a_label_tells_when_a_gift_would_come() -> None:
    position = scene("piano - A - | W S - -", guests={"B": 0})
    show = load("california").show(position.rules)
    action = show.construct("buy", {"shop": 1, "tile": "piano", "place": "b2", "loan": 0})
    assert "the singer would bring a gift" in show.label(position.table, 0, action, "en")


def test_the_table_as_text_can_be_read_back_as_a_drawing() -> None:
    floor = ". . . .  B/bar M A .  . . . .  . . . W"
    position = scene(floors={0: floor}, seats=3)
    show = load("california").show(position.rules)
    text = show.text(show.view(position.table, 0, ["Ada", "Bo", "Cy"]), "en")
    drawn = text.split("Ada: ")[1].splitlines()[2:6]
    assert [line.split()[1:] for line in drawn] == [
        ["$$", "$", "$", "$$"],
        ["B/bar", "M", "A", "$"],
        ["$", ".", ".", "$"],
        ["$$", "$", "$", "W"],
    ]


def test_the_cards_as_text_name_their_furniture_in_the_language_of_the_reader() -> None:
    position = scene()
    show = load("california").show(position.rules)
    view = show.view(position.table, 0, ["Ada", "Bruno", "Chloé"])
    assert "swimming pool+grand piano" in show.text(view, "en").replace("\n  ", " ")
    assert "piscine+piano à queue" in show.text(view, "fr").replace("\n  ", " ")
