"""The table service: tables in memory, the people connected to them, and the bots that play
there."""
