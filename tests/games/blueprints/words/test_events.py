"""The log: everybody reads what lay open to them, and nothing else."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.match import Match
from rooftree.engine.show.event import Event
from rooftree.games.blueprints import GAME

NAMES = ["Ada", "Anna", "Bruno", "Chloé"]


def step(match: Match, viewer: int, chance: Seeded) -> tuple[str, list[Event]]:
    """Play one random action; return its notation and what a viewer noticed."""
    (seat,) = match.actors()
    legal = match.actions(seat)
    action = legal[int(chance.below(len(legal)))]
    before = match.rules.copy(match.state)
    match.play(action, seat=seat)
    seen = int(match.rules.seen(before, seat, action, viewer))
    shown = [match.rules.hide(state, viewer) for state in (before, match.state)]
    events = match.show.events(shown[0], seat, seen, shown[1], viewer)
    return match.show.notation(action), events


def keys(events: list[Event]) -> list[str]:
    return [event.key.removeprefix("event.") for event in events]


def test_ones_own_placement_is_told_with_its_space() -> None:
    match = Match(GAME, 4, seed=2)
    (seat,) = match.actors()
    played, events = step(match, seat, Seeded(1))
    assert keys(events) == ["place", "refill"]
    assert events[0].fields["space"] == played.split(">")[1]


def test_of_others_only_the_die_is_seen() -> None:
    match = Match(GAME, 4, seed=2)
    (seat,) = match.actors()
    played, events = step(match, (seat + 1) % 4, Seeded(1))
    assert keys(events) == ["take", "refill"]
    assert events[0].fields == {"seat": seat, "die": played.split(">")[0]}


def test_without_screens_everybody_sees_the_space() -> None:
    match = Match(GAME, 4, seed=2, options={"open_buildings": True})
    assert keys(step(match, WATCHER, Seeded(1))[1])[0] == "place"


def test_a_replacement_die_is_told_as_given_by_chance() -> None:
    match = Match(GAME, 3, seed=4)
    pool = len(match.state.pool)  # type: ignore[attr-defined]
    events = step(match, 0, Seeded(1))[1]
    assert len(match.state.pool) == pool  # type: ignore[attr-defined]
    assert [event.key for event in events if event.by_chance] == ["event.refill"]


def test_with_two_players_both_new_dice_come_after_the_discard() -> None:
    match = Match(GAME, 2, seed=4)
    chance = Seeded(1)
    assert "refill" not in keys(step(match, 0, chance)[1])
    assert keys(step(match, 0, chance)[1]) == ["discard", "refill", "refill"]


def test_the_end_of_a_round_tells_buildings_awards_and_the_next_round() -> None:
    match = Match(GAME, 4, seed=6)
    chance = Seeded(9)
    while match.state.round == 0:  # type: ignore[attr-defined]
        events = step(match, 1, chance)[1]
    told = keys(events)
    assert told[1:5] == ["built"] * 4
    assert told[5:8] == ["award"] * 3
    assert [event.fields["award"] for event in events[5:8]] == [
        f"{award}-award" for award in ("gold", "silver", "bronze")
    ]
    points = [int(event.fields["points"]) for event in events[1:5]]
    assert points == sorted(points, reverse=True)
    assert told[-5:] == ["round", "demand", "pool", "card", "begins"]
    assert events[-1].fields["seat"] == events[4].fields["seat"]  # the lowest building begins


def test_the_end_of_the_game_names_the_winners() -> None:
    match = Match(GAME, 2, seed=6)
    chance = Seeded(9)
    while not match.is_over:
        events = step(match, 0, chance)[1]
    winners = [standing.seat for standing in match.standings() if standing.place == 0]
    key = "wins" if len(winners) == 1 else "shares"
    assert keys(events)[-len(winners) :] == [key] * len(winners)
    assert [event.fields["seat"] for event in events[-len(winners) :]] == winners


def test_the_opening_tells_ones_own_plan_only_to_oneself() -> None:
    match = Match(GAME, 4, seed=2)
    assert "card" in keys(match.show.opening(match.hidden(2), 2))
    assert "card" not in keys(match.show.opening(match.hidden(WATCHER), WATCHER))


def test_every_event_of_a_game_can_be_said_in_both_languages() -> None:
    match = Match(GAME, 2, seed=8)
    chance = Seeded(5)
    said = [match.show.sentence(e, NAMES, "fr") for e in match.show.opening(match.hidden(0), 0)]
    while not match.is_over:
        for event in step(match, 0, chance)[1]:
            assert match.show.sentence(event, NAMES, "en")
            said.append(match.show.sentence(event, NAMES, "fr"))
    assert any("Ada pose le dé bois" in sentence for sentence in said)
    assert not any("{" in sentence or "W4" in sentence for sentence in said)


def test_a_sentence_begins_with_a_capital_unless_a_name_does_not() -> None:
    show = Match(GAME, 2, seed=8).show
    assert show.sentence(Event("event.refill", {"die": "W4"}), NAMES, "en").startswith("Wood 4 ")
    assert show.sentence(Event("event.refill", {"die": "W4"}), NAMES, "fr").startswith(
        "Le dé bois 4 "
    )
    begins = Event("event.begins", {"seat": 0})
    assert show.sentence(begins, ["ada", "Ben"], "en").startswith("ada ")
