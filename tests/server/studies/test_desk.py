"""Studies in the browser: who may start one, how far it is, an early end, and the report."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.table_client import PATIENCE, Browser, Running

ASKED = {"game": "blueprints", "seats": 2, "bots": "easy", "games": 20, "asks": "seat"}
ENDLESS = ASKED | {"game": "dice_manor", "games": 4000}
FROM_AFAR = {"x-forwarded-for": "192.0.2.7"}
KEY = "the-key-of-the-operator"


def when(browser: Browser, name: str, so: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Ask for a study until something is so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        facts: dict[str, Any] = browser.get(f"/api/studies/{name}")
        if so(facts):
            return facts
        time.sleep(0.05)
    raise AssertionError("the study does not go on")


def is_over(facts: dict[str, Any]) -> bool:
    return bool(facts["url"] or facts["error"])


def report_of(browser: Browser, **asked: Any) -> str:
    """Play a study and read its report."""
    facts = when(browser, browser.post("/api/studies", **asked)["study"], is_over)
    assert facts["error"] is None
    assert facts["played"] == facts["games"]
    return browser.http.get(facts["url"]).text


def test_a_study_is_played_and_its_report_runs_nothing(anna: Browser, ben: Browser) -> None:
    facts = when(anna, anna.post("/api/studies", **ASKED)["study"], is_over)
    assert facts["played"] == facts["games"] == 20
    answer = ben.http.get(facts["url"])  # whoever has the link may read it
    assert "<h1>Does the first seat have an edge?</h1>" in answer.text
    policy = answer.headers["content-security-policy"]
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


@pytest.mark.parametrize(
    ("more", "name"),
    [
        ({"asks": "option", "option": "deck", "value": "rival"}, "deck = rival"),
        ({"asks": "box", "entry": "awards.gold.points", "number": 6}, "awards.gold.points = 6"),
    ],
)
def test_an_option_or_a_number_of_the_box_is_a_variant(
    anna: Browser, more: dict[str, Any], name: str
) -> None:
    report = report_of(anna, **ASKED | more)
    assert f"Does “{name}” change" in report
    assert report.count(f">{name}<") >= 2  # in the plot and in its table


def test_a_report_speaks_the_language_of_who_asked(anna: Browser) -> None:
    anna.http.headers["accept-language"] = "fr"
    assert "La première place a-t-elle un avantage ?" in report_of(anna, **ASKED).replace(
        "\N{NO-BREAK SPACE}", " "
    )


def test_a_study_can_be_ended_early_and_only_one_is_played(anna: Browser) -> None:
    started = anna.post("/api/studies", **ENDLESS)
    refused = anna.http.post("/api/studies", json=ASKED)
    assert refused.status_code == 403
    assert "another study is being played" in refused.json()["error"]["text"]
    when(anna, started["study"], lambda facts: facts["played"] >= 20)
    anna.post(f"/api/studies/{started['study']}/stop")
    facts = when(anna, started["study"], is_over)
    assert facts["url"]
    assert 20 <= facts["played"] < 4000
    assert "before all 4" in anna.http.get(facts["url"]).text
    assert "study" in anna.post("/api/studies", **ASKED)  # now another one may begin


def test_only_this_machine_and_the_operator_may_start_one(serve: Callable[..., Running]) -> None:
    anna = Browser(serve(operator_key=KEY).port)
    anna.http.headers.update(FROM_AFAR)
    refused = anna.http.post("/api/studies", json=ASKED)
    assert refused.status_code == 403
    assert "only somebody at this machine" in refused.json()["error"]["text"]
    anna.http.headers["authorization"] = f"Bearer {KEY}"
    assert anna.http.post("/api/studies", json=ASKED).status_code == 200
    assert anna.http.get("/study").status_code == 200


def test_without_an_operator_strangers_are_not_shown_the_form(anna: Browser) -> None:
    assert anna.http.get("/study").status_code == 200
    assert anna.http.get("/study", headers=FROM_AFAR).status_code == 404
    assert 'href="/study"' in anna.http.get("/").text
    assert 'href="/study"' not in anna.http.get("/", headers=FROM_AFAR).text


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seats": 9}, "has 2 to 4 seats, not 9"),
        ({"bots": "expert"}, "Invalid enum value"),
        ({"games": 10**6}, "<= 4000"),
        ({"asks": "box", "entry": "awards.golt.points", "number": 3}, "did you mean gold"),
        ({"asks": "option", "option": "deck", "value": "gold"}, "deck cannot be"),
        ({"asks": "box", "entry": "." * 200, "number": 3}, "there is no"),
    ],
)
def test_a_mistake_is_told_and_nothing_is_played(
    anna: Browser, change: dict[str, Any], said: str
) -> None:
    answer = anna.http.post("/api/studies", json=ASKED | change)
    assert answer.status_code == 400
    assert said in answer.json()["error"]["text"]


def test_nobody_finds_a_study_by_guessing(anna: Browser) -> None:
    assert anna.http.get("/api/studies/guess").status_code == 404
    assert anna.http.get("/study/guess").status_code == 404


def test_a_server_that_stops_ends_the_process_of_a_study(serve: Callable[..., Running]) -> None:
    server = serve()
    anna = Browser(server.port)
    name = anna.post("/api/studies", **ENDLESS)["study"]
    when(anna, name, lambda facts: facts["played"] > 0)
    process = server.app.state.studies.known[name].process
    server.stop()
    assert process.returncode is not None
