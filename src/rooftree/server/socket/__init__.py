"""The WebSocket of a table: what a browser asks, and what it is sent."""
