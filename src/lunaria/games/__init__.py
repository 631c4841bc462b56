"""The rules of the games, each in a package of its own that knows no other."""
