"""What a viewer is shown of a table, and never more than its seat may know."""
