"""The report of a study: words, plots and the page that holds them."""
