"""Live tables: the match, its log, who sits there, and everything that changes them."""
