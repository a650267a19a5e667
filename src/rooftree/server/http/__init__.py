"""The JSON interface over HTTP: tables, seats, links and match files."""
