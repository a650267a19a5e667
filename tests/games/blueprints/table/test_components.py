"""COMPONENTS: what is in the box, and mistakes in an owner's file."""

from __future__ import annotations

import pytest

from rooftree.bots import load as load_bot
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load
from rooftree.engine.errors import BadComponents
from rooftree.engine.match import Match
from rooftree.games.blueprints.table.box import Box

GAME = load("blueprints")
OURS = (GAME.folder / "components.toml").read_text("utf-8")


def box(text: str | None = None, **options: object) -> Box:
    made = GAME.components(GAME.read_options(options), text)
    assert isinstance(made, Box)
    return made


@pytest.mark.parametrize(("deck", "cards"), [("main", 24), ("rival", 24), ("all", 34)])
def test_decks_of_24_24_and_34_cards_all_different(deck: str, cards: int) -> None:
    plans = [tuple(int(n) for n in card.plan) for card in box(deck=deck).cards]
    assert len(plans) == len(set(plans)) == cards


def test_every_card_has_three_or_four_spaces_heights_1_to_3_and_six_dice() -> None:
    for card in box(deck="all").cards:
        heights = [int(height) for height in card.plan]
        assert sum(heights) == 6
        assert len([height for height in heights if height]) in (3, 4)
        assert max(heights) <= 3


def test_no_card_reaches_height_5_so_skyscraper_and_bonus_never_combine() -> None:
    assert max(int(h) for card in box(deck="all").cards for h in card.plan) < 5


def test_an_owner_can_load_a_corrected_file() -> None:
    mine = OURS.replace('BP01 = "3X/2X/1X"', 'BP01 = "1X/2X/3X"')
    assert [int(height) for height in box(mine).cards[0].plan] == [1, 0, 2, 0, 3, 0]


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ('BP01 = "3X/2X/2X"', 'BP01 = "3X/2X/1X"', "BP01 .* make 7, not 6"),
        ('BP02 = "X1/X3"', 'BP02 = "X1/X3/X2"', "BP02 .* three rows of two"),
        ('BP03 = "2X/7X/XX"', 'BP03 = "2X/1X/3X"', "BP03 .* a height, or X"),
        ('BP05 = "3X/2X/1X"', 'BP05 = "XX/1X/32"', "BP05 has the same plan as BP01"),
        ("BP06 = 7", 'BP06 = "21/3X/XX"', "BP06 has no plan"),
        ("wood = 7", "wood = 8", r"\[dice\] wood must be 8"),
        ("[decs]", "[dice]", r"section \[dice\] is missing"),
        ("gold = { points = -1", "gold = { points = 3", "gold needs points"),
        ("gold = { points = true", "gold = { points = 3", "gold needs points"),
        ("points = 2, copies = 2", "points = 2, copies = 3", "silver needs copies from 3"),
        ("screens = -4", "screens = 4", "screens is a number from 0"),
        ('copies = 3, provenance = "hearsay"', 'copies = 3, provenance = "review"', "hearsay"),
        ('main = ["BP99", ', 'main = ["BP01", ', "BP99, which .cards. lacks"),
        ('[cards]\nprovenance = "hearsay"', '[cards]\nprovenance = "reconstructed"', "hearsay"),
        ("[cards", "[cards]", "not TOML"),
    ],
)
def test_a_mistake_is_named_with_its_entry(wrong: str, right: str, said: str) -> None:
    assert right in OURS
    with pytest.raises(BadComponents, match=said):
        box(OURS.replace(right, wrong, 1))


def test_a_deck_too_small_for_three_rounds_is_refused() -> None:
    few = OURS.split("[decks]")[0] + '[decks]\nmain = ["BP01", "BP02"]\n'
    with pytest.raises(BadComponents, match="2 cards; 12 are needed"):
        box(few)


def test_an_owner_may_hold_other_plans_and_other_points_in_hand() -> None:
    mine = OURS.replace('BP01 = "3X/2X/1X"', 'BP01 = "11/11/11"')
    mine = mine.replace('BP02 = "X1/X3/X2"', 'BP02 = "4X/2X/XX"')
    made = box(mine.replace("geometer = { points = 2", "geometer = { points = 5"))
    assert [list(card.plan) for card in made.cards[:2]] == [[1] * 6, [4, 0, 2, 0, 0, 0]]
    assert list(made.prize_points) == [2, 2, 5, 2]


def test_a_box_with_other_plans_and_points_is_played_to_its_end() -> None:
    mine = OURS.replace('BP01 = "3X/2X/1X"', 'BP01 = "6X/XX/XX"').replace(
        "points = 2", "points = 4"
    )
    match, chance = Match(GAME, 4, components=mine, seed=3), Sampled(1)
    bot = load_bot("greedy", GAME, match.rules)
    while not match.is_over:
        (seat,) = match.actors()
        match.play(bot.choose(match.hidden(seat), seat, chance), seat=seat)
    silvers = [line for one in match.standings() for line in one.lines if line.rule == "silver"]
    assert sum(int(line.points) for line in silvers) == 3 * 4


def test_everything_in_the_box_is_listed_with_its_number() -> None:
    pieces = dict(box().pieces)
    assert sum(pieces[name] for name in ("wood", "recycled", "stone", "glass")) == 32
    assert (pieces["cards"], pieces["gold"], pieces["geometer"]) == (24, 3, 3)
    assert (pieces["screens"], pieces["markers"], pieces["scoreboard"]) == (4, 4, 1)


def test_a_file_of_version_0_1_0_which_named_fewer_pieces_is_still_read() -> None:
    head, rest = OURS.split("[pieces]")
    old = head + rest[rest.index("# A card is") :]
    assert "screens" not in dict(box(old).pieces)
