"""The WebSocket of a table: requests in, states and other messages out."""
