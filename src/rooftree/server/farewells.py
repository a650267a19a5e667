"""Farewells: why the server ends a socket, as codes that a browser can read."""

from __future__ import annotations

BABBLED = 1008  # too many frames that nobody understands
COME_BACK = 1012  # the table is loaded anew
NOT_HERE = 4001  # neither a seat nor the spectators' key, or the table is full
NO_TABLE = 4004
TOO_MANY = 4008  # wishes in a short time
TOO_SLOW = 4009  # what was sent is not read
ELSEWHERE = 4010  # the seat has moved to another device
