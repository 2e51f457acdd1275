"""Live tables: typed messages, rooms, the socket, and the engine's thinking."""
