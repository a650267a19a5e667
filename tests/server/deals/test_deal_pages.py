"""The pages of a deal: what is told before one has played, and what after."""

from __future__ import annotations

import json
import re
from html import unescape
from urllib.parse import unquote

import pytest

from rooftree.deals.day import closes_at, day_after
from rooftree.deals.results import DealResult, FieldGame, field_document
from rooftree.server import clock
from rooftree.server.storage import deal_queries
from tests.server.deals.playing import (
    GAME,
    begin,
    deal_of,
    facts,
    on_loop,
    play_out,
    set_clock,
    today,
)
from tests.server.deals.test_tries import twin_of
from tests.server.table_client import Browser, Running

HEADING = re.compile(r'<h2 id="h-deal" tabindex="-1">([^<]+)</h2>')


def page(browser: Browser, path: str = f"/deal/today/{GAME}") -> str:
    return unescape(browser.http.get(path, follow_redirects=True).text)


def heading(browser: Browser, path: str = f"/deal/today/{GAME}") -> str:
    found = HEADING.search(page(browser, path))
    assert found is not None
    return found[1]


def play(browser: Browser, deal: str, name: str, **more: bool) -> str:
    code = str(begin(browser, deal, name, **more)["code"])
    play_out(browser, code)
    facts(browser, deal)
    return code


def foot(browser: Browser, game: str = GAME) -> str:
    """Read the left half of the foot of a game's card."""
    return page(browser, "/").partition(f'href="/deal/{today()}/{game}"')[2].partition("</a>")[0]


def put_field(running: Running, deal: str, *points: int) -> None:
    games = [
        FieldGame("hard", DealResult(one, n % 3, {"rooms": one}, (n % 3, 1, 2)))
        for n, one in enumerate(points)
    ]
    field = json.dumps(field_document(games))
    store = running.app.state.tables.database
    on_loop(running, store.write(lambda db: deal_queries.put_field(db, deal, field)))


def test_the_home_page_leads_to_todays_deal_and_knows_its_states(daily: Running) -> None:
    anna, ben = Browser(daily.port), Browser(daily.port)
    assert "Be the first" in foot(anna)
    deal = deal_of(anna)
    code = begin(anna, deal, "Anna")["code"]
    assert "Go on" in foot(anna)
    play_out(anna, code)
    points = next(one["points"] for one in facts(anna, deal)["players"])
    assert f"<b>{points}</b>" in foot(anna)
    assert "1 played" in foot(ben)
    assert "Be the first" in foot(anna, "blueprints")


def test_a_server_without_days_has_lessons_alone(serve: object) -> None:
    running = serve()  # type: ignore[operator]
    assert "/deal/" not in page(Browser(running.port), "/")
    answer = Browser(running.port).http.get(f"/deal/today/{GAME}", follow_redirects=True)
    assert answer.status_code == 404


def test_before_playing_the_page_promises_and_hides(daily: Running) -> None:
    anna, ben = Browser(daily.port), Browser(daily.port)
    deal = deal_of(anna)
    told = anna.get(f"/api/deals/{deal}")
    shown = page(anna)
    assert told["commitment"] in shown
    assert 'id="begin"' in shown
    assert "Nobody has played" in shown
    play(twin_of(anna, daily.port), deal, "Carla")
    shown = page(anna)
    assert "1 person has played" in shown
    assert "Carla" not in shown
    begin(anna, deal, "Anna")
    assert 'id="go-on"' in page(anna)
    assert "opens at midnight" in page(ben, f"/deal/{day_after(today())}/{GAME}")


def test_the_result_compares_with_people_and_with_the_field(daily: Running) -> None:
    anna = Browser(daily.port)
    deal = deal_of(anna)
    play(anna, deal, "Anna")
    points = facts(anna, deal)["players"][0]["points"]
    assert heading(anna) == f"{points} points"
    put_field(daily, deal, points - 1, points - 1, points - 1, points, points + 3)
    assert heading(anna) == f"{points} points: ahead of 60% of bots"
    shown = page(anna)
    assert shown.count('class="square"') == 2 * 5  # wide and narrow
    assert '<circle class="me"' in shown
    play(twin_of(anna, daily.port), deal, "Carla")
    assert heading(anna) == f"{points} points: place 1 of 2"
    assert "Carla" not in page(anna)  # of a day nobody sees names


def test_a_bots_way_can_be_replayed_by_whoever_has_played(daily: Running) -> None:
    anna, ben = Browser(daily.port), Browser(daily.port)
    deal = deal_of(anna)
    stored = on_loop(daily, daily.app.state.deals.find(deal))
    match = stored.challenge.match({})
    while match.actors():
        seat = match.actors()[0]
        match.play(match.rules.actions(match.state, seat)[0], seat=seat)
    played = tuple((record.seat, record.action) for record in match.records)
    game = FieldGame("expert", DealResult(99, 0, {"rooms": 99}, (0, 1, 1)), played)
    field, store = json.dumps(field_document([game])), daily.app.state.tables.database
    on_loop(daily, store.write(lambda db: deal_queries.put_field(db, deal, field)))
    path = f"/api/deals/{deal}/field/0"
    assert "play this deal first" in anna.post(path)["error"]["text"]
    play(anna, deal, "Anna")
    assert 'data-field="0"' in page(anna)
    opened = anna.post(path)
    assert anna.post(path) == opened  # not a second table
    assert "Expert (bot)" in page(anna, opened["url"])
    assert "play this deal first" in ben.get(f"/api/tables/{opened['code']}")["error"]["text"]
    assert anna.post(f"/api/deals/{deal}/field/7")["error"]


def test_others_ways_are_shown_only_with_their_consent(daily: Running) -> None:
    anna = Browser(daily.port)
    deal, carla, dora = deal_of(anna), twin_of(anna, daily.port), twin_of(anna, daily.port)
    secret = play(carla, deal, "Carla")
    shown = play(dora, deal, "Dora", shows=True)
    play(anna, deal, "Anna")
    told = page(anna)
    assert f"/replay/{shown}" in told
    assert secret not in told


def test_after_midnight_the_seal_is_open_and_a_late_try_is_practice(daily: Running) -> None:
    anna, ben = Browser(daily.port), Browser(daily.port)
    day, deal = today(), deal_of(anna)
    play(anna, deal, "Anna")
    set_clock(closes_at(day) - clock.now() + 1)
    told = page(anna, f"/deal/{day}/{GAME}")
    assert anna.get(f"/api/deals/{deal}")["seed"] in told
    assert "for practice" in page(ben, f"/deal/{day}/{GAME}")


def test_a_challenge_tells_names_before_and_points_after(daily: Running) -> None:
    anna, ben = Browser(daily.port), Browser(daily.port)
    made = anna.post("/api/challenges", game=GAME, name="Anna", bots=["greedy", "greedy"])
    path, deal = made["url"], made["deal"]
    assert heading(anna, path) == "Anna challenges you to the same deal"
    play(anna, deal, "Anna", shows=True)
    points = facts(anna, deal)["players"][0]["points"]
    before = page(ben, path)
    assert "<span>Anna</span>" in before
    assert not re.search(
        rf"\b{points}\b", before.partition('class="played"')[2].partition("</ul>")[0]
    )
    play(ben, deal, "Ben")
    after = page(ben, path)
    assert "place 1 of 2" in heading(ben, path)
    assert re.search(rf'<span>Anna</span>.*?<b class="pts">{points}</b><a href="/replay/', after)
    assert "Nobody here" not in page(ben, "/challenge/none")
    assert ben.http.get("/challenge/nosuch").status_code == 404


def test_a_finished_match_becomes_a_challenge(daily: Running) -> None:
    anna, ben = Browser(daily.port), Browser(daily.port)
    bots = [{"kind": "bot", "level": "greedy"}] * 2
    code = anna.new_table({"kind": "me", "name": "Anna"}, *bots, game=GAME)
    play_out(anna, code)
    assert 'id="challenge"' in page(anna, f"/table/{code}")
    made = anna.post(f"/api/tables/{code}/challenge")
    assert "place" not in heading(anna, made["url"])
    assert heading(ben, made["url"]) == "Anna challenges you to the same deal"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_shared_tells_no_points(daily: Running, language: str) -> None:
    anna = Browser(daily.port)
    deal = deal_of(anna)
    code = play(anna, deal, "Anna")
    points = facts(anna, deal)["players"][0]["points"]
    put_field(daily, deal, points - 1, points - 2, points - 3, points + 1)
    shown = page(anna, f"/deal/{today()}/{GAME}?lang={language}")
    text = shown.partition("data-share-text>")[2].partition("</p>")[0]
    picture = shown.partition('<svg class="share-pic"')[2].partition("</svg>")[0]
    signs, title = text.strip().splitlines()[1], text.strip().splitlines()[0]  # with the date
    assert "75" in signs
    drawn = re.sub(r'[xyrd]\d?="[^"]*"', "", picture).replace(title, "")
    assert not re.search(rf">[^<]*\b{points}\b", drawn)
    assert not re.search(rf"\b{points}\b", signs)
    handed = re.search(r'href="https://app.bgstatsapp.com/createPlay.html\?data=([^"]+)"', shown)
    assert handed is not None
    played = json.loads(unquote(handed[1]))
    mine = next(one for one in played["players"] if one["sourcePlayerId"] == "me")
    assert (mine["name"], mine["score"]) == ("Anna", str(points))
    assert played["sourcePlayId"] == code
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", played["playDate"])
    assert all(set(one) >= {"name", "winner", "score"} for one in played["players"])
