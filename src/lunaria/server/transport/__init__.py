"""HTTP and WebSocket: turns what arrives into calls of the table service, and answers."""
