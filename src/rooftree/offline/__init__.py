"""Offline: the server's application in a browser, without a network and without other people."""
