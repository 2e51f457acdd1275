"""The screens: home, the table, and dialogs."""
