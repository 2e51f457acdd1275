### The editor of custom editions.

editor-title = Edition editor
editor-text = Change a printed edition: for example, enter the values of your own box. The edition is saved for you on this server, and kept with every game that is played with it.
your-editions = Your editions
delete-edition = Delete { $edition }
editor-load-file = Open an edition file (.toml)
# $value: what was typed
not-a-whole-number = “{ $value }” is not a whole number
editor-name = Name
editor-base = Based on
editor-start-purse = Purse at the start
editor-last-space = Last space of the track
editor-income-spaces = Income spaces
editor-leather-spaces = Leather patches on spaces
editor-may-refuse = A leather patch may be removed from the game instead of being sewn on
editor-patches = Patches
editor-shape-help = A shape is written row by row with # for a square and . for a gap, and / between the rows.
# $patch: its letter
editor-patch = Patch { $patch }
editor-shape = Shape
editor-save = Save edition
editor-download = Download file
editor-reset = Back to the printed values
bring-back-draft = Bring back the earlier draft
editor-saved = { $edition } is saved. Choose it under “More options” for a new game.
