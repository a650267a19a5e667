"""The report: what its sentences say, and that the page needs nothing else."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

import rooftree
from rooftree.engine.show.words import LANGUAGES
from rooftree.studies.answer import CONTRARY, NO, UNCLEAR, YES, answer_of
from rooftree.studies.measures.comparing import RowFinding
from rooftree.studies.pages.forest import ForestRow, ForestWords, forest, narrow_forest
from rooftree.studies.pages.study_words import WORDS
from rooftree.studies.pages.svg import PlotScale, scale_of
from rooftree.studies.result import StudyResult
from rooftree.studies.statistics import Estimate
from rooftree.studies.study_file import study_of

SMALL = {
    "question": "Is <gold> dead?",
    "game": "blueprints",
    "seats": 3,
    "bots": "uniform",
    "games": 30,
    "judge": 10,
    "variants": {"Two & two": {"seats": 2}},
    "ladder": ["uniform", "greedy"],
}


@pytest.fixture(scope="module")
def small() -> StudyResult:
    return rooftree.study(SMALL)


class Tags(HTMLParser):
    """Collects what a page would load, and whether its tags fit."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.names: set[str] = set()
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href"):
                self.loads.append(value or "")
            if name == "id":
                self.ids.append(value or "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_loads_nothing_and_runs_nothing(small: StudyResult, language: str) -> None:
    page = small.page(language)
    tags = Tags()
    tags.feed(page)
    assert tags.loads == []
    assert "script" not in tags.names
    assert not re.search(r"url\((?!#)", page)
    assert len(tags.ids) == len(set(tags.ids))
    assert "Is &lt;gold&gt; dead?" in page
    assert "Two &amp; two" in page
    assert not re.search(r"\{\w+[}:]", re.sub(r"<style>.*?</style>", "", page, flags=re.S))


def test_every_plot_has_a_label_and_a_table(small: StudyResult) -> None:
    page = small.page()
    plots = re.findall(
        r'<svg class="plot [^"]*" viewBox="[^"]*" role="img" aria-label="[^"]+"', page
    )
    assert len(plots) == len(re.findall('role="img"', page)) == 11  # three forests drawn twice
    assert page.count("The plot as a table") == 7


def test_a_notebook_shows_the_page_in_a_frame_of_its_own(small: StudyResult) -> None:
    shown = small._repr_html_()
    assert shown.startswith("<iframe sandbox")
    assert "<style" not in shown  # escaped: no style touches the notebook
    assert "<Study of 90 games: " in repr(small)


def test_the_json_holds_what_the_page_says(small: StudyResult) -> None:
    found = json.loads(small.to_json())
    assert found["games"] == 90
    assert found["judge"]["games"] == 10
    assert [row["kind"] for row in found["rows"]] == ["box", "variant", "ladder"]
    assert found["study"]["question"] == "Is <gold> dead?"
    assert f"{100 * found['rows'][0]['measured']['mean']:.1f}" in small.answer


def row(name: str, kind: str, mean: float, half: float, against: Estimate | None) -> RowFinding:
    stands_out = against is not None and abs(against.mean) > 2 * against.half
    share = Estimate(mean, half, 1000)
    return RowFinding(
        name, kind, 3, ("greedy",) * 3, 1000, share, 1 / 3, against, stands_out=stands_out
    )


@pytest.mark.parametrize(
    ("mean", "half", "word"),
    [
        (0.36, 0.01, YES),  # an even share is outside
        (0.30, 0.01, CONTRARY),  # also outside, but the first seat suffers
        (0.335, 0.01, NO),  # inside, and nothing that matters is
        (0.335, 0.03, UNCLEAR),  # inside, but so is an edge that would matter
    ],
)
def test_no_needs_an_interval_narrower_than_what_matters(
    mean: float, half: float, word: str
) -> None:
    study = study_of({"game": "blueprints", "edge": 0.02})
    answer = answer_of(study, [row("", "box", mean, half, None)], [], None)
    assert answer.word == word
    assert (answer.more > 0) == (word == UNCLEAR)


@pytest.mark.parametrize(
    ("differences", "word"),
    [
        ([(0.05, 0.01), (0.0, 0.01)], YES),
        ([(0.005, 0.01), (0.0, 0.01)], NO),
        ([(0.005, 0.01), (0.0, 0.04)], UNCLEAR),  # one of two could still matter
    ],
)
def test_a_change_is_denied_only_if_no_variant_can_matter(
    differences: list[tuple[float, float]], word: str
) -> None:
    asked = {"game": "blueprints", "asks": "change", "measure": "first seat", "edge": 0.02}
    rows = [row("", "box", 0.33, 0.02, None)]
    for n, (mean, half) in enumerate(differences):
        rows.append(row(str(n), "variant", 0.33, 0.02, Estimate(mean, half, 1000)))
    assert answer_of(study_of(asked), rows, [], None).word == word


def test_a_scale_shows_all_ends_with_round_numbers() -> None:
    scale = scale_of([0.281, 0.349], 0, 100)
    assert 0 < scale.x(0.281) < scale.x(0.349) < 100
    assert scale.ticks() == [0.28, 0.3, 0.32, 0.34]
    assert PlotScale(0, 10, 0, 100).ticks() == [0, 2, 4, 6, 8, 10]


def test_what_is_drawn_of_a_row_is_escaped_and_inside() -> None:
    one = ForestRow("<b>", "9", Estimate(0.5, 0.1, 9), 0.5, "50", "±10", "0", is_base=True)
    said = ForestWords("label", "name", "note", "mean", "edge", 100, " %")
    for drawn in (forest([one], said), narrow_forest([one], said)):
        assert "&lt;b&gt;" in drawn
        assert drawn.count('class="even"') == 1
        assert "50 %" in drawn


def test_every_sentence_is_said_in_both_languages() -> None:
    assert [key for key, said in WORDS.sentences.items() if set(said) != set(LANGUAGES)] == []
