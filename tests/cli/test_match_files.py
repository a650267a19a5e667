"""Match files in the terminal: verify, rescue, replay, hint."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import Match
from rooftree.engine.matchfile import load, save
from tests.cli.conftest import Command

FILE = "m/blueprints-000000.match.json"


@pytest.fixture
def match(rooftree: Command) -> Match:
    """Play a match of two uniform bots to its end and keep it in FILE."""
    rooftree("simulate", "blueprints", "--games", "1", "--bots", "uniform,uniform", "--save", "m")
    return load(Path(FILE))


def test_verify_says_what_was_checked(rooftree: Command, match: Match) -> None:
    seen = rooftree("verify", FILE)
    assert f"{len(match.records)} records replay, every state hash fits" in seen.out
    assert "the result follows from the records" in seen.out


def test_verify_checks_sealed_dice_against_their_commitment(rooftree: Command) -> None:
    sealed, chance = Match(load_game("blueprints"), 2), Sampled(1)
    while not sealed.is_over:
        seat = sealed.actors()[0]
        sealed.play(int(sealed.rules.random_action(sealed.state, seat, chance)), seat=seat)
    save(sealed, Path("sealed.json"))
    seen = rooftree("verify", "sealed.json")
    assert "every number from record 0 on is that of the committed seed" in seen.out
    text = Path("sealed.json").read_text("utf-8").replace(sealed.seals[0].commitment, "0" * 64)
    Path("sealed.json").write_text(text, "utf-8")
    assert "the revealed seed does not fit the commitment" in rooftree("verify", "sealed.json").err


def test_a_damaged_file_names_the_first_bad_record_and_the_others_are_rescued(
    rooftree: Command, match: Match
) -> None:
    document = json.loads(Path(FILE).read_text("utf-8"))
    document["records"][5]["action"] = "W9>z9"
    Path("bad.json").write_text(json.dumps(document), "utf-8")
    seen = rooftree("verify", "bad.json", "--rescue", "good.json")
    assert seen.status == 1
    assert "record 5 does not replay: W9>z9 is not a move of Blueprints" in seen.err
    assert load(Path("good.json")).records == [*match.records[:5]], (
        "the records before the bad one are kept"
    )


def test_a_wrong_result_is_found(rooftree: Command, match: Match) -> None:
    document = json.loads(Path(FILE).read_text("utf-8"))
    document["result"]["scores"][0] += 1
    Path("bad.json").write_text(json.dumps(document), "utf-8")
    assert "the result does not follow from the records" in rooftree("verify", "bad.json").err


def test_replay_into_a_pipe_shows_every_position_and_asks_nothing(
    rooftree: Command, match: Match
) -> None:
    seen = rooftree("replay", FILE)
    for n, record in enumerate(match.records, 1):
        assert f"{n}. {match.names[record.seat]}: {match.show.notation(record.action)}" in seen.out
    assert "Enter: next" not in seen.out


def test_replay_as_json_has_one_line_for_each_record(rooftree: Command, match: Match) -> None:
    lines = [json.loads(line) for line in rooftree("replay", FILE, "--json").out.splitlines()]
    assert [line["record"] for line in lines] == list(range(len(match.records)))
    assert set(lines[0]) == {*("record", "seat", "name", "action", "chance", "table", "standings")}
    for line, record in zip(lines, match.records, strict=True):
        action = line["action"]
        assert line["seat"] == record.seat
        assert action["notation"] == match.show.notation(record.action)
        assert match.show.construct(action["kind"], action["fields"]) == record.action


def test_replay_tells_what_chance_gave_in_words(rooftree: Command, match: Match) -> None:
    lines = [json.loads(line) for line in rooftree("replay", FILE, "--json").out.splitlines()]
    for line, record in zip(lines, match.records, strict=True):
        assert bool(line["chance"]) == bool(record.chance)
    french = rooftree("replay", FILE, "--json", "--language", "fr").out
    assert lines[1]["chance"][0] != json.loads(french.splitlines()[1])["chance"][0]


def test_replay_shows_the_complete_table_also_behind_the_screens(
    rooftree: Command, match: Match
) -> None:
    line = json.loads(rooftree("replay", FILE, "--json").out.splitlines()[0])
    assert all(builder["building"]["card"] for builder in line["table"]["builders"])


def test_the_last_line_of_a_replay_holds_the_result_with_its_lines(
    rooftree: Command, match: Match
) -> None:
    last = json.loads(rooftree("replay", FILE, "--json").out.splitlines()[-1])
    for standing, true in zip(last["standings"], match.standings(), strict=True):
        assert (standing["points"], standing["place"]) == (true.points, true.place)
        assert sum(line["points"] for line in standing["lines"]) == standing["points"]
        assert all(line["why"] for line in standing["lines"])


def test_replay_goes_on_back_and_to_a_number_and_ends_with_the_verdict(
    rooftree: Command, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rooftree.cli.commands.replay.is_interactive", lambda: True)
    last = len(match.records)
    seen = rooftree("replay", FILE, typed=f"\n\nb\n{last}\n\n")
    steps = [line.split("]")[0] for line in seen.out.splitlines() if line.startswith("[")]
    assert steps == [f"[{n}/{last}" for n in (0, 1, 2, 1, last)]
    assert "wins." in seen.out or "share the victory." in seen.out


def test_hint_of_a_file_speaks_for_everybody_who_may_act(rooftree: Command, match: Match) -> None:
    document = json.loads(Path(FILE).read_text("utf-8"))
    document["records"] = document["records"][:4]
    del document["result"]
    Path("half.json").write_text(json.dumps(document), "utf-8")
    half = load(Path("half.json"))
    seen = rooftree("hint", "half.json", "--bot", "greedy")
    assert seen.out.startswith(f"{half.names[half.actors()[0]]}: solid would play ")
    crew = rooftree("hint", "half.json", "--bot", "hard", "--workers", "2")
    notation = crew.out.partition(" would play ")[2].partition(":")[0]
    assert notation in half.legal(half.actors()[0])
    assert "does not search" in rooftree("hint", "half.json", "--bot", "easy", "--workers", "2").err


def test_a_review_speaks_writes_json_and_a_page(rooftree: Command, tmp_path: Path) -> None:
    rooftree("simulate", "blueprints", "--games", "1", "--bots", "uniform", "--seats", "2",
             "--save", "kept", "--workers", "1")  # fmt: skip
    file = str(next(Path("kept").iterdir()))
    said = rooftree("review", file, "--language", "fr").out
    assert "De chances égales au résultat" in said
    assert "en tout" in said
    assert "Les sommes du hasard et des choix peuvent être fausses" in said
    found = json.loads(rooftree("review", file, "--seat", "2", "--json").out)
    assert found["reviewed"] == [1]
    assert "evening.html" in rooftree("review", file, "--html", "evening.html").out
    assert "<svg" in Path("evening.html").read_text("utf-8")
    assert "there is no seat 8" in rooftree("review", file, "--seat", "9").err
