"""The bar from an even chance to the result: four parts that read without colour."""

from __future__ import annotations

from rooftree.judge.luck import Account
from rooftree.judge.pages.review_words import PARTS

WIDTH, HEIGHT, MIDDLE = 420, 40, 210
PATTERNS = (  # pips and hatching, so that the parts read without colour
    '<defs><pattern id="rv-pips" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<circle class="pip" cx="3" cy="3" r="1.1"/></pattern><pattern id="rv-hatch" width="6"'
    ' height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="stripe" d="M0 0V6"/></pattern></defs>'
)


def bar(account: Account, seat: int, longest: float) -> str:
    """Draw the parts of one seat: what helped lies right of the even chance, what hurt left.

    `longest` is the longest side of all bars of the page, so that they can be compared.
    """
    unit = (MIDDLE - 10) / max(1.0, longest)
    right = left = float(MIDDLE)
    drawn = ""
    for part in PARTS:
        size = getattr(account, part) * unit
        x, width = (right, size) if size >= 0 else (left + size, -size)
        right, left = (right + size, left) if size >= 0 else (right, left + size)
        drawn += piece(part, x, width, seat)
    end = MIDDLE + account.total * unit
    return (
        f'<svg class="rv-bars" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{PATTERNS}{drawn}'
        f'<path class="even" d="M{MIDDLE} 0V28"/>'
        f'<path class="sum" d="M{end:.1f} 29L{end + 6:.1f} 38H{end - 6:.1f}Z"/></svg>'
    )


def piece(part: str, x: float, width: float, seat: int) -> str:
    """Draw one part of a bar."""
    box = f'x="{x:.1f}" y="4" width="{width:.1f}" height="20"'
    return f'<rect class="part {part} seat-{seat}" {box}/>'


def longest_side(accounts: list[Account]) -> float:
    """Measure the longest side of several bars."""
    parts = [[float(getattr(one, part)) for part in PARTS] for one in accounts]
    return max(abs(sum(side)) for row in parts for side in (helped(row), hurt(row)))


def helped(parts: list[float]) -> list[float]:
    """List the parts that helped."""
    return [part for part in parts if part > 0]


def hurt(parts: list[float]) -> list[float]:
    """List the parts that hurt."""
    return [part for part in parts if part < 0]
