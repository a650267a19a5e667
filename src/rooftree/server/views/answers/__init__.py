"""What a browser asks for beside its updates: peeks, cards, reveals, the score sheet."""
