"""How Dream Home speaks: notation, labels, picks, words, rules pages, and the view."""

from __future__ import annotations

import json
import re
import string

import pytest

from rooftree.conformance.checks import check, check_same_seed
from rooftree.engine.chance import Seeded
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.show import DreamHomeShow
from rooftree.games.dream_home.table.actions import PASS, drill, mix, resource_first, switch, take
from tests.games.dream_home.position import BARE, Position, at, rules_with
from tests.games.dream_home.rules.test_helpers import OTHER, ended

SHOW = DreamHomeShow(rules_with())
NAMES = ["Anna", "Bruno"]
FULL = "PLA01 LIV01 LIV02 BAT01 DRE01 / BAT02 BED01 KIT01 PAN01 KIT02 / GAR01 (LIV09)"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_conformance_and_108_cards_conserved(seats: int) -> None:
    assert check(GAME, seats, games=3) > 60
    match = Match(GAME, seats, seed=1)
    assert match.rules.inventory(match.state) == [1] * 108


@pytest.mark.parametrize(
    "options",
    [
        {"free_order": True, "discarder": "last"},
        {"jackhammer_before_discard": True, "copies": "4-3-2"},
        {"roofs": "open", "discarder": "none", "copies": "6-1-2"},
    ],
)
def test_conformance_with_options(options: dict[str, object]) -> None:
    assert check(GAME, 3, games=3, options=options, seed=7) > 60


def test_the_same_seed_gives_the_same_match() -> None:
    check_same_seed(GAME, 4)


def test_every_action_comes_back_from_its_fields_and_has_its_own_notation() -> None:
    notations = set()
    for action in range(int(SHOW.rules.action_range)):
        kind, fields = json.loads(json.dumps(SHOW.describe(action)))
        assert SHOW.construct(kind, fields) == action
        notations.add(SHOW.notation(action))
    assert len(notations) == SHOW.rules.action_range


@pytest.mark.parametrize(
    ("action", "written"),
    [
        (take(2, at("g1"), 0), "3>g1"),
        (take(2, at("g1"), 1), "3>g1 down"),
        (resource_first(1, at("b4")), "2 first b4"),
        (drill(0, at("u5")), "drill 1>u5"),
        (mix(3, 1), "mix 2 4"),
        (switch(at("u1"), at("g2")), "switch g2 u1"),
        (PASS, "pass"),
    ],
)
def test_notation(action: int, written: str) -> None:
    assert SHOW.notation(action) == written


def test_face_down_is_a_button_before_the_space_so_never_by_accident() -> None:
    game = Position(offers="LIV01 . . . .")
    up, down = take(0, at("g1"), 0), take(0, at("g1"), 1)
    assert SHOW.picks(game.state, 0, up) == [["col-0", "space-1-0"]]
    assert SHOW.picks(game.state, 0, down) == [["col-0", "down", "space-1-0"]]


def test_the_button_for_a_resource_first_names_it() -> None:
    game = Position(
        ". . . . . / LIV01 . . . . / . .",
        offers=". KIT01 BED01 . .",
        tickets=". scaffolding piano . .",
        free_order=True,
    )
    words = SHOW.pick_words(game.state, 0, "en")
    scaffolding = resource_first(1, at("b4"))
    piano = resource_first(2, at("g1"))
    assert SHOW.picks(game.state, 0, scaffolding) == [["col-1", "first-scaffolding", "space-0-3"]]
    assert SHOW.picks(game.state, 0, piano) == [["col-2", "first-piano", "space-1-0"]]
    assert words["first-scaffolding"] == "Scaffolding first"
    assert words["first-piano"] == "Piano first"


def test_two_copies_of_a_tool_and_both_orders_are_several_ways() -> None:
    game = Position(offers="LIV01 KIT01 . . .", hands=("concrete_mixer concrete_mixer",))
    assert SHOW.picks(game.state, 0, mix(0, 1)) == [
        ["tool-concrete_mixer", "offer-0", "offer-1"],
        ["tool-concrete_mixer", "offer-1", "offer-0"],
        ["tool-concrete_mixer-2", "offer-0", "offer-1"],
        ["tool-concrete_mixer-2", "offer-1", "offer-0"],
    ]


def test_no_pick_path_is_the_beginning_of_another() -> None:
    match = Match(GAME, 3, seed=11, options={"free_order": True})
    chance = Seeded(3)
    while not match.is_over:
        (seat,) = match.actors()
        state = match.hidden(seat)
        paths = [way for a in match.actions(seat) for way in match.show.picks(state, seat, a)]
        whole = {tuple(way) for way in paths}
        assert len(whole) == len(paths)
        assert not any(tuple(way[:n]) in whole for way in paths for n in range(1, len(way)))
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)


def test_labels_are_sentences_in_both_languages() -> None:
    game = Position(offers=". LIV01 . . .", tickets=". red_window . . .")
    action = take(1, at("g1"), 0)
    assert SHOW.label(game.state, 0, action, "en") == (
        "Take a living room and a red roof with a window: room on ground floor 1"
    )
    assert SHOW.label(game.state, 0, action, "fr") == (
        "Prendre un salon et un toit rouge à fenêtre\xa0: pièce au rez-de-chaussée, case 1"
    )


def test_every_sentence_has_both_languages_with_the_same_places() -> None:
    for key, spoken in SHOW.words.sentences.items():
        assert set(spoken) == set(LANGUAGES), key
        places = [{name for _, name, _, _ in string.Formatter().parse(spoken[lang]) if name}
                  for lang in LANGUAGES]  # fmt: skip
        assert places[0] == places[1], key


def test_every_card_has_a_word() -> None:
    for name in (*SHOW.box.kinds, *SHOW.box.resources, *SHOW.box.tokens):
        assert SHOW.words.knows(f"word.{name}")
        assert SHOW.words.knows(f"word.a.{name}")


def anchors(language: str) -> list[str]:
    page = (GAME.folder / f"rules.{language}.md").read_text("utf-8")
    return re.findall(r"\{#([a-z0-9-]+)\}", page)


def test_both_rules_pages_have_the_same_anchors_and_every_ruling() -> None:
    assert anchors("en") == anchors("fr")
    assert len(set(anchors("en"))) == len(anchors("en"))
    assert {f"ruling-{n}" for n in range(1, 27)} <= set(anchors("en"))


def test_every_line_and_every_chapter_has_its_rule() -> None:
    game = Position(FULL, hands=("architect",), roofs=("red red red red_window",))
    game.state.done = 0b11
    assert set(game.score()) <= set(anchors("en"))
    assert len(game.score()) == 7
    assert {chapter.rule() for chapter in game.rules.chapters} <= set(anchors("en"))


def test_the_view_counts_a_face_down_roof_and_shows_it_when_turned_over() -> None:
    game = Position(FULL, roofs=("red red red red_window",))
    seat = SHOW.view(game.state, 0, NAMES)["seats"][0]
    assert (seat["roof_count"], seat["roof"], seat["sheet"]["roof"]) == (4, None, 0)
    assert "red" not in json.dumps(SHOW.view(game.state, 1, NAMES))
    game.state.done = 0b11
    seat = SHOW.view(game.state, 0, NAMES)["seats"][0]
    assert seat["roof"] == ["red", "red", "red", "red_window"]
    assert seat["sheet"]["roof"] == 9


def test_no_look_ahead_turns_a_roof_over() -> None:
    game = ended(FULL, OTHER, hands=("", "handyman"), roofs=("", "red red red red_window"))
    before = game.state.copy()
    game.play(PASS)  # the last action: after it the roofs are turned over
    assert SHOW.view(game.state, 1, NAMES)["seats"][1]["sheet"]["roof"] == 9
    foreseen = SHOW.foreseen(before, 1, game.state)
    seat = SHOW.view(foreseen, 1, NAMES)["seats"][1]
    assert (seat["roof"], seat["sheet"]["roof"]) == (None, 0)
    assert "roof" not in [line.rule for line in game.rules.sheet(foreseen, 1)]
    assert SHOW.own_fragments(SHOW.view(foreseen, 1, NAMES)) == {"home", "title", "sheet"}


def test_the_table_as_text() -> None:
    game = Position("# . . . . / LIV01+piano (KIT01) . . . / GAR01 .", BARE,
                 offers="BAT01 . PAN01 . .", tickets=". . red . .")  # fmt: skip
    text = SHOW.text(SHOW.view(game.state, 0, NAMES), "en")
    assert "living room 1+ ( )" in text
    assert re.search(r"g living", text)
    assert re.search(r"u #", text)
    assert "bathroom BAT01" in text
    assert "red roof" in text


def test_decor_shows_in_text_however_long_the_name_of_its_room() -> None:
    game = Position(". . . . . / BAT01+jacuzzi BAT02 . . . / . .", BARE)
    text = SHOW.text(SHOW.view(game.state, 0, NAMES), "fr")
    assert "g salle de ba 0+ = salle de bai " in text


def test_the_log_tells_of_decor_that_found_no_room() -> None:
    match_events = told("piano", "BED01")
    assert match_events == ["Anna takes a bedroom and a piano.",
                            "There is no room for a piano: the card is discarded."]  # fmt: skip
    assert told("piano", "LIV01") == ["Anna takes a living room and a piano."]
    assert told("treehouse", "LIV01") == ["Anna takes a living room and a treehouse."]


def told(resource: str, room: str) -> list[str]:
    game = Position(offers=f". {room} . . KIT01", tickets=f". {resource} . . red")
    before = game.state.copy()
    game.play(take(1, at("g1"), 0))
    events = SHOW.events(before, 0, take(1, at("g1"), 0), game.state, 1)
    return [SHOW.sentence(event, ["Anna", "Bruno"], "en") for event in events]
