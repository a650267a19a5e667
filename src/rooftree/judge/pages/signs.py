"""Signs of the review that read without colour: a shape and a texture for each seat, a flag."""

from __future__ import annotations

FLAG = (
    '<path class="pole" d="M0 0V-26"/><path class="cloth" d="M0-26H20L16-19 20-12H0Z"/>'
    '<path class="half" d="M0-19H16L20-12H0Z"/>'
)
TEXTURES = (  # one for each seat
    '<circle cx="3" cy="3" r="1"/>',
    '<path d="M0 4H8"/>',
    '<path d="M0 8L8 0"/>',
    '<path d="M2 4H6M4 2V6"/>',
    '<path d="M0 4Q2 2 4 4T8 4"/>',
)


def flag(grade: str, number: int | None = None) -> str:
    """Draw a flag as a small picture of its own, with its number in the list of mistakes."""
    said = f'<text class="mid" x="8" y="-15">{number}</text>' if number else ""
    size = 'viewBox="-2 -28 24 29" width="24" height="29" aria-hidden="true"'
    return f'<svg class="rv-flag" {size}><g class="flag {grade}">{FLAG}{said}</g></svg>'


def die() -> str:
    """Draw a die as a small picture of its own."""
    pips = "".join(f'<circle cx="{at}" cy="{at}" r="1.6"/>' for at in (5, 9, 13))
    face = '<rect x="1" y="1" width="16" height="16" rx="3.5"/>'
    return (
        f'<svg class="rv-die" viewBox="0 0 18 18" aria-hidden="true"><g class="die">{face}{pips}'
        "</g></svg>"
    )


def pattern(seat: int, name: str) -> str:
    """Define the texture of a seat's band; a hidden plot must not lend it, so each has its own."""
    drawn = TEXTURES[seat % len(TEXTURES)]
    return (
        f'<pattern id="{name}-{seat}" class="texture seat-{seat}" width="8" height="8"'
        f' patternUnits="userSpaceOnUse">{drawn}</pattern>'
    )


def shape(seat: int, x: float, y: float, r: float) -> str:
    """Draw the mark of a seat: circle, square, triangle, diamond or hexagon."""
    corners: dict[int, list[tuple[float, float]]] = {
        2: [(0, -1.2), (1.1, 0.8), (-1.1, 0.8)],
        3: [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
        4: [(1.1, 0), (0.55, 1), (-0.55, 1), (-1.1, 0), (-0.55, -1), (0.55, -1)],
    }
    if seat == 0:
        return f'<circle class="shape seat-0" cx="{x:.1f}" cy="{y:.1f}" r="{r}"/>'
    if seat == 1:
        box = f'x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r}" height="{2 * r}"'
        return f'<rect class="shape seat-1" {box}/>'
    places = " ".join(f"{x + dx * r:.1f},{y + dy * r:.1f}" for dx, dy in corners[seat])
    return f'<polygon class="shape seat-{seat}" points="{places}"/>'
