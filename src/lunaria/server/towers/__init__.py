"""Tables with physics: towers of Catch the Moon.

``carrying`` and what it imports run in a process of their own, where the worlds are; the rest is
the event loop's side, which knows no physics.
"""
