"""The log of a live table: it names no roof card that lies face down, to nobody."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rooftree.games.dream_home.show import DreamHomeShow
from rooftree.games.dream_home.table.actions import PASS, add_roof, take
from tests.games.dream_home.position import Position, at
from tests.games.dream_home.rules.test_helpers import FULL, OTHER, ended
from tests.server.table_client import FRIEND, ME, Browser, Running, Sitting, settings_for

NAMED = re.compile(r"\b(red|brown|blue|green) roof|\btoit (rouge|brun|bleu|vert)")
DISCARDED = re.compile(r" (discards?|défausse[zs]?) ")
NAMES = ["Anna", "Bruno"]


def roofs_first(sitting: Sitting) -> str:
    """Choose a column with a roof card if there is one, so that stacks grow."""
    offers = [(notation, label) for notation, label, _ in sitting.known["actions"]]
    liked = [notation for notation, label in offers if label.startswith("Take") and "roof" in label]
    return str((liked or [notation for notation, _ in offers])[0])


def named(lines: list[str]) -> list[str]:
    """List the lines that name a roof card; discards lie open, so theirs are left out."""
    return [line for line in lines if NAMED.search(line) and not DISCARDED.search(line)]


def test_ruling_20_no_line_of_anybodys_log_names_a_roof_card(tmp_path: Path) -> None:
    running = Running(settings_for(tmp_path))
    anna, ben = Browser(running.port), Browser(running.port)
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND, game="dream_home")
    watch = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    ben.post(f"/api/tables/{code}/join", name="Ben")
    seats = [anna.sit(code, "lang=en"), ben.sit(code, "lang=en")]
    everybody = [*seats, ben.sit(code, f"{watch}&lang=en"), ben.sit(code, "lang=fr")]
    while not seats[0].known["over"]:
        mover = next(one for one in seats if one.known["actions"])
        assert "done" in mover.play(roofs_first(mover))
        for one in everybody:
            one.hear_version(mover.known["version"])
            assert named(one.texts()) == []
    reloaded = anna.sit(code, "lang=en").texts()
    running.stop()
    assert named(reloaded) == []
    assert len([line for line in reloaded if "a roof card" in line]) >= 8


def lines(game: Position, action: int, language: str = "en") -> list[str]:
    """Play an action; what the log says of it to the other seat."""
    show = DreamHomeShow(game.rules)
    before, seat = game.state.copy(), game.actor()
    game.play(action)
    events = show.events(before, seat, action, game.state, 1 - seat)
    return [show.sentence(event, NAMES, language) for event in events]


@pytest.mark.parametrize(
    ("face", "en", "fr"),
    [
        (0, "Anna takes a bedroom and a roof card.", "Anna prend une chambre et une carte toit."),
        (
            1,
            "Anna takes a bedroom and a roof card, and leaves the room empty.",
            "Anna prend une chambre et une carte toit\xa0; la pièce reste vide.",
        ),
    ],
)
def test_a_roof_card_that_is_taken_is_a_roof_card(face: int, en: str, fr: str) -> None:
    for language, said in (("en", en), ("fr", fr)):
        game = Position(offers=". BED01 . . KIT01", tickets=". red_window . . red")
        assert lines(game, take(1, at("g1"), face), language) == [said]


def test_a_roof_card_from_a_roofer_is_a_roof_card() -> None:
    game = ended(FULL, OTHER, hands=("roofer roofer",), discards="red_window blue")
    assert lines(game, add_roof(0, 1)) == ["Anna calls the Roofer, who adds a roof card."]


def test_open_roofs_are_named() -> None:
    game = Position(offers=". BED01 . . KIT01", tickets=". red_window . . red", roofs=("blue",))
    game.box.open_roofs = True
    said = lines(game, take(1, at("g1"), 0))
    assert said == ["Anna takes a bedroom and a red roof with a window."]


def test_the_roofs_are_turned_over_together_after_everybodys_helpers() -> None:
    game = ended(
        FULL, OTHER, hands=("handyman", "handyman"), roofs=("red red red red", "blue blue blue")
    )
    assert lines(game, PASS) == ["Anna leaves the home as it is."]
    assert lines(game, PASS)[:3] == [
        "Bruno leaves the home as it is.",
        "Anna turns the roof over: 8 points.",
        "Bruno turns the roof over: 0 points.",
    ]
