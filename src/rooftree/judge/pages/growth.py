"""Growth: the plot of a review that is still being computed; it grows from the left."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.judge.luck import Value

WIDTH, HEIGHT = 600, 170


def growth(values: Sequence[Value], moves: int, own: int) -> str:
    """Stack the chances to win that are known so far, the own seat at the bottom."""
    if not values:
        return ""
    order = [own, *(seat for seat in range(len(values[0].win)) if seat != own)]
    bands = "".join(band(values, moves, order, n) for n in reversed(range(len(order))))
    return (
        f'<svg class="rv-growth rv-plot" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' preserveAspectRatio="none" aria-hidden="true">{bands}</svg>'
    )


def band(values: Sequence[Value], moves: int, order: Sequence[int], n: int) -> str:
    """Draw the area of one seat; what lies below is drawn over it."""
    tops = [1 - sum(one.win[seat] for seat in order[: n + 1]) for one in values]
    line = [f"{WIDTH * k / moves:.1f} {HEIGHT * top:.1f}" for k, top in enumerate(tops)]
    end = WIDTH * (len(values) - 1) / moves
    own = " own" if n == 0 else ""
    edge = f'<path class="{"edge" if own else "between"}" d="M{"L".join(line)}"/>'
    area = f"M{'L'.join(line)}L{end:.1f} {HEIGHT}L0 {HEIGHT}Z"
    return f'<path class="band seat-{order[n]}{own}" d="{area}"/>{edge}'
