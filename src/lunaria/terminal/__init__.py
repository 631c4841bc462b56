"""Playing in a terminal: a prompt that serves every game as a client of its table."""
