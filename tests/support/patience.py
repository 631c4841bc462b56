"""How long a test waits for what happens elsewhere."""

PATIENCE_S = 300.0
"""A guard against waiting for ever: a test that waits longer has failed. It is far longer than
anything takes on a slow and busy machine, so no other result depends on it."""
