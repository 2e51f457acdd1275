"""The table in the terminal: with Textual for eyes, hands and mouse, and line by line for screen readers and pipes.

Nothing here but `app`, `screens` and `widgets` needs Textual; the line mode runs without it.
"""
