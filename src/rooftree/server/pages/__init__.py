"""The HTML pages, their templates, words, scripts and styles."""
