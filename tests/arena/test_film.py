"""A match as pictures: complete, standing alone, and hiding what a viewer may not see."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

import rooftree
from rooftree.arena import film
from rooftree.arena.film import NoPainter, frames, plain, png, write_gif, write_svgs
from rooftree.drawing.poster import needed, poster
from rooftree.engine.chance import Seeded

SVG = "{http://www.w3.org/2000/svg}"


def played(decisions: int, seats: int = 2) -> rooftree.Match:
    match, chance = rooftree.new("blueprints", seats, seed=3), Seeded(8)
    for _ in range(decisions):
        seat = match.actors()[0]
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
    return match


def test_a_poster_is_one_document_that_needs_nothing_else() -> None:
    svg = poster(played(9), None, 0)
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([\w-]+)"', svg)) <= set(ids)
    assert not re.search(r"https?://(?!www\.w3\.org)", svg)


def test_a_poster_carries_only_the_art_it_uses() -> None:
    art = (
        '<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a"><use href="#b"/></g>'
        '<g id="b"/><g id="c"/></defs></svg>'
    )
    kept = needed(art, '<use href="#a"/>')
    assert 'id="a"' in kept
    assert 'id="b"' in kept
    assert 'id="c"' not in kept


def test_a_match_draws_itself_in_a_notebook_as_a_watcher_sees_it() -> None:
    match = played(9)
    drawing = match._repr_svg_()
    assert drawing == poster(match)
    assert "space-a" not in drawing


def test_there_is_a_picture_of_every_position(tmp_path: Path) -> None:
    match = played(5)
    assert write_svgs(match, tmp_path / "film", language="fr") == 6
    assert sorted(file.name for file in (tmp_path / "film").iterdir())[-1] == "005.svg"
    assert "Réserve" in (tmp_path / "film" / "003.svg").read_text("utf-8")


def test_pieces_keep_their_numbers_through_the_film() -> None:
    first, second = list(frames(played(1, seats=4), 0))
    pool = [set(re.findall(r'id="pool-[^"]+" data-piece="(\d+)"', svg)) for svg in (first, second)]
    assert len(pool[0] & pool[1]) == 6


def test_a_viewers_film_tells_no_space_of_others() -> None:
    match = played(6)
    others = 1 - match.records[0].seat
    told = [re.findall(r"poster-foot[^>]*>([^<]+)<", svg) for svg in frames(match, others)]
    assert " takes " in told[1][0]
    assert not any(" on a" in line or " on b" in line for (line,) in told[1:2])
    shown = [re.findall(r"poster-foot[^>]*>([^<]+)<", svg) for svg in frames(match)]
    assert " places " in shown[1][0]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_colour_is_written_out_for_painters_that_know_no_properties(theme: str) -> None:
    flat = plain(poster(played(9), None, 0, theme=theme), theme)
    assert "var(" not in flat
    assert "light-dark(" not in flat
    assert not re.search(r"#[0-9a-f]{8}\b", flat)
    ground = {"light": "#f9f5ec", "dark": "#10243e"}[theme]
    assert f".poster-ground {{ fill: {ground}; }}" in flat


def test_pixels_have_the_colours_of_the_theme() -> None:
    for theme, ground in (("light", (0xF9, 0xF5, 0xEC)), ("dark", (0x10, 0x24, 0x3E))):
        picture = Image.open(BytesIO(png(poster(played(3), theme=theme), theme, 200)))
        assert picture.convert("RGB").getpixel((1, 1)) == ground
        assert picture.width == 200


def test_a_film_has_a_picture_of_every_position(tmp_path: Path) -> None:
    file = tmp_path / "film.gif"
    assert write_gif(played(3), file, width=160) == 4
    assert getattr(Image.open(file), "n_frames", 1) == 4


def test_without_the_extra_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(film, "import_module", missing)
    with pytest.raises(NoPainter, match=r"\.\[pictures\]"):
        write_gif(played(1), Path("never.gif"))
