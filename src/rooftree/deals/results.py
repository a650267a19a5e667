"""Results at one deal: points, score lines, places, percentiles and matchpoints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rooftree.engine.match import Match

SHOWN = 12  # games of a field that can be replayed


@dataclass(frozen=True)
class DealResult:
    """What a seat reached at a deal."""

    points: int
    place: int  # at its table; 0 is best
    lines: Mapping[str, int]  # points by rule
    ranks: tuple[int, ...] = ()  # places of all seats

    @property
    def has_won(self) -> bool:
        """Whether nobody at the table did better."""
        return self.place == 0


@dataclass(frozen=True)
class FieldGame:
    """One game of the field: who played it, what came out, and the choices of the seat."""

    level: str
    result: DealResult
    played: tuple[tuple[int, int], ...] = field(default=(), repr=False)  # seat and action
    explores: bool = False


def result_of(match: Match, seat: int) -> DealResult:
    """Read the result of a seat from a finished match."""
    standings = match.standings()
    own = standings[seat]
    lines: dict[str, int] = {}
    for line in own.lines:
        lines[line.rule] = lines.get(line.rule, 0) + int(line.points)
    ranks = tuple(int(one.place) for one in standings)
    return DealResult(int(own.points), int(own.place), lines, ranks)


def share_below(points: int, others: Sequence[int]) -> float | None:
    """Return the part of others that have strictly fewer points; None without others."""
    return sum(other < points for other in others) / len(others) if others else None


def place_among(points: int, others: Sequence[int]) -> int:
    """Return the place among others, from 1; equal points share a place."""
    return 1 + sum(other > points for other in others)


def mean(numbers: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


@dataclass(frozen=True)
class LineBeside:
    """A score line beside the mean of a field."""

    rule: str
    points: int
    field: float

    @property
    def gain(self) -> float:
        """How much more than the field's mean it is."""
        return self.points - self.field


def lines_beside(own: DealResult, field_games: Sequence[DealResult]) -> list[LineBeside]:
    """Compare each score line that gave anybody points with the field's mean."""
    rules = dict.fromkeys(rule for one in (own, *field_games) for rule in one.lines)
    found = [
        LineBeside(
            rule, own.lines.get(rule, 0), mean([one.lines.get(rule, 0) for one in field_games])
        )
        for rule in rules
    ]
    return [line for line in found if line.points or line.field]


def matchpoints(points: Sequence[int]) -> list[float]:
    """Count for each the others that it beats, and half of those that it equals."""
    return [
        sum(own > other for other in points) + (sum(own == other for other in points) - 1) / 2
        for own in points
    ]


def to_document(result: DealResult) -> dict[str, Any]:
    """Describe a result as JSON."""
    return {
        "points": result.points,
        "place": result.place,
        "lines": dict(result.lines),
        "ranks": list(result.ranks),
    }


def from_document(document: Mapping[str, Any]) -> DealResult:
    """Read a result."""
    lines = {str(rule): int(points) for rule, points in document["lines"].items()}
    ranks = tuple(int(rank) for rank in document.get("ranks", ()))
    return DealResult(int(document["points"]), int(document["place"]), lines, ranks)


def game_document(game: FieldGame) -> dict[str, Any]:
    """Describe a game of a field as JSON."""
    return {
        "level": game.level,
        "explores": game.explores,
        "result": to_document(game.result),
        "played": [list(one) for one in game.played],
    }


def game_from(document: Mapping[str, Any]) -> FieldGame:
    """Read a game of a field."""
    return FieldGame(
        str(document["level"]),
        from_document(document["result"]),
        tuple((int(seat), int(action)) for seat, action in document["played"]),
        bool(document["explores"]),
    )


def field_document(games: Sequence[FieldGame]) -> list[dict[str, Any]]:
    """Describe a field as JSON; only its best games can be shown move by move."""
    kept = sorted(games, key=lambda game: -game.result.points)[:SHOWN]
    return [game_document(game if game in kept else replace(game, played=())) for game in games]


def field_from(document: Sequence[Mapping[str, Any]]) -> list[FieldGame]:
    """Read a field."""
    return [game_from(one) for one in document]
