"""Tables in memory, and the people connected to them."""
