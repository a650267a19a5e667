"""Connections: the processes that accept them, who gets them, and how many an address may have."""
