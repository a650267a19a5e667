"""Many matches: who wins how often, and how sure that is."""
