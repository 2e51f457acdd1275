### Editions: the printings of the game, and custom editions in TOML files.

## The printings. Each text is also in the edition's file.

edition-revised-title = Standard
edition-revised-starter = whoever used a needle last
edition-classic-title = First printing (2014)
edition-classic-starter = whoever used a needle last
edition-classic-note = The first leather patch is on space 20, earlier than in all later printings.
edition-anniversary-title = 10-year anniversary (2024)
edition-anniversary-starter = whoever used a needle last
edition-anniversary-note = The printing with the Automa deck for solo play.
edition-halloween-title = Halloween (2021)
edition-halloween-starter = whoever has the biggest eyeballs
edition-halloween-note = Played with the original patch values. The real box marks the 14 patches that it changed with an asterisk; their new values are not published.
edition-fair-title = Rebalanced
edition-fair-starter = whoever used a needle last
edition-fair-note = An experiment of this project, not a published edition. A study changed the prices of 14 patches, which have an asterisk, to make the patches more equal and the start fairer.
# The colours of the time tokens.
token-green = green
token-lime-green = lime green
token-yellow = yellow
token-orange = orange
token-purple = purple

## Errors about an edition and its file. $value: what the file has, quoted where it is a text.

# $closest: the known name that resembles it, or "none"
unknown-edition = unknown edition '{ $edition }'; { $closest ->
    [none] expected the path of a .toml file or one of: { $known }
   *[other] did you mean '{ $closest }'?
}
edition-unknown-base = unknown edition '{ $edition }'; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'?
}
# $reason: the operating system's text
cannot-read-edition = cannot read edition '{ $file }': { $reason }
edition-too-large = more than { $limit } bytes, too large for an edition
edition-line-too-long = more than { $limit } characters on one line
edition-not-object = an edition is an object of keys and values, not { $value }
not-utf-8 = not a text in UTF-8
toml-too-deep = not TOML: nested too deeply
# $reason: the TOML reader's text, in English
toml-syntax = not TOML: { $reason }, at column { $column }
toml-syntax-at-end = not TOML: { $reason }, at the end of the text
toml-key-twice = not TOML: this key already has a value, at column { $column }
edition-unknown-key = unknown key '{ $key }'; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'?
}
edition-unknown-key-in-table = unknown key '{ $key }' in { $table }; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'?
}
edition-value-not-text = { $key } is { $value }, expected a text
edition-value-not-table = { $key } is { $value }, expected a table [{ $key }]
edition-value-not-number = { $key } is { $value }, expected a whole number below a million
edition-value-not-numbers = { $key } is { $value }, expected a list of whole numbers
edition-value-not-line = { $key } is { $value }, expected one line of text
edition-value-not-texts = { $key } is { $value }, expected a list of texts
edition-value-not-boolean = { $key } is { $value }, expected true or false
edition-value-not-two-names = { $key } is { $value }, expected two names
edition-value-not-two-colours = { $key } is { $value }, expected two colours as '#rrggbb'
edition-value-not-palette = { $key } is { $value }, expected 'country' or 'night'
edition-patch-not-table = patch { $patch } is { $value }, expected { "{" } cost = …, time = …, income = …, shape = … { "}" }, or false to leave it out
edition-patch-incomplete = patch { $patch } needs { $missing }
edition-removes-unknown-patch = patch { $patch } is left out, but edition { $edition } does not have it
edition-removes-last-patch = patch { $patch } is left out, but it is behind the neutral token; set start.last_patch to another patch
edition-name-taken = the name '{ $edition }' belongs to a printing; choose another name

## Changed patches.

# Below a table of patches, some of which have an asterisk.
changed-values = * differs from the original patch
