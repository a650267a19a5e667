"""The picture: every pick is drawn once, every word in both languages, equal parts drawn once."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rooftree.drawing.templates import Stencils
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match, Player
from rooftree.engine.show import View
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.picture.cards import Tickets
from rooftree.games.dream_home.picture.picture import scenes_of
from rooftree.games.dream_home.show import DreamHomeShow
from tests.games.dream_home.position import BARE, Position, rules_with

NAMES = ["<b>Anna</b> & co", "Bruno", "Chloé"]
UNDRAWN = {"down", "first-scaffolding", "pass"}
SHOW = DreamHomeShow(rules_with())
FULL = "PLA01 LIV01+piano LIV02 BAT01 DRE01 / BAT02 BED01 KIT01 PAN01 KIT02 / GAR01 (LIV09)"


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


@pytest.fixture(scope="module")
def positions() -> list[Match]:
    """Pick some moments of a random match, the end included."""
    match = Match(GAME, 3, seed=3, players=[Player(name) for name in NAMES])
    chance = Seeded(5)
    found = []
    while not match.is_over:
        if len(match.records) % 9 == 0:
            kept = Match(GAME, 3, seed=3, players=match.players)
            kept.state, kept.records = match.rules.copy(match.state), list(match.records)
            found.append(kept)
        seat = match.actors()[0]
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
    return [*found, match]


def test_every_fragment_is_well_formed_without_style_attributes(positions: list[Match]) -> None:
    for match in positions:
        for viewer in (WATCHER, 0, 2):
            view = match.show.view(match.hidden(viewer), viewer, match.names)
            drawn = match.show.picture(view, {}, "fr")
            for name, markup in drawn.items():
                ElementTree.fromstring(markup)
                assert "style=" not in markup, name
            assert "<b>" not in "".join(drawn.values())


def test_ids_are_unique_on_the_page(positions: list[Match]) -> None:
    for match in positions:
        view = match.show.view(match.hidden(1), 1, match.names)
        drawn = match.show.picture(view, {}, "en")
        found = ids(match.show.art()) + ids(match.show.layout(drawn, view, "en"))
        assert len(found) == len(set(found))


def test_everything_used_is_in_the_art(positions: list[Match]) -> None:
    known = set(ids(SHOW.art()))
    for match in positions:
        view = match.show.view(match.hidden(0), 0, match.names)
        drawn = "".join(match.show.picture(view, {}, "en").values())
        assert set(re.findall(r'href="#([^"]+)"', drawn)) <= known
        assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= known
    assert set(re.findall(r'href="#([^"]+)"', SHOW.art())) <= known


def test_every_pick_is_drawn_or_a_button(positions: list[Match]) -> None:
    for match in positions:
        for seat in match.actors():
            hidden = match.hidden(seat)
            view = match.show.view(hidden, seat, match.names)
            drawn = set(ids("".join(match.show.picture(view, {}, "en").values())))
            for action in match.actions(seat):
                for way in match.show.picks(hidden, seat, action):
                    assert set(way) <= drawn | UNDRAWN


def test_sixty_cards_have_sixty_different_pictures() -> None:
    scenes = scenes_of(rules_with().box)
    assert len(scenes) == 60
    drawn = {(s.kind, s.wall, s.tone, s.mirror, s.things, s.back, s.front) for s in scenes.values()}
    assert len(drawn) == 60


def test_the_children_of_a_card_are_drawn() -> None:
    box = rules_with().box
    for number, scene in enumerate(scenes_of(box).values()):
        assert len(scene.back + scene.front) == box.kids[number]
        assert len(scene.found) == box.kids[number]


def test_a_face_down_roof_shows_nothing_of_its_cards() -> None:
    game = Position(FULL, roofs=("red red_window blue",))
    other = Position(FULL, roofs=("green green brown",))
    view, another = (SHOW.view(one.state, 0, NAMES) for one in (game, other))
    assert SHOW.picture(view, {}, "en") == SHOW.picture(another, {}, "en")
    assert SHOW.picture(view, {}, "en")["home"].count('fill="url(#tarp)"') == 3


def test_at_the_end_the_roof_turns_over_and_the_children_are_found() -> None:
    game = Position(FULL, roofs=("red red_window blue blue",))
    game.state.acting, game.state.done = 0, 3
    home = SHOW.picture(SHOW.view(game.state, 0, NAMES), {}, "en")["home"]
    assert home.count('class="kid"') == 3  # the two on the face-down card stay hidden
    assert 'fill="url(#roof-red)"' in home
    assert "url(#tarp)" not in home


def test_cards_of_one_room_share_the_wallpaper_and_no_wall() -> None:
    game = Position("LIV01 LIV02 LIV03 BED01 . / KIT01 PAN01 BAT01 BED02 . / GAR01 .")
    home = SHOW.picture(SHOW.view(game.state, 0, NAMES), {}, "en")["home"]
    papers = re.findall(r'href="#card-LIV0\d" class="wp-(\w+)"', home)
    assert papers == ["stripe"] * 3
    walls = re.search(r'class="part" d="([^"]*)"', home)
    assert walls is not None
    assert "M228 96" not in walls[1]
    assert "M484 96" in walls[1]


def test_a_turn_draws_only_the_house_that_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(GAME, 4, seed=2)
    renders: list[str] = []
    fill = Stencils.fill

    def counted(self: Stencils, template: str, content: View) -> str:
        renders.append(template)
        return fill(self, template, content)

    monkeypatch.setattr(Stencils, "fill", counted)
    look(match)
    renders.clear()
    look(match)
    assert renders == []
    seat = match.actors()[0]
    match.play(match.actions(seat)[0], seat=seat)
    look(match)
    houses = renders.count("seat.svg") + renders.count("home.svg")
    assert houses == 2  # who has played, and whose turn it is


def look(match: Match) -> None:
    match.show.picture(match.show.view(match.hidden(0), 0, match.names), {}, "en")


def test_what_a_look_ahead_adds_moves_no_space() -> None:
    """The client keeps the focus on a space only if nothing before it comes or goes."""

    def before_the_spaces(game: Position) -> list[str]:
        home = SHOW.picture(SHOW.view(game.state, 0, NAMES), {}, "en")["home"]
        tags = [(one.tag, one.get("id", "")) for one in ElementTree.fromstring(home)]
        return [tag for tag, _ in tags[: [name for _, name in tags].index("space-2-0")]]

    game = Position(BARE)
    start = before_the_spaces(game)
    game.homes[0].roof = game.resources("red blue")
    game.homes[0].garden = 0b11000000  # treehouse and birdhouse
    game.homes[0].hand = game.resources("drill")
    assert before_the_spaces(game) == start


def test_what_an_owners_file_adds_is_drawn_with_art_that_nothing_else_has() -> None:
    text = (GAME.folder / "components.toml").read_text("utf-8")
    text = text.replace("[roof.brown]", "[roof.grey]").replace(
        "[decor.fireplace]", "[decor.aviary]"
    )
    options = GAME.read_options({})
    show = DreamHomeShow(GAME.rules(options, GAME.components(options, text)))
    tickets = Tickets(show.voices["en"], show.box)
    assert [tickets.ticket(name)["art"] for name in ("red", "grey", "blue", "green")] == [
        "red",
        "brown",
        "blue",
        "green",
    ]
    known = set(ids(show.art()))
    assert f"d-{tickets.ticket('aviary')['art']}" in known
    assert {f"roof-{tickets.ticket(name)['art']}-card" for name in ("grey", "red")} <= known


def test_the_hat_is_one_symbol_and_drawn_beside_whoever_holds_it() -> None:
    for holder in range(3):
        match = Match(GAME, 3, seed=3)
        match.state.marker = holder  # type: ignore[attr-defined]
        view = match.show.view(match.hidden(0), 0, NAMES)
        drawn = "".join(match.show.picture(view, {}, "en").values())
        (symbol,) = re.findall(r'<g id="(?:hat-home|hat-\d)".*?<use href="#([^"]+)"', drawn)
        assert f'id="{symbol}"' not in drawn, "a drawing must not refer to itself"
        assert f'id="{symbol}"' in match.show.art()


def test_every_free_space_is_called_by_its_place() -> None:
    match = Match(GAME, 3, seed=3)
    view = match.show.view(match.hidden(0), 0, NAMES)
    for language, free in (("en", "Free space"), ("fr", "Libre")):
        home = match.show.picture(view, {}, language)["home"]
        found = re.findall(rf'aria-label="({free}[^"]*)"', home)
        assert len(set(found)) == len(found) == 12


def market(match: Match, names: list[str], language: str) -> str:
    """Join the texts on the market that say where cards are gone."""
    view = match.show.view(match.hidden(0), 0, names)
    drawn = match.show.picture(view, {}, language)["market"]
    return " ".join(re.findall(r'class="gone"[^>]*>([^<]+)<', drawn))


def test_an_empty_column_says_who_took_or_discarded_it_until_the_round_ends() -> None:
    match = Match(GAME, 3, seed=3, players=[Player(name) for name in ("Anna", "Bruno", "Chloé")])
    [first] = match.actors()
    match.play(match.actions(first)[0], seat=first)
    assert market(match, match.names, "en") == f"discarded by {match.names[first]}"
    match.play(match.actions(first)[0], seat=first)
    assert f"taken by {match.names[first]}" in market(match, match.names, "en")
    yours = ["Vous" if seat == first else name for seat, name in enumerate(match.names)]
    assert "défaussée par vous" in market(match, yours, "fr")
    chance = Seeded(1)
    while match.show.view(match.hidden(0), 0, match.names)["round"] == 1:
        seat = match.actors()[0]
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
    assert market(match, match.names, "en") == ""
