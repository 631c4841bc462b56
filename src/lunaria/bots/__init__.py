"""Players made of code, one folder a game, and those that can play any game."""
