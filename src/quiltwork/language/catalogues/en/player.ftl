### Players: their names, their browsers, and how they get back to their games.

## Codes and phrases that are refused

connect-words-unreadable = this is neither a code nor a recovery phrase; both consist of words with five letters
code-unknown = this code is not valid; a code can be used once, within ten minutes
phrase-unknown = no player has this recovery phrase; check every word
# $limit (number): browsers
too-many-browsers = a player can have at most { $limit } browsers

## Saved editions

too-many-editions = you have saved { $limit } editions; that is the limit
edition-title-length = the name of the edition has { $length } characters, expected 1 to { $limit }
