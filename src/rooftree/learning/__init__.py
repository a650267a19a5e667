"""Learning: lessons, and the rules pages with their sentences and drawings."""
