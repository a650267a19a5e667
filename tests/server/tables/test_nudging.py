"""Calling whoever is awaited, once a turn; and hearing who does not agree to take back."""

from __future__ import annotations

from tests.server.table_client import ME, Browser
from tests.server.tables.test_table import two_at


def test_who_is_awaited_is_nudged_once_a_turn_and_everybody_hears_it(
    anna: Browser, ben: Browser
) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    assert here.ask(nudge=True, id="nudge-000")["error"]["code"] == "nudge"  # one's own turn
    here.hear_version(there.ask(nudge=True, id="nudge-001")["version"])
    assert here.texts()[-1] == "Ben nudges Anna."
    assert here.known["log"][-1]["kind"] == "nudge"
    assert "done" in there.ask(nudge=True, id="nudge-001")  # the same one, repeated
    assert there.ask(nudge=True, id="nudge-002")["error"]["code"] == "nudge"
    here.play("roll")
    assert "done" in here.ask(nudge=True, id="nudge-003")


def test_bots_are_not_nudged(anna: Browser) -> None:
    code = anna.new_table(ME | {"name": "Anna"}, ME | {"name": "Zoé"})
    assert anna.sit(code).ask(nudge=True, id="nudge-001")["error"]["code"] == "nudge"


def test_the_log_says_who_does_not_agree_to_take_back(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    here.play("roll")
    here.ask(undo=True, version=here.known["version"], id="undo-0001")
    while not there.known["asked"]:
        there.hear()
    refused = there.ask(agree=False, version=there.known["version"], id="agree-001")
    here.hear_version(refused["version"])
    assert here.texts()[-1] == "Ben does not agree to take back."
    assert here.known["asked"] is None
