"""Playing in a terminal: a prompt that serves every game, and a drawing for each."""
