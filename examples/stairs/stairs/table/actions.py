"""Actions: every decision as a number. 0 to 4 set the block on a step, 5 throws it away."""

from __future__ import annotations

from stairs.table.box import LENGTH

HEAP = LENGTH
ACTIONS = LENGTH + 1
