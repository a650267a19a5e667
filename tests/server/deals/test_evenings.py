"""Club evenings: one deal at every table, seats that rotate, matchpoints, bots, and secrets."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from rooftree.engine.sealed import commitment_of
from rooftree.server.deals.evening_bots import AWAY
from tests.server.deals.playing import GAME, begin, on_loop, play_out, set_clock
from tests.server.deals.test_sealing import ask_everything, finds, first_numbers, forms_of
from tests.server.postgresql import PostgreSQL
from tests.server.table_client import Browser, Running


def open_evening(host: Browser, **more: Any) -> str:
    """Open an evening of two tables of two."""
    usual = {"game": GAME, "name": "Thursday", "seats": 2, "rounds": 2}
    made = host.post("/api/evenings", **(usual | more))
    assert "evening" in made, made
    return str(made["evening"])


def joined(port: int, evening: str, *names: str) -> list[Browser]:
    """Let people join, each in a browser of their own."""
    people = [Browser(port) for _ in names]
    for one, name in zip(people, names, strict=True):
        assert "number" in one.post(f"/api/evenings/{evening}/join", name=name)
    return people


def told(browser: Browser, evening: str) -> Any:
    return browser.get(f"/api/evenings/{evening}")


def start(host: Browser, evening: str, round: int = 1) -> Any:
    return host.post(f"/api/evenings/{evening}/start", round=round)


def code_of(browser: Browser, evening: str) -> str:
    """Name the table at which somebody sits."""
    return next(str(one["code"]) for one in told(browser, evening)["at"] if one["mine"])


def finish(people: list[Browser], evening: str) -> dict[str, list[Any]]:
    """Let everybody play a round out at once; return the standings of each table by its code."""
    codes = [code_of(one, evening) for one in people]
    with ThreadPoolExecutor(len(people)) as pool:
        ends = list(pool.map(play_out, people, codes))
    return {code: end["standings"] for code, end in zip(codes, ends, strict=True)}


def wait_for_round(browser: Browser, evening: str) -> Any:
    """Ask until all tables have finished, also those of bots alone."""
    found = told(browser, evening)
    while not found["complete"]:
        found = told(browser, evening)
    return found


def two_and_bots(server: Running, **more: Any) -> tuple[str, Browser, list[Browser]]:
    """Open an evening at which Anna and Ben have bots as neighbours."""
    host = Browser(server.port)
    evening = open_evening(host, **more)
    return evening, host, joined(server.port, evening, "Anna", "Ben")


def test_an_evening_ranks_those_who_sat_in_the_same_seat(server: Running) -> None:
    evening, host, people = two_and_bots(server)
    start(host, evening)
    before = told(people[0], evening)
    assert [one["table"] for one in before["at"] if one["mine"]] == [1]
    assert [one["spot"] for one in before["players"] if not one["bot"]] == ["1A", "2A"]
    ends = finish(people, evening)
    after = wait_for_round(host, evening)
    points = [end[0]["points"] for end in ends.values()]
    rows = {one["name"]: one["rounds"][0] for one in after["players"] if not one["bot"]}
    assert sorted(row["points"] for row in rows.values()) == sorted(points)
    for row in rows.values():
        (other,) = row["others"]
        assert row["matchpoints"] == (row["points"] > other) + (row["points"] == other) / 2
    assert [one["place"] for one in after["players"] if one["bot"]] == [0, 0]


def test_everybody_plays_the_same_dice_and_nobody_learns_them_early(server: Running) -> None:
    evening, host, people = two_and_bots(server)
    start(host, evening)
    opened = [one.sit(code_of(one, evening)).known["commitment"] for one in people]
    assert opened[0] == opened[1] == told(host, evening)["deals"][0]["commitment"]
    deal = told(host, evening)["deals"][0]["deal"]
    seed, codes = stored_seed(server, deal), [code_of(one, evening) for one in people]
    secrets = [*forms_of(bytes.fromhex(seed)), *first_numbers(bytes.fromhex(seed))]
    for player in people:  # before a table has finished, and after it
        for who in (host, *people, Browser(server.port)):
            said = ask_everything(server, who, deal, codes)
            said += [who.http.get(f"{way}/{evening}").text for way in ("/evening", "/api/evenings")]
            assert finds(said, secrets) == set()
        finish([player], evening)
    wait_for_round(host, evening)
    assert told(host, evening)["deals"][0]["seed"] == seed
    assert commitment_of(bytes.fromhex(seed)) == opened[0]


def stored_seed(server: Running, deal: str) -> str:
    """Look up the seed of a deal behind the scenes."""
    found = on_loop(server, server.app.state.deals.find(deal))
    return str(found.challenge.seed.hex())


def test_nobody_sees_another_table_or_tries_the_deal_before_the_round_is_over(
    server: Running,
) -> None:
    evening, host, (anna, ben) = two_and_bots(server)
    start(host, evening)
    codes = [code_of(one, evening) for one in (anna, ben)]
    assert all(one["code"] is None for one in told(host, evening)["at"])
    assert "error" in anna.get(f"/api/tables/{codes[1]}")
    deal = f"{evening}.1"
    assert "club evening" in begin(Browser(server.port), deal, "Eve")["error"]["text"]
    assert begin(anna, deal, "Anna")["code"] == codes[0]
    finish([anna, ben], evening)
    wait_for_round(host, evening)
    assert anna.get(f"/api/tables/{codes[1]}")["over"] is True


def test_the_next_round_waits_for_all_and_begins_once(server: Running) -> None:
    evening, host, people = two_and_bots(server)
    assert "host" in start(people[0], evening)["error"]["text"]
    start(host, evening)
    assert "all tables" in start(host, evening, 2)["error"]["text"]
    finish(people, evening)
    wait_for_round(host, evening)
    for _ in range(2):
        assert "url" in start(host, evening, 2)
    found = told(people[0], evening)
    assert (found["round"], len(found["at"])) == (2, 2)
    assert found["deals"][0]["commitment"] != found["deals"][1]["commitment"]
    finish(people, evening)
    assert wait_for_round(host, evening)["over"] is True
    assert "error" in start(host, evening, 3)


def test_a_late_joiner_takes_the_place_of_a_bot_and_counts_from_then_on(server: Running) -> None:
    evening, host, people = two_and_bots(server)
    start(host, evening)
    people += joined(server.port, evening, "Carl")
    assert not any(one["mine"] for one in told(people[2], evening)["at"])
    finish(people[:2], evening)
    wait_for_round(host, evening)
    start(host, evening, 2)
    finish(people, evening)
    rows = {one["name"]: one for one in wait_for_round(host, evening)["players"]}
    assert rows["Carl"]["rounds"][0] is None
    assert (rows["Carl"]["most"], rows["Anna"]["most"]) == (1, 2)


def test_a_name_is_chosen_once_and_the_room_is_limited(server: Running) -> None:
    evening, host, (anna, _) = two_and_bots(server)
    again = anna.post(f"/api/evenings/{evening}/join", name="Somebody")
    assert again["number"] == 0
    refused = Browser(server.port).post(f"/api/evenings/{evening}/join", name=" ANNA")
    assert "ANNA plays here already" in refused["error"]["text"]
    start(host, evening)
    joined(server.port, evening, "Carl", "Dora")
    full = Browser(server.port).post(f"/api/evenings/{evening}/join", name="Emil")
    assert "no room" in full["error"]["text"]


def test_a_bot_plays_for_whoever_keeps_the_evening_waiting_until_they_are_back(
    server: Running,
) -> None:
    evening, host, (anna, ben) = two_and_bots(server)
    start(host, evening)
    waiting = f"/api/evenings/{evening}/players/1/bot"
    sitting = ben.sit(code_of(ben, evening))
    sitting.wait_for_turn()
    assert "still has time" in host.post(waiting)["error"]["text"]
    set_clock(AWAY + 1)
    assert "host" in anna.post(waiting)["error"]["text"]
    assert "url" in host.post(waiting)
    while not sitting.known["over"]:
        sitting.hear()
    finish([anna], evening)
    wait_for_round(host, evening)
    start(host, evening, 2)
    seats = [seat for one in told(host, evening)["at"] for seat in one["seats"]]
    assert [seat["bot"] for seat in seats if seat["name"] == "Ben"] == [True]
    assert "url" in ben.post(f"/api/evenings/{evening}/back")
    finish([anna, ben], evening)
    rows = {one["name"]: one for one in wait_for_round(host, evening)["players"]}
    assert rows["Ben"]["place"] > 0


def test_nobody_at_a_table_changes_who_plays_there(server: Running) -> None:
    evening, host, (anna, _) = two_and_bots(server)
    start(host, evening)
    code = code_of(anna, evening)
    for what in ("close", "leave", "seats/0/remove", "seats/1/back", "seats/0/bot"):
        body = {"level": "easy"} if what.endswith("/bot") else {}
        for who in (anna, host):
            assert "error" in who.post(f"/api/tables/{code}/{what}", **body), what


def test_the_hosts_link_runs_the_evening_from_another_device(server: Running) -> None:
    evening, host, _ = two_and_bots(server)
    link = told(host, evening)["host_url"]
    phone = Browser(server.port)
    assert told(phone, evening)["host_url"] is None
    key = link.partition("?")[2]
    assert "error" in phone.post(f"/api/evenings/{evening}/start?host=nonsense", round=1)
    assert "url" in phone.post(f"/api/evenings/{evening}/start?{key}", round=1)


def test_odd_evenings_are_refused(server: Running) -> None:
    host = Browser(server.port)
    for wrong in (
        {"game": "chess"},
        {"game": GAME, "seats": 9},
        {"game": GAME, "tables": 99},
        {"game": GAME, "rounds": 0},
        {"game": GAME, "options": {"nonsense": True}},
    ):
        assert "error" in host.post("/api/evenings", **wrong), wrong
    empty = open_evening(host)
    assert "nobody plays yet" in start(host, empty)["error"]["text"]
    assert "error" in told(host, "nonsense")


def test_two_processes_start_a_round_once_and_close_it_for_each_other(
    serve: Callable[..., Running], postgresql: PostgreSQL
) -> None:
    pair = [serve(database=postgresql.address) for _ in range(2)]
    host = Browser(pair[0].port)
    evening = open_evening(host, rounds=1)
    people = joined(pair[0].port, evening, "Anna") + joined(pair[1].port, evening, "Ben")
    for running in pair:
        on_loop(running, running.app.state.evenings.start(evening, 1))
    assert told(people[0], evening)["players"] == told(people[1], evening)["players"]
    assert len({code_of(who, evening) for who in people}) == 2
    finish(people, evening)
    found = [wait_for_round(who, evening) for who in people]
    assert found[0]["players"] == found[1]["players"]
    assert found[0]["deals"][0]["seed"] is not None


def test_a_server_that_died_while_it_laid_the_tables_goes_on(serve: Callable[..., Running]) -> None:
    first = serve()
    evening, host, people = two_and_bots(first)
    evenings = first.app.state.evenings
    lay = evenings._lay_tables
    evenings._lay_tables = None  # it is killed before the tables are there
    assert host.http.post(f"/api/evenings/{evening}/start", json={"round": 1}).status_code == 500
    evenings._lay_tables = lay
    first.stop()
    second = serve()
    for one in (host, *people):
        one.move_to(second.port)
    assert len(told(host, evening)["at"]) == 2
    finish(people, evening)
    assert wait_for_round(host, evening)["complete"]
