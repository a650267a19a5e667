"""Packs: many files in one gzip stream, which the service worker takes apart again.

A pack is: length of the head (4 bytes, little endian), the head [[path, type, size], ...] as JSON,
then the files one after the other. Its name ends in its hash, so a new one is a new address.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import struct
from collections.abc import Mapping
from pathlib import Path

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".html": "text/html; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}


def write_pack(folder: Path, name: str, files: Mapping[str, bytes]) -> tuple[str, int]:
    """Write a pack; return its name and size, which the service worker must know."""
    head = [[path, type_of(path), len(data)] for path, data in sorted(files.items())]
    written = json.dumps(head).encode()
    parts = [data for _, data in sorted(files.items())]
    packed = gzip.compress(struct.pack("<I", len(written)) + written + b"".join(parts), 9, mtime=0)
    full = f"{name}-{hashlib.sha256(packed).hexdigest()[:10]}.pack"
    (folder / full).write_bytes(packed)
    return full, len(packed)


def read_pack(pack: Path) -> dict[str, bytes]:
    """Take a pack apart, as the service worker does."""
    raw = gzip.decompress(pack.read_bytes())
    (length,) = struct.unpack("<I", raw[:4])
    at, found = 4 + length, {}
    for path, _, size in json.loads(raw[4:at]):
        found[path] = raw[at : at + size]
        at += size
    return found


def type_of(path: str) -> str:
    """Return the media type of a file."""
    return TYPES.get(Path(path).suffix, "application/octet-stream")
