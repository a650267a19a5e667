"""What is in the box, and an owner's own file."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from rooftree.engine.errors import BadComponents
from rooftree.games.dice_manor import GAME
from rooftree.games.dice_manor.rules.score import rooms_in, rooms_of
from rooftree.games.dice_manor.table.box import MAGIC, Box
from rooftree.games.dice_manor.view import view
from tests.games.dice_manor.position import BOX, ORANGE, RULES, manor, new_state, rules, tile

OWN = files("rooftree.games.dice_manor").joinpath("components.toml").read_text("utf-8")


def load(text: str) -> None:
    GAME.components(GAME.read_options({}), text)


def test_37_room_tiles_of_six_types() -> None:
    types = Counter(int(tile.type) for tile in BOX.tiles)
    assert types == {0: 1, 1: 10, 2: 10, 3: 5, 4: 4, 5: 4, 6: 4}


def test_each_base_colour_has_eight_tiles_and_nine_rooms_and_five_are_magic() -> None:
    tiles = Counter(int(tile.colours[0]) for tile in BOX.tiles[1:])
    rooms = Counter(int(colour) for tile in BOX.tiles[1:] for colour in tile.colours)
    assert tiles == {0: 8, 1: 8, 2: 8, 3: 8, MAGIC: 5}
    assert [rooms[colour] for colour in range(4)] == [9, 9, 9, 9]


def test_every_number_is_printed_nine_times() -> None:
    printed = Counter[int]()
    for one in BOX.tiles[1:]:
        for numbers in one.slot_faces:
            if numbers != 0b1111110:
                printed.update(face for face in range(1, 7) if int(numbers) >> face & 1)
    assert printed == dict.fromkeys(range(1, 7), 9)


def test_the_13_bedroom_slots_show_13_different_pairs() -> None:
    pairs = [int(p) for one in BOX.tiles if one.type in (3, 4) for p in one.slot_faces]
    assert len(pairs) == len(set(pairs)) == 13
    assert all(pair.bit_count() == 2 for pair in pairs)


def test_dining_tiles_have_two_rooms_with_a_slot_each_and_all_others_one_room() -> None:
    for one in BOX.tiles:
        assert one.rooms == (2 if one.type == 5 else 1)
    assert list(BOX.tiles[tile("DK01")].slot_rooms) == [0, 1]


@pytest.mark.parametrize(
    ("name", "turns"),
    [("OF09", 1), ("OF02", 2), ("SB01", 2), ("SB02", 4), ("LB01", 4), ("BA01", 4)],
)
def test_turns_that_look_the_same_are_one(name: str, turns: int) -> None:
    assert sum(shape.is_new for shape in BOX.tiles[tile(name)].shapes) == turns


def test_every_action_number_fits_the_declared_range() -> None:
    last = len(BOX.tiles) - 1
    from rooftree.games.dice_manor.table.actions import build, visit
    from rooftree.games.dice_manor.table.manor import door_code

    assert visit(last * 2 + 1) < build(door_code(1, 0), 0)
    assert build(door_code(40, 5), door_code(40, 5)) == RULES.action_range - 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "OF02"', 'id = "OF01"', "tile OF01: two entries"),
        ('colour = "magic"', 'colour = "pink"', "tile OF09: colour is one of red"),
        ('colour = "magic"', 'colour = ["red", "blue"]', "tile OF09: colour is one of red"),
        ('colour = "magic"', "colour = [{}]", "tile OF09: colour is one of red"),
        ('"blue", "yellow"]', '"blue", "blue"]', "colours: names are different ones of red"),
        ('"blue", "yellow"]', '"blue", "mauve"]', "colours: names are different ones of red"),
        ('"rulebook", "reconstructed"]', '"rulebook"]', "colours: names_provenance needs one"),
        ('"derived", "derived", "rulebook"', '"derived", "seen", "rulebook"', "types: provenance"),
        ('"dining", "library"]', '"dining", "cellar"]', "types: names holds each once of office"),
        ("inspiration_tokens = 32", "inspiration_tokens = 0", "pieces: inspiration_tokens is a"),
        ("dice = 36", "dice = 40", "pieces: dice is 36, nine for each"),
        (
            'id = "LB01"\ntype = 4',
            'id = "LB01"\ntype = 7',
            "tile LB01: type is a number from 1 to 6",
        ),
        ('slots = ["1/6"]', 'slots = ["1/7"]', "tile SB01: a slot is a number"),
        ('doors = "00W 10E"', 'doors = "00W 20E"', "tile SB01: door '20E'"),
        ('doors = "00W 10E"', 'doors = "00E 10E"', "tile SB01: door '00E' leads into"),
        ('doors = "00W 10E"', 'doors = ""', "tile SB01: one to 6 doors"),
        ('doors = "00W 10E"', "", "tile SB01: doors is a text"),
        ('doors = "00W 10E"', "doors = 3", "tile SB01: doors is a text"),
        ('rooms = ["00 10"]', "rooms = [7]", "tile SB01: one or two rooms"),
        ('rooms = ["00 10"]', 'rooms = ["00 00"]', "tile SB01: a cell stands twice"),
        ('rooms = ["00 10"]', 'rooms = ["00 1"]', "tile SB01: a cell is two digits"),
        ('slots = ["1/3 2/4"]', 'slots = ["1/3 2/4 5"]', "tile LB01: one or two die slots"),
        ('slots = ["2", "5"]', 'slots = ["2"]', "tile DK01: one or two rooms"),
        ('doors = "00N 00E 00W"', 'doors = "00N 00S"', "entrance: side S is its front door"),
        (
            "values = [2, 3, 4, 5, 6, 7, 8, 9]",
            "values = [2]",
            "advertising: values needs at least 3",
        ),
        (
            "values = [0, 0, 1, 2, 4, 8, 12]",
            "values = [0, 0, 1]",
            "diversity: values needs at least 7",
        ),
        (
            "values = [0, 0, 1, 2, 4, 8, 12]",
            'values = [0, 0, 1, 2, 4, 8, "x"]',
            "diversity: values are",
        ),
        (
            '"reconstructed", "reconstructed", "reconstructed", "reconstructed",\n',
            '"reconstructed", "reconstructed", "reconstructed", "hearsay",\n',
            "advertising: prov",
        ),
        ("tiles = [10, 10, 5,", "tiles = [10, 10, 6,", "type 3: 5 tiles, but types.tiles says"),
        ("[pieces]", "[pieces", "the components file is not TOML"),
    ],
)
def test_a_mistake_in_the_file_is_named(old: str, new: str, message: str) -> None:
    assert old in OWN
    with pytest.raises(BadComponents, match=message.replace("[", "\\[")):
        load(OWN.replace(old, new, 1))


def test_a_stack_must_last_four_rounds() -> None:
    start = OWN.index('[[tiles]]\nid = "LI04"')
    with pytest.raises(BadComponents, match="type 6: 3 tiles, but 4 are revealed"):
        load(OWN[:start])


def test_an_owners_file_changes_the_game() -> None:
    start, end = OWN.index("[advertising]"), OWN.index("# Prestige for 0, 1, 2")
    track = '[advertising]\nvalues = [5, 5, 5, 5, 5]\nprovenance = "review"\n\n'
    options = GAME.read_options({})
    assert list(GAME.components(options, OWN[:start] + track + OWN[end:]).track) == [5] * 5


def boxed(*changes: tuple[str, str]) -> Box:
    """Read the box of our file with these changes."""
    text = OWN
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return GAME.components(GAME.read_options({}), text)


def test_an_owner_may_hold_another_colour_than_our_fourth() -> None:
    box = boxed(('"yellow"', '"orange"'))
    assert box.colour_names == ["red", "green", "blue", "orange"]
    assert box.tiles[tile("OF07")].colours[0] == 3
    show = GAME.show(GAME.rules(GAME.read_options({}), box))
    assert show.word("LI04", "en") == "the orange library"
    assert "#floor-O" in show.art()


def test_an_owner_may_hold_fewer_or_more_colours() -> None:
    fewer = boxed(
        ('"blue", "yellow"]', '"blue"]'),
        ('colour = "yellow"', 'colour = "red"'),
        ('names_provenance = ["rulebook", "rulebook", "rulebook", "reconstructed"]\n', ""),
    )
    more = boxed(
        ('"blue", "yellow"]', '"blue", "yellow", "pink"]'),
        ('"rulebook", "reconstructed"]', '"rulebook", "reconstructed", "reconstructed"]'),
    )
    for box, colours in ((fewer, 3), (more, 5)):
        under = GAME.rules(GAME.read_options({}), box)
        state = new_state(under=under)
        majorities = view(state, ORANGE, ["A", "B", "C", "D"])["majorities"]
        assert len(majorities) == colours + 2
        line = next(one for one in under.lines(state, ORANGE) if one.rule == "colour-majority")
        assert len(line.of) == colours


def test_the_rooms_of_a_dining_tile_may_differ_in_colour() -> None:
    start = OWN.index('id = "DK01"')
    text = OWN[:start] + OWN[start:].replace('colour = "red"', 'colour = ["red", "blue"]', 1)
    options = GAME.read_options({"dining_counts_as": 1})
    for chosen, rooms in ((GAME.read_options({}), 2), (options, 1)):
        box = GAME.components(chosen, text)
        built = manor("DK01>EN00", box)
        assert [int(rooms_of(built, colour)) for colour in range(4)] == [1, 0, 1, 0]
        assert rooms_in(built) == rooms
    show = GAME.show(GAME.rules(chosen, box))
    assert show.word("DK01", "en") == "the red and blue dining room and kitchen"
    assert show.word("DK01", "fr") == "la salle à manger et cuisine rouge et bleue"


def test_an_owner_may_find_the_types_in_another_order() -> None:
    box = boxed(('["office", "bathroom"', '["bathroom", "office"'))
    assert box.type_names[1:3] == ["bathroom", "office"]
    show = GAME.show(GAME.rules(GAME.read_options({}), box))
    assert show.word("OF01", "en") == "the red bathroom"


def test_the_strict_supply_is_what_the_file_says() -> None:
    options = GAME.read_options({"token_supply": "32"})
    own = OWN.replace("inspiration_tokens = 32", "inspiration_tokens = 30")
    assert GAME.components(options, own).token_supply == 30


def test_a_file_of_version_0_1_0_without_colours_and_boards_still_opens() -> None:
    start, end = OWN.index("# The colours of rooms"), OWN.index("# Prestige on the spaces")
    own = OWN[:start] + OWN[end:].replace("project_board = 1\n", "")
    box = GAME.components(GAME.read_options({}), own)
    assert (box.colour_names, box.pieces["project_board"]) == (list(BOX.colour_names), 1)


def test_other_readings_of_track_and_diversity_are_options() -> None:
    assert list(BOX.track) == [2, 3, 4, 5, 6, 7, 8, 9]
    assert list(rules(advertising_track="2-10").box.track) == list(range(2, 11))
    assert list(rules(advertising_track="3-10").box.track) == list(range(3, 11))
    assert list(BOX.diversity) == [0, 0, 1, 2, 4, 8, 12]
    assert list(rules(diversity="one each").box.diversity) == list(range(7))
