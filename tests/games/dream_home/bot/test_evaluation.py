"""The greedy bot: sees what a rule is worth, and beats whoever plays at random."""

from __future__ import annotations

from rooftree.bots.bot import Greedy, Uniform
from rooftree.engine.chance import Sampled, Seeded
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.bot.evaluation import DreamHomeEvaluation
from rooftree.games.dream_home.rules.round import end_round
from rooftree.games.dream_home.table.actions import (
    PASS,
    add_roof,
    drill,
    kind_of,
    mix,
    supply,
    take,
)
from tests.games.dream_home.position import BARE, Position, at, rules_with

FULL = "PLA01 LIV01 LIV02 BAT01 DRE01 / BAT02 BED01 KIT01 PAN01 KIT02 / GAR01 (LIV09)"


def choice(game: Position) -> int:
    bot = Greedy(game.rules, DreamHomeEvaluation(game.rules))
    return int(bot.choose(game.state, game.actor(), Sampled(1)))


def test_it_completes_a_living_room_of_three() -> None:
    game = Position(
        "PLA01 PLA02 BED01 BAT01 STU01 / LIV01 LIV02 . KIT01 KIT02 / GAR01 GAR02",
        offers="BAT05 LIV03 KIT03 . .",
        tickets=". red blue . .",
        round=12,
    )
    assert choice(game) == take(1, at("g3"), 0)


def test_it_never_wastes_a_room_that_fits() -> None:
    game = Position(BARE, offers="LIV01 KIT01 BED01 PLA01 BAT01", tickets=". red blue green brown")
    assert kind_of(choice(game)) == "take"
    assert choice(game) % 2 == 0  # face up


def test_it_uses_the_drill_where_it_pays() -> None:
    game = Position(
        "BED01 . . . . / LIV01 LIV02 STU01 . . / GAR01 .",
        offers="LIV03 BED02 . . .",
        tickets=". red . . .",
        hands=("drill",),
        round=11,
    )
    assert choice(game) == drill(0, at("g3"))


def test_it_mixes_concrete_to_get_the_room_with_the_roof_it_wants() -> None:
    game = Position(
        "PLA01 PLA02 BED01 BAT01 STU01 / LIV01 LIV02 . KIT01 KIT02 / GAR01 GAR02",
        offers="BAT05 LIV03 BED02 . .",
        tickets=". blue red . .",
        hands=("concrete_mixer",),
        roofs=("red red red",),
        round=12,
    )
    assert choice(game) == mix(1, 2)


def test_at_the_end_it_uses_its_helpers_for_points() -> None:
    game = Position(FULL, hands=("supplier roofer",), roofs=("red red red",), round=12,
                 discards="GAR02 BAT05 red blue")  # fmt: skip
    end_round(game.state, Seeded(1))
    garage = supply(game.box.cards.index("GAR02"), at("b5"))
    assert choice(game) == garage
    game.play(garage)
    assert choice(game) == add_roof(0, 0)


def test_it_leaves_a_home_alone_that_no_helper_improves() -> None:
    game = Position(
        FULL.replace("(LIV09)", "GAR02"), hands=("supplier",), round=12, discards="WOR01"
    )
    end_round(game.state, Seeded(1))
    assert choice(game) == PASS


def test_it_beats_three_uniform_players_and_reaches_36_points() -> None:
    rules = rules_with()
    evaluation = GAME.evaluation(rules)
    bots = [Greedy(rules, evaluation), *[Uniform(rules, evaluation)] * 3]
    points = []
    for n in range(8):
        chance, thoughts = Seeded(n), Sampled(n)
        state = rules.new(4, chance)
        while state.acting:
            (seat,) = rules.actors(state)
            bot = bots[(seat + n) % 4]
            rules.apply(state, seat, bot.choose(state, seat, thoughts), chance)
        own = -n % 4
        assert rules.ranks(state)[own] == 0
        points.append(int(rules.points(state, own)))
    assert sum(points) / len(points) >= 36
