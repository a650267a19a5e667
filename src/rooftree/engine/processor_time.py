"""Processor time: what a thought has cost; where threads have no clock of their own, the wall's."""

from __future__ import annotations

try:
    from time import thread_time
except ImportError:  # in a browser
    from time import perf_counter as thread_time

__all__ = ["thread_time"]
