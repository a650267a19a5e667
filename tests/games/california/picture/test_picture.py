"""The picture: every pick is drawn, ids are unique, names are escaped, nothing writes style."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as ET

import pytest

from rooftree.drawing.ledger import Ledger
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES
from rooftree.games.california.rules.chapters import California
from rooftree.games.california.table.components import read_box
from tests.games.california.position import Position, lay_out, own_file

GAME = load("california")
NAMES = ["Ada", "<b>Bo</b>", "Cy & Co", "Dé", "Eve"]


def drawn(position: Position, viewer: int = 0, language: str = "en") -> dict[str, str]:
    show = GAME.show(position.rules)
    view = show.view(position.state, viewer, NAMES)
    ledger = Ledger()
    ledger.follow(show.pieces(position.state))
    return show.picture(view, ledger.serials, language)


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def played(seats: int, moves: int, seed: int = 2) -> Match:
    match, chance = Match(GAME, seats, seed=seed), Seeded(seed)
    while len(match.records) < moves and not match.is_over:
        seat = int(lowest(match.state.acting))
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("moves", [0, 17, 45, 400])
def test_every_pick_is_drawn_once_or_is_a_button(seats: int, moves: int) -> None:
    match = played(seats, moves)
    show = match.show
    for seat in range(seats):
        view = show.view(match.hidden(seat), seat, NAMES)
        fragments = show.picture(view, {}, "en")
        page = show.art() + show.layout(fragments, view, "en")
        found = ids(page)
        assert len(found) == len(set(found))
        assert set(re.findall(r'href="#([^"]+)"', page)) <= set(found)
        for action in match.actions(seat):
            for path in show.picks(match.hidden(seat), seat, action):
                buttons = show.pick_words(match.hidden(seat), seat, "en")
                assert set(path) <= set(found) | set(buttons)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_escaped_and_nothing_writes_style(language: str) -> None:
    for moves in (30, 500):
        match = played(3, moves)
        for viewer in (-1, 0, 1):
            view = match.show.view(match.hidden(viewer), viewer, NAMES)
            fragments = match.show.picture(view, {}, language)
            for name, markup in fragments.items():
                assert " style=" not in markup
                assert "<b>Bo" not in markup
                assert ET.fromstring(markup.replace(" hidden>", ">")) is not None, name


def test_every_fragment_has_its_place_in_the_layout() -> None:
    for viewer in (-1, 0):
        position = lay_out(seats=5)
        show = GAME.show(position.rules)
        view = show.view(position.state, viewer, NAMES)
        fragments = show.picture(view, {}, "fr")
        layout = show.layout(fragments, view, "fr")
        assert set(re.findall(r'data-fragment="([^"]+)"', layout)) == set(fragments)
        assert "<div data-panels></div>" in layout


def test_what_all_share_is_the_same_for_everybody() -> None:
    position = lay_out(seats=4)
    first, second = drawn(position, 0), drawn(position, 1)
    for name in ("shop-0", "shop-1", "bank", "coast", "bag", "final", "seat-2", "seat-3"):
        assert first[name] == second[name]


@pytest.mark.parametrize(
    ("action", "before", "after"),
    [("buy 1 B c3", "tile-00", "room-0-c3"), ("gold", "bank-3", "gold-0-0")],
)
def test_a_piece_keeps_its_number_when_it_moves(action: str, before: str, after: str) -> None:
    position = lay_out(silver=4)
    show, ledger = GAME.show(position.rules), Ledger()
    ledger.follow(show.pieces(position.state))
    number = ledger.serials[before]
    position.do(action)
    ledger.follow(show.pieces(position.state))
    assert ledger.serials[after] == number


def test_each_guest_is_drawn_exactly_once() -> None:
    position = lay_out(guests={"M": 0, "A": 1, "B": 2})
    page = "".join(drawn(position).values())
    for letter in "BMAGSW":
        assert page.count(f'data-piece="guest-{letter}"') == 1


def test_the_full_cost_of_a_space_is_told_where_it_is() -> None:
    told = "a1: not renovated, extra cost 2; a room here costs 5 silver now"
    assert told in drawn(lay_out(bank=3))["mansion"]


def test_a_room_where_furniture_would_bring_a_gift_is_marked() -> None:
    assert "gift-hint" in drawn(lay_out(guests={"B": 0}))["mansion"]
    assert "gift-hint" not in drawn(lay_out())["mansion"]
    assert "gift-hint" not in drawn(lay_out(guests={"M": 0}))["mansion"]


def test_a_card_that_lacks_one_piece_says_which() -> None:
    floor = "G/motorbike . . .  . M . .  . . . .  . . . ."
    cards = drawn(lay_out(floors={0: floor}))["cards"]
    assert "motorbike + pinball machine: 2 points; you still need: pinball machine" in cards
    assert cards.count("near-won") == 1


def test_the_last_day_is_announced() -> None:
    assert "Last day!" in drawn(lay_out(day=12))["coast"]
    assert "Last day!" not in drawn(lay_out(day=11))["coast"]


def test_the_end_is_a_race_with_one_picture_per_point() -> None:
    position = lay_out(bank=1, day=12, silver=0, loans=(1,))
    position.mansion(2).gifts = 3
    final = drawn(position.do("gold"))["final"]
    assert final.index("Cy &amp; Co") < final.index("Ada") < final.index("gt;Bo")
    assert final.count("#gift") == 3
    assert final.count("#chip-") == 3
    assert "1 + 0 + 0 − 2" in final


def test_the_bag_shows_what_is_in_it() -> None:
    bag = drawn(lay_out("B B - - | W - - -", bank=1).do("gold"))["bag"]
    assert "3 tiles in the bag" in bag
    assert "Room: billiard room" in bag
    assert "<b>2</b>" in bag


def test_a_peek_redraws_nothing_that_chance_decides() -> None:
    position = lay_out()
    show = GAME.show(position.rules)
    own = show.own_fragments(show.view(position.state, 0, NAMES))
    assert own == {"mansion", "gate", "sheet", "cards"}
    ended = [drawn(lay_out(bank=1, seed=seed).do("gold")) for seed in (1, 2)]
    assert {name for name in own if ended[0][name] != ended[1][name]} == set()
    assert ended[0]["shop-0"] != ended[1]["shop-0"]


def test_furniture_of_an_owners_file_is_drawn_as_an_armchair() -> None:
    text = (GAME.folder / "components.toml").read_text("utf-8").replace('"bar"', '"harp"')
    text = text.replace("bar = 4", "harp = 4")
    assert tomllib.loads(text)
    rules = California(read_box(text, GAME.read_options({})))
    show = GAME.show(rules)
    assert 'id="kind-harp"' in show.art()
    state = rules.new(2, Seeded(1))
    assert "harp" in show.text(show.view(state, 0, NAMES), "en")


@pytest.mark.parametrize(
    "asks",
    ['rooms = ["G", "G"]', 'furniture = ["dog", "bar"]\ncolours = ["M", "M"]\nrooms = ["B"]'],
)
def test_a_card_of_an_owners_file_is_drawn_with_all_that_it_asks_for(asks: str) -> None:
    mine = own_file().replace('furniture = ["pool", "piano"]', asks, 1)
    position = lay_out(components=mine)
    art = GAME.show(position.rules).art()
    card = art[art.index('id="card-3"') : art.index('id="card-4"')]
    used = re.findall(r'href="#((?:room|kind|floor)-[^"]+)"', card)
    assert len(used) == len(position.box.cards[2].shown)
    assert set(used) <= set(ids(art))
