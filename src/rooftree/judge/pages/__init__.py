"""Pages of the judge: a review in words, plots and tables."""
