"""Tables over HTTP and WebSocket, in three layers: transport, service, journal.

Nothing is imported here, so that a part starts without what only another needs.
"""
