"""Catch the Moon on a table: rigid bodies, a hand, and a judge who looks at contacts."""
