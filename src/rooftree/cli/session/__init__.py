"""A match in the terminal: who sits where, what is shown, what a person may type."""
