"""The commands of `rooftree`, one module for each group of them."""
