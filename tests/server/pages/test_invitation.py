"""The invitation: its QR code holds the link, and it stands first until the seat is taken."""

from __future__ import annotations

import re

import segno

from rooftree.server.pages.qr_code import QUIET, qr_svg
from tests.server.table_client import FRIEND, ME, Browser

LINK = "https://rooftree.example/join/k7mq2x"
STROKES = re.compile(r"([Mm])(-?[\d.]+) (-?[\d.]+)|h(\d+)")


def modules(svg: str) -> set[tuple[int, int]]:
    """List every dark module of a drawing, without its quiet zone."""
    found, x, y = set[tuple[int, int]](), 0.0, 0.0
    (path,) = re.findall(r'stroke="#000" d="([^"]+)"', svg)
    for move, dx, dy, run in STROKES.findall(path):
        if run:
            found |= {(int(x) + n - QUIET, int(y) - QUIET) for n in range(int(run))}
            x += int(run)
        else:
            x, y = (0.0, 0.0) if move == "M" else (x, y)
            x, y = x + float(dx), y + float(dy)
    return found


def test_the_drawing_holds_the_code_of_the_link_and_its_quiet_zone() -> None:
    code = segno.make(LINK, error="m", micro=False)
    dark = {(x, y) for y, row in enumerate(code.matrix) for x, one in enumerate(row) if one}
    drawn = qr_svg(LINK)
    assert modules(drawn) == dark
    side = len(code.matrix) + 2 * QUIET
    assert f'viewBox="0 0 {side} {side}"' in drawn
    assert "style=" not in drawn


def test_the_invitation_is_shown_until_the_seat_is_taken(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    there = f"192.168.1.9:{anna.port}"  # as this machine is called in the house
    page = anna.http.get(f"/table/{code}", headers={"host": there}).text
    block = page[page.index('id="invite"') : page.index("</section>", page.index('id="invite"'))]
    assert f'value="http://{there}/join/{code}"' in block
    assert "<path" in block
    ben.post(f"/api/tables/{code}/join", name="Ben")
    assert 'id="invite"' not in anna.http.get(f"/table/{code}").text
