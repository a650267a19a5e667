"""One try: a browser and a name play a deal once, and come back to it as often as they like."""

from __future__ import annotations

from collections.abc import Callable

from rooftree.deals import day
from tests.server.deals.playing import GAME, begin, deal_of, facts, look, play_out, today
from tests.server.table_client import Browser, Running


def twin_of(browser: Browser, port: int) -> Browser:
    """Find another browser that gets the same deal."""
    while True:
        other = Browser(port)
        if deal_of(other) == deal_of(browser):
            return other


def test_a_browser_has_one_try_and_comes_back_to_it(daily: Running) -> None:
    anna = Browser(daily.port)
    deal = deal_of(anna)
    first = begin(anna, deal, "Anna")
    assert begin(anna, deal, "Anna") == first
    assert begin(anna, deal, "Somebody else") == first
    play_out(anna, first["code"])
    assert begin(anna, deal, "Anna") == first


def test_a_name_has_one_try_however_it_is_written(daily: Running) -> None:
    anna, other = Browser(daily.port), Browser(daily.port)
    begin(anna, deal_of(anna), "Anna")
    refused = begin(other, deal_of(other), " ANNA ")
    assert "ANNA has this deal already" in refused["error"]["text"]
    assert "code" in begin(other, deal_of(other), "Anna B")


def test_nobody_plays_without_a_name_or_under_a_bots_name(daily: Running) -> None:
    anna = Browser(daily.port)
    assert "name" in begin(anna, deal_of(anna), " ")["error"]["text"]
    assert "expert" in begin(anna, deal_of(anna), "expert")["error"]["text"]


def test_a_table_of_a_deal_has_no_hints_no_help_and_no_way_back(daily: Running) -> None:
    anna = Browser(daily.port)
    code = begin(anna, deal_of(anna), "Anna")["code"]
    sitting = anna.sit(code)
    sitting.wait_for_turn()
    assert sitting.known["hints"] is False
    while True:  # until something has become known
        before = len(sitting.known["log"])
        sitting.play()
        sitting.wait_for_turn()
        if len(sitting.known["log"]) > before + 1:
            break
    ask = sitting.ask(undo=True, version=sitting.known["version"], id="back-00001")
    assert "error" in ask
    assert "error" in sitting.ask(hint=True, id="hint-00001")
    assert "everybody plays" in anna.post(f"/api/tables/{code}/leave")["error"]["text"]
    level = anna.post(f"/api/tables/{code}/seats/0/bot", level="expert")
    assert "error" in level


def test_equal_choices_meet_equal_dice_and_rivals(daily: Running) -> None:
    anna = Browser(daily.port)
    ben = twin_of(anna, daily.port)
    ends = [
        play_out(one, begin(one, deal_of(one), name)["code"])
        for one, name in ((anna, "Anna"), (ben, "Ben"))
    ]
    assert ends[0]["standings"] == ends[1]["standings"]
    assert ends[0]["commitment"] == ends[1]["commitment"]


def test_points_are_told_to_those_who_have_played(daily: Running) -> None:
    anna = Browser(daily.port)
    ben = twin_of(anna, daily.port)
    deal = deal_of(anna)
    standings = play_out(anna, begin(anna, deal, "Anna")["code"])["standings"]
    seat = facts(anna, deal)["seat"]
    assert facts(anna, deal)["players"][0]["points"] == standings[seat]["points"]
    assert ben.get(f"/api/deals/{deal}")["players"] == [{"name": "Anna", "over": True}]
    begin(ben, deal, "Ben")
    assert "points" not in str(ben.get(f"/api/deals/{deal}")["players"])


def test_a_result_is_kept_although_the_server_was_stopped(
    serve: Callable[..., Running],
) -> None:
    first = serve(daily=True)
    look(first)
    anna = Browser(first.port)
    deal = deal_of(anna)
    code = begin(anna, deal, "Anna")["code"]
    first.app.state.deals.settle = lambda table: None  # it is killed before it is kept
    play_out(anna, code)
    first.stop()
    anna.move_to(serve(daily=True).port)
    assert facts(anna, deal)["players"][0]["over"]


def test_a_try_goes_on_after_a_restart(serve: Callable[..., Running]) -> None:
    first = serve(daily=True)
    look(first)
    anna = Browser(first.port)
    code = begin(anna, deal_of(anna), "Anna")["code"]
    sitting = anna.sit(code)
    sitting.wait_for_turn()
    sitting.play()
    sitting.wait_for_turn()
    known = sitting.known
    first.stop()
    anna.move_to(serve(daily=True).port)
    again = anna.sit(code)
    assert again.known["commitment"] == known["commitment"]
    play_out(anna, code)
    assert facts(anna, deal_of(anna))["players"][0]["over"]


def test_the_deals_of_tomorrow_have_their_commitments_today(daily: Running) -> None:
    anna = Browser(daily.port)
    tomorrow = day.day_after(today())
    deal = deal_of(anna, tomorrow)
    told = anna.get(f"/api/deals/{deal}")
    assert len(told["commitment"]) == 64
    assert told["seed"] is None
    assert "not open yet" in begin(anna, deal, "Anna")["error"]["text"]
    assert anna.get(f"/api/deals/{day.name_of(today(), GAME, 'E')}")["error"]["text"]
