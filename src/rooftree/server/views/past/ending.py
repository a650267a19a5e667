"""The end of a match in words and pictures: headline, reason, homes and score rows."""

from __future__ import annotations

from typing import Any

from rooftree.drawing.poster import serials_of
from rooftree.engine.contract import Line, Standing
from rooftree.engine.match import Match
from rooftree.engine.outcome import TieRow
from rooftree.engine.show.words import capitalised
from rooftree.server.views.answers.sheet import heading
from rooftree.server.views.past.drawing_ids import with_own_ids
from rooftree.server.views.past.result_words import ResultWords

Facts = dict[str, Any]  # what the template of the end is given


class Ending(ResultWords):
    """The end of one match in one language, as somebody at `mine` (one seat or none) reads it."""

    def seats(self) -> list[Facts]:
        """Describe the seats from the best to the last: home, score rows, tie rows."""
        standings = self.match.standings()
        best = best_lines(standings)
        return [self.seat(standings[n], best) for n in self.order()]

    def own_rows(self) -> list[Facts]:
        """List the score rows of the reader's seat."""
        standings = self.match.standings()
        return self.rows(standings[self.reader], best_lines(standings))

    def seat(self, standing: Standing, best: dict[str, int]) -> Facts:
        """Describe one seat."""
        seat = int(standing.seat)
        return {
            "seat": seat,
            "name": self.name(seat),
            "place": int(standing.place) + 1,
            "points": int(standing.points),
            "won": standing.place == 0,
            "note": self.say("final.wins_tie") if self.is_broken and standing.place == 0 else "",
            "home": self.home(seat),
            "rows": self.rows(standing, best),
            "ties": [self.tie(row, seat) for row in self.ties],
        }

    def rows(self, standing: Standing, best: dict[str, int]) -> list[Facts]:
        """List the score lines that gave anybody points, the same ones for every seat."""
        own = {line.rule: line for line in standing.lines}
        found = []
        for rule, seat in best.items():
            line = own.get(rule)
            why = self.match.show.why(line, self.language) if line else self.empty_row(rule)
            points = int(line.points) if line else 0
            most = seat == standing.seat
            found.append(
                {
                    "rule": rule,
                    "name": heading(self.match.show.words, rule, self.language),
                    "why": capitalised(why, (), self.language),
                    "points": points,
                    "most": most,
                }
            )
        return found

    def empty_row(self, rule: str) -> str:
        """Say a score line that this seat does not have, in the words of one that does."""
        lines = [line for one in self.match.standings() for line in one.lines if line.rule == rule]
        zero = Line(rule, 0, [0] * len(lines[0].of))
        return self.match.show.why(zero, self.language)

    def tie(self, row: TieRow, seat: int) -> Facts:
        """Describe a tie-break for one seat."""
        line, lit = row.lines[seat], seat in row.tied
        differs = len({int(row.lines[n].points) for n in row.tied}) > 1
        note = "final.only" if not lit else "final.breaks" if differs else "final.equal"
        return {
            "name": self.say(f"{self.tie_key(line.rule)}.name"),
            "note": self.say(note),
            "number": int(line.of[0]),
            "lit": lit,
        }

    def home(self, seat: int) -> str:
        """Draw what a seat has built."""
        home = final_home(self.match, seat, self.language)
        return with_own_ids(home, f"end{seat}")


def final_home(match: Match, seat: int, language: str) -> str:
    """Draw what a seat has built; "" for a game that draws nothing."""
    show, hidden = match.show, match.hidden(seat)
    view = show.view(hidden, seat, match.names)
    return show.final_home(view, serials_of(show, hidden), language)


def best_lines(standings: list[Standing]) -> dict[str, int]:
    """Find for each score line that gave anybody points who has the most of it; -1 if shared."""
    found: dict[str, list[tuple[int, int]]] = {}
    for standing in standings:
        for line in standing.lines:
            found.setdefault(line.rule, []).append((int(line.points), int(standing.seat)))
    return {
        rule: best_of(points, len(standings))
        for rule, points in found.items()
        if any(n for n, _ in points)
    }


def best_of(points: list[tuple[int, int]], seats: int) -> int:
    """Return the seat with the most points of a line, or -1; who has no such line has none."""
    most = max(points)
    rest = [n for n, seat in points if seat != most[1]] + [0] * (seats - len(points))
    return most[1] if not rest or most[0] > max(rest) else -1
