"""The plot of a review as SVG: the chance to win of all seats, stacked, and their points below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from rooftree.judge.pages.review_words import ReviewWords, signed
from rooftree.judge.pages.scale import NARROW, WIDE, Scale, ticks
from rooftree.judge.pages.signs import FLAG, pattern, shape
from rooftree.judge.review import Review

MARKED = 0.04  # of a victory; smaller luck of a round is not drawn
LEGEND = 3  # names of a row below a narrow plot
PLATE = 0.1  # of a victory; a thinner band bears no name


def plot(review: Review, own: int, said: ReviewWords, width: int = WIDE) -> str:
    """Draw both plots, the own seat at the bottom; every moment is a column."""
    return Plot(review, own, said, width).svg()


class Plot:
    """One drawing of a review for one seat."""

    def __init__(self, review: Review, own: int, said: ReviewWords, width: int) -> None:
        self.review, self.own, self.said = review, own, said
        self.order = [own, *(seat for seat in range(len(review.names)) if seat != own)]
        self.chart = [value.win for value in review.chart()]
        found = [points for one in review.moments for points in one.points]
        self.scale = Scale(width, review.rounds, max(found), min(0, *found))
        self.is_wide = width > NARROW
        self.texture = f"rv-texture-{width}-{own}"

    def svg(self) -> str:
        """Draw everything, what lies below first."""
        parts = [self.axes(), *(self.band(n) for n in reversed(range(len(self.order))))]
        parts += [self.edge(), self.plates(), self.lane(), self.points(), self.winner()]
        parts += [self.flags()]
        parts.append(self.columns())
        label = escape(self.said("plot.label", rounds=len(self.scale.distinct)))
        height = self.scale.points_bottom + (30 if self.is_wide else 64)
        textures = "".join(pattern(seat, self.texture) for seat in self.order)
        return (
            f'<svg class="rv-plot {"wide" if self.is_wide else "narrow"}" role="img"'
            f' aria-label="{label}" viewBox="0 0 {self.scale.width} {height}"'
            f' xmlns="http://www.w3.org/2000/svg"><defs>{textures}</defs>{"".join(parts)}</svg>'
        )

    def axes(self) -> str:
        """Draw the grid, the numbers of rounds and the numbers of both axes."""
        scale = self.scale
        drawn = "".join(self.round_line(number, x) for number, x in scale.columns())
        for quarter in range(5):
            is_top = quarter == 4 and self.is_wide
            said = self.said.percent(1.0) if is_top else str(25 * quarter)
            drawn += self.level(scale.chance(quarter / 4), said)
        for points in ticks(scale.least, scale.most):
            drawn += self.level(scale.points(points), str(points))
        drawn += text(scale.left, scale.points_top - 12, self.said("plot.points"), "small")
        if self.is_wide:
            drawn += text(scale.left - 6, scale.top - 10, self.said("plot.rounds"), "end")
            drawn += text(scale.left - 6, scale.bottom + 27, self.said.chance, "end")
        return drawn

    def round_line(self, number: int, x: float) -> str:
        """Draw the line at which a round begins, and its number above its column."""
        scale = self.scale
        line = f'<path class="grid" d="M{x:.1f} {scale.top}V{scale.points_bottom}"/>'
        return line + text(x + scale.column / 2, scale.top - 10, str(number), "mid")

    def level(self, y: float, said: str) -> str:
        """Draw a horizontal line of the grid, with its number at the left."""
        line = f'<path class="grid" d="M{self.scale.left} {y:.1f}H{self.scale.right}"/>'
        return text(self.scale.left - 6, y + 4, said, "end") + line

    def height_below(self, n: int) -> list[float]:
        """Add up the chances of the first `n` seats of the stack at every moment."""
        return [sum(wins[seat] for seat in self.order[:n]) for wins in self.chart]

    def line(self, heights: Sequence[float]) -> list[str]:
        """Place heights of the stack at their moments."""
        scale = self.scale
        return [f"{scale.x(n):.1f} {scale.chance(height):.1f}" for n, height in enumerate(heights)]

    def band(self, n: int) -> str:
        """Draw the area of one seat, in its colour and with its texture."""
        seat = self.order[n]
        upper, lower = self.line(self.height_below(n + 1)), self.line(self.height_below(n))
        path = f"M{'L'.join(upper)}L{'L'.join(reversed(lower))}Z"
        own = " own" if seat == self.own else ""
        return (
            f'<path class="band seat-{seat}{own}" d="{path}"/>'
            f'<path d="{path}" fill="url(#{self.texture}-{seat})"/>'
            f'<path class="between" d="M{"L".join(upper)}"/>'
        )

    def edge(self) -> str:
        """Draw the own chance as the thickest line."""
        return f'<path class="edge" d="M{"L".join(self.line(self.height_below(1)))}"/>'

    def plates(self) -> str:
        """Write each name into its band, as thick as possible and beside the other names."""
        drawn, taken = "", self.flag_places()
        for n, seat in enumerate(self.order):
            width = 34 + 8 * len(self.said.name(seat))
            for x, y in self.places(n, width):
                if all(abs(x - a) > width / 2 + 30 or abs(y - b) > 30 for a, b in taken):
                    drawn += self.plate(seat, x, y, width)
                    taken.append((x, y))
                    break
        return drawn

    def flag_places(self) -> list[tuple[float, float]]:
        """List the middles of the flags, which no name may cover."""
        graded = [one.record for one in self.review.mistakes(self.own)]
        tops = [self.scale.chance(self.chart[n][self.own]) - 20 for n in graded]
        return [(self.scale.x(n) + 8, y) for n, y in zip(graded, tops, strict=True)]

    def places(self, n: int, width: int) -> list[tuple[float, float]]:
        """List where a name may stand in the n-th band of the stack, the thickest place first."""
        scale, seat, below = self.scale, self.order[n], self.height_below(n)
        thick = [m for m in range(len(self.chart)) if self.chart[m][seat] >= PLATE]
        thick.sort(key=lambda moment: -self.chart[moment][seat])
        found = [(scale.x(m), scale.chance(below[m] + self.chart[m][seat] / 2)) for m in thick]
        reach = width / 2 + 4
        return [(x, y) for x, y in found if scale.left + reach < x < scale.right - reach]

    def plate(self, seat: int, x: float, y: float, width: int) -> str:
        """Draw one name with the mark of its seat."""
        return (
            f'<g class="plate"><rect x="{x - width / 2:.1f}" y="{y - 13:.1f}" width="{width}"'
            f' height="26" rx="13"/>{shape(seat, x - width / 2 + 16, y, 5)}'
            f"{text(x - width / 2 + 27, y + 5, self.said.name(seat), 'name')}</g>"
        )

    def lane(self) -> str:
        """Draw a die and the luck of each round in which it mattered, between the plots."""
        scale, drawn = self.scale, ""
        for number, left in scale.columns():
            luck = sum(
                one.luck.win[self.own]
                for one, its in zip(self.review.moments, self.review.rounds, strict=True)
                if its == number
            )
            x = left + scale.column / 2
            if abs(luck) < MARKED:
                continue
            said = signed(round(100 * luck))
            if self.is_wide:
                drawn += die(x - 16, scale.bottom + 22)
                drawn += text(x + 2, scale.bottom + 27, said, "luck")
            else:
                drawn += die(x, scale.bottom + 14)
                drawn += text(x, scale.bottom + 37, said, "luck mid")
        return drawn

    def points(self) -> str:
        """Draw the points of every seat, the own line last and thickest."""
        drawn, scale = "", self.scale
        for seat in reversed(self.order):
            numbers = [0, *(one.points[seat] for one in self.review.moments)]
            path = "L".join(
                f"{scale.x(n):.1f} {scale.points(p):.1f}" for n, p in enumerate(numbers)
            )
            own = " own" if seat == self.own else f" dash-{self.order.index(seat)}"
            drawn += f'<path class="line seat-{seat}{own}" d="M{path}"/>'
            for n in self.round_ends():
                drawn += shape(seat, scale.x(n), scale.points(numbers[n]), 3.6)
        return drawn + (self.totals() if self.is_wide else self.legend())

    def round_ends(self) -> list[int]:
        """List the first moment of each round but the first, and the result."""
        rounds = self.review.rounds
        starts = [n for n in range(1, len(rounds)) if rounds[n] != rounds[n - 1]]
        return [*starts, len(rounds)]

    def totals(self) -> str:
        """Write names and totals at the right, moved apart where they are equal."""
        final = self.review.moments[-1].points
        order = sorted(self.order, key=lambda seat: final[seat])
        wanted = [self.scale.points(final[seat]) for seat in order]
        places = accumulate(wanted, lambda below, own: min(own, below - 17))
        x, drawn = self.scale.right + 14, ""
        for seat, y in zip(order, places, strict=True):
            drawn += shape(seat, x, y, 4.5)
            drawn += text(x + 10, y + 4, f"{self.said.name(seat)[:11]} {final[seat]}", "total")
        return drawn

    def legend(self) -> str:
        """Write names and totals below the plot, where there is no room beside it."""
        final, drawn = self.review.moments[-1].points, ""
        step = (self.scale.right - self.scale.left) / LEGEND
        for n, seat in enumerate(self.order):
            x = self.scale.left + 6 + n % LEGEND * step
            y = self.scale.points_bottom + 24 + 20 * (n // LEGEND)
            drawn += shape(seat, x, y, 4.5)
            drawn += text(x + 9, y + 4, f"{self.said.name(seat)[:9]} {final[seat]}", "total")
        return drawn

    def winner(self) -> str:
        """Write who wins beside the end of the stack, where there is room."""
        final, drawn = self.chart[-1], ""
        for n, seat in enumerate(self.order if self.is_wide else []):
            if final[seat] > 0:
                y = self.scale.chance(self.height_below(n)[-1] + final[seat] / 2)
                wins = self.said.to("plot.wins", seat)
                drawn += shape(seat, self.scale.right + 14, y - 5, 4.5)
                drawn += text(self.scale.right + 24, y, self.said.name(seat)[:11], "total")
                drawn += text(self.scale.right + 24, y + 17, wins, "wins")
        return drawn

    def flags(self) -> str:
        """Plant a numbered flag at each graded decision: empty, half or full by its grade."""
        drawn = ""
        for n, one in enumerate(self.review.mistakes(self.own), 1):
            x, y = self.scale.x(one.record), self.scale.chance(self.chart[one.record][self.own])
            drawn += f'<circle class="ring" cx="{x:.1f}" cy="{y:.1f}" r="3.6"/>'
            move = f'transform="translate({x:.1f} {y - 4:.1f})"'
            number = text(8, -15, str(n), "mid")
            drawn += f'<g class="flag {one.verdict.grade}" {move}>{FLAG}{number}</g>'
        return drawn

    def columns(self) -> str:
        """Lay a transparent column over each moment, around the point where it ends."""
        scale, drawn = self.scale, ""
        last = len(self.review.moments)
        for n in range(1, last + 1):
            x = (scale.x(n - 1) + scale.x(n)) / 2
            end = (scale.x(n) + scale.x(min(n + 1, last))) / 2
            drawn += (
                f'<rect class="moment" data-moment="{n}" data-x="{scale.x(n):.1f}"'
                f' data-y="{scale.chance(self.chart[n][self.own]):.1f}" x="{x:.1f}"'
                f' y="{scale.top}" width="{max(end - x, 1):.1f}"'
                f' height="{scale.points_bottom - scale.top}">'
                f"<title>{escape(self.said.moment(n - 1))}</title></rect>"
            )
        return drawn


def text(x: float, y: float, words: str, kind: str) -> str:
    """Write a few words at a place."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def die(x: float, y: float) -> str:
    """Draw a small die."""
    pips = "".join(f'<circle cx="{x + d:.1f}" cy="{y + d:.1f}" r="1.3"/>' for d in (-3, 0, 3))
    box = f'x="{x - 7:.1f}" y="{y - 7:.1f}" width="14" height="14" rx="2.5"'
    return f'<g class="die"><rect {box}/>{pips}</g>'
