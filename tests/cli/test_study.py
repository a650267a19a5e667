"""`rooftree study`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rooftree.cli.commands import study as command
from rooftree.studies.played import StudyGame
from rooftree.studies.running import run
from rooftree.studies.study import Study
from tests.cli.conftest import Command, Seen

GOLD = """
question = "Does gold matter?"
game = "blueprints"
seats = 2
bots = "uniform"
games = 8
[variants."Gold is worth 6"]
box.awards.gold.points = 6
"""


def studied(rooftree: Command, *flags: str, text: str = GOLD) -> Seen:
    Path("gold.toml").write_text(text)
    return rooftree("study", "gold.toml", "--workers", "1", *flags)


def test_the_answer_stands_first_and_a_row_for_each_variant_below(rooftree: Command) -> None:
    seen = studied(rooftree)
    lines = seen.out.splitlines()
    assert (seen.status, seen.err) == (0, "")
    assert lines[0] == "Does gold matter?"
    assert lines[1].startswith(("Yes. With", "No. With", "Not clear. With"))
    assert [line.split("  ")[0] for line in lines if " 8 " in line][-2:] == [
        "As in the box, 2 seats",
        "Gold is worth 6",
    ]


def test_the_report_is_written_in_the_language_and_the_numbers_as_json(rooftree: Command) -> None:
    seen = studied(rooftree, "--html", "out.html", "--json", "out.json", "--language", "fr")
    assert seen.status == 0
    page, numbers = Path("out.html").read_text(), json.loads(Path("out.json").read_text())
    assert '<html lang="fr">' in page
    assert "Comment c'est fait" in page or "Comment c&#39;est fait" in page
    assert numbers["study"]["question"] == "Does gold matter?"
    assert [row["games"] for row in numbers["rows"]] == [8, 8]
    assert set(numbers["rows"][0]["measured"]) == {"mean", "low", "high", "count"}
    assert "out.html" in seen.out
    assert "out.json" in seen.out


def test_ctrl_c_keeps_what_was_played_and_continue_goes_on(
    rooftree: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = studied(rooftree, "--json", "whole.json")

    def pressed(study: Study, workers: int | None, report, *rest: object) -> object:  # type: ignore[no-untyped-def]
        def noted(games: int) -> None:
            report(games)
            if games:
                raise KeyboardInterrupt

        return run(study, workers, noted, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(command, "run", pressed)
    stopped = studied(rooftree)
    assert stopped.status == 130
    assert "of 16 matches. They are kept: rooftree study gold.toml --continue" in stopped.out
    monkeypatch.setattr(command, "run", run)
    kept = len(Path("gold.games").read_text().splitlines()) - 1
    assert 0 < kept < 16
    again = studied(rooftree, "--continue", "--json", "again.json")
    assert again.out.replace("again", "whole") == whole.out
    assert Path("again.json").read_bytes() == Path("whole.json").read_bytes()


def test_a_mistake_in_the_file_is_one_sentence(rooftree: Command) -> None:
    seen = studied(rooftree, text=GOLD.replace("gold.points", "golt.points"))
    assert seen.status == 1
    assert (
        "variants.Gold is worth 6, box.awards: there is no 'golt'; did you mean gold?" in seen.err
    )
    assert not Path("gold.games").exists()


def test_games_of_another_study_are_not_taken_for_this_one(rooftree: Command) -> None:
    studied(rooftree)
    seen = studied(rooftree, "--continue", text=GOLD.replace("points = 6", "points = 5"))
    assert seen.status == 1
    assert "gold.games holds games of another study" in seen.err


def test_a_game_that_was_played_is_one_line(rooftree: Command) -> None:
    studied(rooftree)
    title, first, *_ = Path("gold.games").read_text().splitlines()
    assert title.startswith("rooftree study of blueprints, ")
    assert set(json.loads(first)) == set(StudyGame.__dataclass_fields__)


@pytest.mark.parametrize("game", ["blueprints", "california", "dice_manor", "dream_home"])
def test_a_study_to_begin_with_can_be_run_as_it_is(rooftree: Command, game: str) -> None:
    begun = rooftree("study", "mine.toml", "--new", game, "--language", "fr")
    assert "rooftree study mine.toml --html rapport.html" in begun.out
    seen = rooftree("study", "mine.toml", "--games", "2", "--workers", "1")
    assert (seen.status, seen.err) == (0, "")
    assert len(Path("mine.games").read_text().splitlines()) == 7  # three rows of two, and a title
    again = rooftree("study", "mine.toml", "--new", game)
    assert again.status == 1
    assert "mine.toml is there already" in again.err
