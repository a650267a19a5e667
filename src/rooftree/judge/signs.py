"""Signs of the review that read without colour: a shape and a texture for each seat, a flag."""

from __future__ import annotations

FLAG = '<path class="pole" d="M0 0V-24"/><path class="cloth" d="M0-24H20L16-18 20-12H0Z"/>'
TEXTURES = (  # one for each seat
    '<circle cx="3" cy="3" r="1"/>',
    '<path d="M0 4H8"/>',
    '<path d="M0 8L8 0"/>',
    '<path d="M2 4H6M4 2V6"/>',
    '<path d="M0 4Q2 2 4 4T8 4"/>',
)


def pattern(seat: int) -> str:
    """Define the texture of a seat's band."""
    drawn = TEXTURES[seat % len(TEXTURES)]
    return (
        f'<pattern id="rv-texture-{seat}" class="texture seat-{seat}" width="8" height="8"'
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
        return f'<circle class="mark seat-0" cx="{x:.1f}" cy="{y:.1f}" r="{r}"/>'
    if seat == 1:
        box = f'x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r}" height="{2 * r}"'
        return f'<rect class="mark seat-1" {box}/>'
    places = " ".join(f"{x + dx * r:.1f},{y + dy * r:.1f}" for dx, dy in corners[seat])
    return f'<polygon class="mark seat-{seat}" points="{places}"/>'
