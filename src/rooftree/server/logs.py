"""Logs: one line for each record, in words or as JSON. Nothing that is secret is logged."""

from __future__ import annotations

import logging
import time
from typing import Any

import msgspec

KINDS = ("text", "json")
TEXT = "%(levelname)s %(name)s: %(message)s"


class JsonFormatter(logging.Formatter):
    """Writes a record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON, the traceback as one of its texts."""
        fields: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(fields).decode()


def configure_logs(kind: str = "text") -> None:
    """Log warnings and errors to the standard error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter() if kind == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
