"""Quiet hours: when a notice comes without a sound."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone; a `ValueError` says that there is none of this name."""
    try:
        return ZoneInfo(name)
    except (OSError, ValueError, LookupError):
        raise ValueError(f"there is no time zone {name!r}") from None


def is_quiet(hours: tuple[int, int] | None, zone: str, moment: float) -> bool:
    """Tell whether a moment lies in the quiet hours, which may go over midnight."""
    if hours is None:
        return False
    first, end = hours
    hour = datetime.fromtimestamp(moment, zone_of(zone)).hour
    return first <= hour < end if first <= end else hour >= first or hour < end
