"""The end in words: who won, by what, and the rule that broke a tie, in all four games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rooftree.bots import load as load_bot
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match, Player
from rooftree.engine.outcome import merits_of, outcome_of
from rooftree.server.views.past.ending import Ending
from tests.games.blueprints.position import cards
from tests.games.dice_manor.position import manor

NAMES = ("Anna", "Bruno", "Chloé", "Dario", "Elif")


def begun(game: str, seats: int = 3) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match(load(game), seats, seed=1, players=players)


def over(match: Match) -> Match:
    match.state.acting = match.state.aside = 0
    return match


def blueprints(*won: tuple[int, ...]) -> Match:
    match = begun("blueprints", len(won))
    for seat, has in enumerate(won):
        cards(match.state, seat, *has)  # type: ignore[arg-type]
    return over(match)


def california(*has: tuple[int, int]) -> Match:
    """Make a match that ends with this many gifts and silver for each seat."""
    match: Any = begun("california", len(has))
    for mansion, (gifts, silver) in zip(match.state.mansions, has, strict=True):
        mansion.gifts, mansion.silver, mansion.loan = gifts, silver, 0
    return over(match)


def dice_manor(*has: tuple[str, int, int]) -> Match:
    """Make a match that ends with these rooms, guests and total Prestige of each seat."""
    match: Any = begun("dice_manor", len(has))
    for designer, (rooms, guests, _) in zip(match.state.designers, has, strict=True):
        designer.manor, designer.guests = manor(rooms, match.rules.box), guests << 4
    for seat, (_, _, points) in enumerate(has):
        gap = points - match.rules.points(match.state, seat)
        match.state.designers[seat].from_tours = gap
    return over(match)


def dream_home(*rooms: str) -> Match:
    """Make a match that ends with one card on the ground floor of each seat."""
    match: Any = begun("dream_home", len(rooms))
    for home, card in zip(match.state.homes, rooms, strict=True):
        home.rooms[2] = match.rules.box.cards.index(card)
        home.built |= 4
    return over(match)


P = 0  # a Prize
ENDS: list[tuple[Callable[[], Match], str, str]] = [
    (
        lambda: blueprints((1, 0, 0), (2, 0, 0)),
        "Bruno wins with 6; Anna has 3",
        "Bruno's largest lead over Anna: Gold, 6 to 3.",
    ),
    (
        lambda: blueprints((0, 0, 0, P, P, P), (2, 0, 0)),
        "Anna wins by three Prizes",
        "6 points each for Anna and Bruno. A tie goes to whoever has more Prizes: 3 against 0.",
    ),
    (lambda: blueprints((1, 1, 1), (2, 0, 0)), "Bruno wins by one Gold Award", "more Gold Awards"),
    (
        lambda: blueprints((1, 0, 2, P), (1, 1, 0, P)),
        "Bruno wins by one Silver Award",
        "more Silver Awards: 1 against 0.",
    ),
    (
        lambda: blueprints((1, 0, 0, P), (0, 0, 0), (1, 0, 0, P)),
        "Anna and Chloé share the win, 5",
        "5 points each for Anna and Chloé. A tie is broken by nothing here",
    ),
    (
        lambda: california((4, 0), (1, 9), (0, 9)),
        "Anna wins with 5; Bruno has 2",
        "Anna's largest lead over Bruno: Gifts, 4 to 1.",
    ),
    (
        lambda: california((2, 4), (2, 6), (0, 9)),
        "Bruno wins by two silver",
        "A tie goes to the richest: 6 against 4.",
    ),
    (lambda: california((2, 4), (2, 4)), "Anna and Bruno share the win, 3", "everything"),
    (
        lambda: dice_manor(("", 0, 40), ("", 0, 73)),
        "Bruno wins with 73; Anna has 40",
        "Early tours",
    ),
    (
        lambda: dice_manor(("OF01>EN00 OF02>EN00", 0, 60), ("OF03>EN00", 0, 60)),
        "Anna wins by one room",
        "60 Prestige each for Anna and Bruno. A tie goes to the manor with more rooms: 2 against",
    ),
    (
        lambda: dice_manor(("", 3, 40), ("", 1, 40)),
        "Bruno wins by two Unhappy Guests fewer",
        "fewer Unhappy Guests: 1 against 3.",
    ),
    (lambda: dice_manor(("", 1, 40), ("", 1, 40)), "Anna and Bruno share the win, 40", ""),
    (lambda: dream_home("STU01", "LIV09"), "Anna wins with 2; Bruno has 1", "Rooms, 2 to 1."),
    (
        lambda: dream_home("LIV01", "LIV09"),
        "Bruno wins by two children",
        "A tie goes to the house with more children in its rooms: 2 against 0.",
    ),
    (lambda: dream_home("LIV01", "LIV03"), "Anna and Bruno share the win, 1", ""),
]


@pytest.mark.parametrize(("made", "headline", "reason"), ENDS)
def test_one_headline_says_who_won_and_by_what(
    made: Callable[[], Match], headline: str, reason: str
) -> None:
    end = Ending(made(), "en")
    assert "".join(end.headline()) == headline
    assert reason in " ".join(end.reason())


def said(match: Match, language: str, *mine: int) -> str:
    return "".join(Ending(match, language, mine).headline())


def test_whoever_reads_is_told_their_own_place_in_their_language() -> None:
    won = blueprints((0, 0, 0, P), (0, 1, 0))
    assert said(won, "en", 0) == "You win by one Prize"
    assert said(won, "en", 1) == "You are second with 2; Anna wins by one Prize"
    assert "2 points each for Anna and you." in Ending(won, "en", [1]).reason()[0]
    assert said(won, "fr") == "Anna gagne d'un Prix"
    assert said(won, "fr", 0) == "Vous gagnez d'un Prix"
    assert said(won, "en", 0, 1) == "Anna wins by one Prize"  # at one screen: who looks?
    clear = blueprints((1, 0, 0), (2, 0, 0), (0, 1, 0))
    assert Ending(clear, "en", [2]).headline() == ("You are ", "third", " with 2; Bruno wins, 6")
    assert said(clear, "en", 1) == "You win with 6; Anna has 3"
    assert said(clear, "fr", 0) == "Vous êtes deuxième avec 3\N{NO-BREAK SPACE}; Bruno gagne, 6"
    shared = california((2, 4), (2, 4), (0, 1))
    assert said(shared, "en", 1) == "You and Anna share the win, 3"
    assert said(shared, "fr", 1) == "Vous partagez la victoire avec Anna, 3"
    assert said(shared, "en", 2) == "You are third with 1; Anna and Bruno share the win, 3"


def test_the_home_beside_mine_is_the_winners_or_the_seconds() -> None:
    clear = blueprints((1, 0, 0), (2, 0, 0), (0, 1, 0))
    pairs = [(end.reader, end.other) for end in (Ending(clear, "en", [n]) for n in range(3))]
    assert pairs == [(0, 1), (1, 0), (2, 1)]
    watched = Ending(clear, "en")
    assert (watched.reader, watched.other) == (1, 0)


def test_a_tie_row_stands_only_where_there_was_a_tie_and_is_lit_for_the_tied() -> None:
    plain = Ending(california((4, 0), (1, 9), (0, 9)), "en")
    assert all(seat["ties"] == [] for seat in plain.seats())
    tied = Ending(california((2, 4), (2, 6), (0, 9)), "en").seats()
    rows = [(seat["name"], seat["ties"][0]["number"], seat["ties"][0]["lit"]) for seat in tied]
    assert rows == [("Bruno", 6, True), ("Anna", 4, True), ("Chloé", 9, False)]
    assert [seat["note"] for seat in tied] == ["wins the tie", "", ""]


def test_every_seat_has_the_same_rows_and_only_the_best_alone_is_marked() -> None:
    seats = Ending(blueprints((2, 0, 0), (0, 1, 0, P), (0, 1, 1)), "en").seats()
    assert len({tuple(row["rule"] for row in seat["rows"]) for seat in seats}) == 1
    marked = {row["rule"]: seat["name"] for seat in seats for row in seat["rows"] if row["most"]}
    assert marked["gold"] == "Anna"
    assert marked["bronze"] == "Chloé"
    assert "silver" not in marked  # two share it


@pytest.mark.parametrize("game", names())
def test_points_and_tie_breaks_in_their_order_give_the_places(game: str) -> None:
    """What the end page explains is what the rules decide."""
    chance = Sampled(7)
    for seed in range(12):
        match = Match(load(game), 2 + seed % 3, seed=seed)
        while not match.is_over:
            (seat, *_) = match.actors()
            match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)
        merits = merits_of(match.rules, match.state)
        places = [sum(other > own for other in merits) for own in merits]
        assert places == [int(rank) for rank in match.rules.ranks(match.state)]
        found = outcome_of(match.rules, match.state)
        assert found.margin > 0 or len(found.winners) > 1


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_home_of_a_whole_match_is_drawn_without_sharing_ids(game: str, language: str) -> None:
    match, chance = begun(game), Seeded(3)
    bot = load_bot("greedy", match.game, match.rules)
    while not match.is_over:
        (seat, *_) = match.actors()
        match.play(int(bot.choose(match.hidden(seat), seat, chance)), seat=seat)
    homes = [seat["home"] for seat in Ending(match, language).seats()]
    assert all(home.startswith("<svg") and "data-piece" not in home for home in homes)
    ids = [part.split('"')[0] for home in homes for part in home.split(' id="')[1:]]
    assert len(ids) == len(set(ids))
    assert len(set(homes)) == 3
