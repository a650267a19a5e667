"""Drawing: what the pictures of all games have in common, with Jinja2."""
