"""What pages are made of: markdown with anchors, provenance, preferences, covers."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from starlette.requests import Request

from rooftree.engine.discovery import load, names
from rooftree.server.pages.cover import cover
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.provenance import KINDS, Piece, counted, pieces_of, walk
from rooftree.server.pages.render import modules_of
from rooftree.server.pages.rules_page import for_panel, html_of, rules_page

RULES = """# A game

First words.

## Wood *and* grain {#wood}

| players | dice |
|--------:|------|
| 2       | 8    |

<script>alert(1)</script>

### No anchor here
"""


def test_each_heading_opens_a_section_and_its_anchor_becomes_its_id() -> None:
    html = html_of(RULES)
    assert html.count("<section>") == html.count("</section>") == 3
    assert '<h2 id="wood">Wood <em>and</em> grain<a class="anchor" href="#wood"' in html
    assert "{#" not in html


def test_markup_in_rules_is_text_and_tables_have_no_style() -> None:
    html = html_of(RULES)
    assert "&lt;script&gt;" in html
    assert "<td>2</td>" in html
    assert "style" not in html


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_of_every_game_have_anchors(game: str, language: str) -> None:
    page = rules_page(game, language)
    assert page is not None
    assert page.count(' id="') >= 5


def test_a_group_gives_its_provenance_to_entries_that_have_none() -> None:
    box = {
        "cards": {"provenance": "review", "A": "1/2", "B": {"plan": "2", "provenance": "derived"}}
    }
    assert list(walk(box, "", "")) == [
        Piece("cards A", "1/2", "review"),
        Piece("cards B", "plan 2", "derived"),
    ]


def test_a_fact_with_a_provenance_of_its_own_is_told_apart() -> None:
    chair = {"kind": "chair", "colour": "B", "provenance": "rulebook"}
    chair["colour_provenance"] = "reconstructed"
    assert list(walk({"furniture": [chair]}, "", "")) == [
        Piece("furniture 1", "kind chair", "rulebook"),
        Piece("furniture 1 colour", "B", "reconstructed"),
    ]


def test_a_list_may_have_a_provenance_for_each_value() -> None:
    row = {"values": [2, 3], "provenance": "reconstructed"}
    row["values_provenance"] = ["reconstructed", "derived"]
    assert list(walk({"advertising": row}, "", "")) == [
        Piece("advertising values 1", "2", "reconstructed"),
        Piece("advertising values 2", "3", "derived"),
    ]


def test_blueprints_says_where_all_34_cards_come_from() -> None:
    cards = [piece for piece in pieces_of("blueprints") if piece.name.startswith("cards ")]
    assert len(cards) == 34
    assert sum(piece.provenance == "reconstructed" for piece in cards) == 33


@pytest.mark.parametrize("game", names())
def test_every_entry_of_every_game_has_a_known_provenance(game: str) -> None:
    pieces = pieces_of(game)
    assert pieces
    assert {piece.provenance for piece in pieces} <= set(KINDS)
    assert sum(number for _, number in counted(pieces)) == len(pieces)


def asked(cookies: str = "", accept: str = "", query: str = "") -> Request:
    headers = [(b"cookie", cookies.encode()), (b"accept-language", accept.encode())]
    scope = {"type": "http", "headers": headers, "query_string": query.encode()}
    return Request(scope | {"method": "GET", "path": "/"})


def test_preferences_come_from_cookies_and_unknown_values_are_forgotten() -> None:
    me = preferences_of(asked("rooftree_theme=dark; rooftree_speed=warp; rooftree_sound=on"))
    assert (me.theme, me.speed, me.sound, me.confirm) == ("dark", "normal", "on", "sometimes")


def test_a_name_from_a_cookie_is_one_short_line() -> None:
    me = preferences_of(asked("rooftree_name=Zo%C3%AB%0A%00" + "x" * 60))
    assert me.name.startswith("Zoë x")
    assert len(me.name) <= 24


def test_the_language_of_the_address_beats_cookie_and_browser() -> None:
    assert preferences_of(asked(accept="fr-CA,en;q=0.5")).language == "fr"
    assert preferences_of(asked("rooftree_lang=en", "fr")).language == "en"
    assert preferences_of(asked("rooftree_lang=en", "fr", "lang=fr")).language == "fr"


def test_a_cover_stands_alone() -> None:
    picture = ElementTree.fromstring(cover("blueprints", "dark", "fr"))
    assert picture.attrib["data-theme"] == "dark"
    defined = {node.attrib["id"] for node in picture.iter() if "id" in node.attrib}
    wanted = {node.attrib["href"][1:] for node in picture.iter() if "href" in node.attrib}
    assert wanted
    assert wanted <= defined


def test_every_game_can_be_named_on_the_home_page() -> None:
    for name in names():
        game = load(name)
        assert set(game.blurb) == {"en", "fr"}
        assert game.minutes[0] <= game.minutes[1]


def test_a_page_names_every_script_it_will_need() -> None:
    modules = modules_of("table/table.js")
    assert modules[0] == "table/table.js"
    assert {"table/wire.js", "drawing/morph.js", "shared/words.js", "picking/lights.js"} <= set(
        modules
    )
    assert "start/home.js" not in modules


def test_anchors_in_a_panel_are_not_those_of_pieces() -> None:
    panel = for_panel(html_of(RULES))
    assert '<h2 id="rule-wood">' in panel
    assert 'href="#rule-wood"' in panel
    assert 'href="#tree"' in for_panel('<use href="#tree"/>')
