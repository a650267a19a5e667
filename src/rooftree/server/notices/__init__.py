"""Notices: people who are away are told what waits for them, at addresses of their own choice."""
