"""Compiled twins of the games' rules, for search and batches; nothing else imports Numba."""
