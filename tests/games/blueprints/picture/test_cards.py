"""The drawing of Awards and Prizes: what can be won, and what lies face down."""

from __future__ import annotations

from importlib.resources import files

from rooftree.drawing.ledger import Ledger
from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match
from rooftree.games.blueprints import GAME
from rooftree.games.blueprints.picture.picture import Picture
from tests.games.blueprints.picture.test_picture import drawn, played


def test_what_prizes_are_worth_comes_from_the_box() -> None:
    ours = (files("rooftree.games.blueprints") / "components.toml").read_text("utf-8")
    prizes = ours.replace("points = 2", "points = 4")
    one = prizes.replace("geometer = { points = 4", "geometer = { points = 5")
    for text, label in ((None, "Prizes, 2 each"), (prizes, "Prizes, 4 each"), (one, "Prizes<")):
        match = Match(GAME, 4, seed=1, components=text)
        assert label in drawn(match, Ledger(), 0)["prizes"]
    assert "Geometer Prize, 5 points: every value" in drawn(match, Ledger(), 0)["prizes"]


def test_cards_face_down_are_drawn_from_behind() -> None:
    match, ledger = played(30, seats=3, face_down=True)
    seats = [drawn(match, ledger, WATCHER)[f"seat-{seat}"] for seat in range(3)]
    won = [match.state.builders[seat] for seat in range(3)]  # type: ignore[attr-defined]
    held = [b.golds + b.silvers + b.bronzes + b.prizes for b in won]
    assert [fragment.count('class="card-back"') for fragment in seats] == held
    assert not any("#medal" in fragment or 'href="#prize-' in fragment for fragment in seats)


def test_only_an_equal_card_to_the_right_covers_a_card() -> None:
    """A Prize right of three Golds hid the last of them."""
    show = Match(GAME, 2, seed=1).show
    picture = Picture(show.voices["en"], show.box)
    lines = [
        {"rule": "gold", "points": 9, "of": [3]},
        {"rule": "geometer", "points": 2, "of": [1]},
    ]
    cards = picture.cards({"cards": lines})  # type: ignore[typeddict-item]
    assert [(card["rule"], card["again"]) for card in cards] == [
        ("gold", True),
        ("gold", True),
        ("gold", False),
        ("geometer", False),
    ]
