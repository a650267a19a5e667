"""What is shown of moments that have passed: replays, and the end of a match."""
