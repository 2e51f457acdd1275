"""The screens: home, the table, and what lies over them for a moment."""
