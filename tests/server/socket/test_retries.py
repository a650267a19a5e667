"""A mistake is tried again: judged, never played, the best covered until it is asked for."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import msgspec
import pytest

from rooftree.judge.review import Review
from tests.server.bots.test_reviews import QUICK, finished, reviewed
from tests.server.table_client import Browser, Running, Sitting


class Player:
    """Somebody with a finished match of the toy game, in which every choice was the first one."""

    def __init__(self, port: int) -> None:
        self.browser = Browser(port)
        self.code = finished(self.browser)
        self.browser.post(f"/api/tables/{self.code}/review")
        found = reviewed(self.browser, self.code)["review"]
        self.review = msgspec.convert(found, Review)

    def begin(self, number: int = 1) -> Sitting:
        return self.browser.sit(f"again/{self.code}/{number}")


@pytest.fixture
def player(serve: Callable[..., Running]) -> Player:
    one = Player(serve(judge=QUICK).port)
    assert one.review.mistakes(0)  # boxes of which nobody knows the worth cost victories
    return one


def asked(sitting: Sitting, **what: object) -> dict[str, object]:
    """Ask and return the answer to a try."""
    return sitting.ask(version=sitting.known["version"], id=str(uuid.uuid4()), **what)


def labels(answer: dict[str, object]) -> list[str]:
    found = answer["candidates"]
    assert isinstance(found, list)
    return [one["label"] for one in found]


def test_what_was_played_is_not_accepted_and_the_best_stays_covered(player: Player) -> None:
    sitting, verdict = player.begin(), player.review.mistakes(0)[0].verdict
    before = sitting.known["version"]
    name, label, _ = sitting.known["actions"][verdict.played]  # offered in the order of numbers
    answer = asked(sitting, play=name)
    assert (answer["right"], answer["shown"]) == (False, False)
    assert answer["note"] == "That is what you played in the match."
    assert labels(answer) == [label]
    assert answer["show"] == []
    assert sitting.known["version"] == before  # nothing is played
    shown = asked(sitting, skip=True)
    assert shown["shown"]
    assert len(labels(shown)) > 1
    assert shown["show"]


def test_the_best_action_is_right_and_every_other_one_is_judged(player: Player) -> None:
    sitting, verdict = player.begin(), player.review.mistakes(0)[0].verdict
    found = []
    for name, label, _ in sitting.known["actions"]:
        answer = asked(sitting, play=name)
        found.append(bool(answer["right"]))
        assert answer["peek"] == name
        assert label in labels(answer)
    assert found[verdict.best.action]
    assert not found[verdict.played]


def test_only_ones_own_mistakes_can_be_tried(player: Player) -> None:
    stranger = Browser(player.browser.port)
    page = f"/review/{player.code}/again/"
    assert player.browser.http.get(f"{page}1").status_code == 200
    assert stranger.http.get(f"{page}1").status_code == 403
    assert player.browser.http.get(f"{page}99").status_code == 403
    mine, theirs = (
        who.http.get(f"/review/{player.code}").text for who in (player.browser, stranger)
    )
    assert page in mine
    assert page not in theirs
