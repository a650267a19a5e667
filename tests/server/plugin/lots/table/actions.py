"""Every decision of Lots as a number."""

from __future__ import annotations

BOX, ROLL, MARK, CHOSE = 0, 3, 4, 5  # three boxes, a die, a mark; a choice as others see it
