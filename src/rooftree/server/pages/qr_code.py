"""QR codes: a link that a telephone reads from the screen."""

from __future__ import annotations

from functools import lru_cache

import segno

QUIET = 4  # modules of white around the code, as its standard wants


@lru_cache(maxsize=256)  # it takes 10 ms, and a table shows it until all seats are taken
def qr_svg(link: str) -> str:
    """Draw a link as an SVG element, black on white in every theme."""
    code = segno.make(link, error="m", micro=False)
    return code.svg_inline(
        border=QUIET, omitsize=True, dark="#000", light="#fff", svgclass=None, lineclass=None
    )
