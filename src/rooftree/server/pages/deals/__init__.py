"""Pages of deals: today's deals on the home page, a deal before and after it is played."""
