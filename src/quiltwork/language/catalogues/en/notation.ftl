### Moves, positions and records as text. In general: $text is what somebody wrote, cut short.

## Moves.

not-a-move = '{ $text }' is not a move; expected adv, a purchase like Kr1d4, a leather patch like oe5, or o-

## Rings. $turned: the ring turned so that it ends correctly

ring-unknown-patch = the ring has '{ $letter }', which is not a patch of edition { $edition }
ring-lacks-patches = the ring lacks { $patches_count ->
    [one] patch { $patches }
   *[other] patches { $patches }
}: '{ $ring }'
ring-patch-twice = the ring has patch { $patch } more than once
ring-wrong-end = the ring must end with { $patch }, the patch behind the neutral token; turned correctly, it is { $turned }

## Positions.

position-too-long = the position has { $characters } characters, expected at most { $limit }
# $expected: the names of the eight fields
position-fields = the position has { $fields ->
    [one] 1 field
   *[other] { $fields } fields
}, expected 8 ({ $expected }): '{ $text }'
position-turn = turn is '{ $text }', expected 1 or 2, with an o for each leather patch owed
position-bonus = bonus is '{ $text }', expected -, 1 or 2
position-purse = purse { $purse } is '{ $text }', expected buttons, income and time like 5b0i0t
row-count = quilt { $quilt } has { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, expected { $expected }: '{ $text }'
row-character = row { $row } of quilt { $quilt } has '{ $character }', expected a patch of edition { $edition }, o, x or 1 to 9: '{ $text }'
row-length = row { $row } of quilt { $quilt } has { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}, expected { $expected }: '{ $text }'
not-an-extension = '{ $text }' is not an extension, expected name=value
extension-twice = extension { $extension } appears twice

## Records: files and limits.

cannot-read-record = cannot read record '{ $file }': { $reason }
cannot-write-record = cannot write record '{ $file }': { $reason }
record-too-large = more than { $limit } bytes, too large for a record
record-too-long = the record has { $characters } characters, expected at most { $limit }
too-many-decisions = the record has more than { $limit } decisions
not-json = not JSON: { $reason }
json-too-deep = not JSON: nested too deeply

## Records: tags. Game, Edition, Ring and so on are the names of tags and stay in English.

tag-name = '{ $name }' cannot be the name of a tag; expected a letter, then letters, digits and '_'
tag-from-game = tag { $tag } is written from the game and cannot be set
tag-not-text = tag { $tag } is { $value }, expected a text
tag-twice = tag { $tag } appears twice, first on line { $first_line }
edition-has-name-of-printing = this edition differs from the printing '{ $edition }' but has its name; rename it
record-of-another-game = this is a record of '{ $game }', expected { $expected }
record-ring-and-position = a game starts from a Ring or from a Position, not from both
record-without-start = no tag gives the start; expected a Ring or a Position
record-without-edition = no tag gives the edition; expected [Edition "…"] with one of: { $known }
record-position-edition = the position is of edition { $edition }, but the record is of { $record_edition }
record-tag-with-position = the Position is the complete start, so tag { $tag } cannot be given with it
record-edition-data-name = the edition is '{ $edition }', but EditionData is of '{ $data_edition }'
record-needs-edition-data = '{ $edition }' is not a printing ({ $known }), so the record needs EditionData
unknown-result = the result is '{ $result }', expected one of: { $known }
result-of-unfinished-game = the result is { $result }, but the game is not over; expected { $expected }, or a Termination tag
# $score: such as 23:17
result-unlike-score = the result is { $result }, but the game ended { $score }; expected { $expected }, or a Termination tag
score-unlike-position = the score is '{ $score }', but the last position has { $expected }

## Records: decisions, comments, marks, notes, variations. $found: what is there, in quotation marks, or end-of-text

end-of-text = the end of the text
unknown-escape = there is no escape '{ $escape }'; expected \\ \" \{ "}" } \n \r \t or \u and four digits
expected-tag = expected a tag like [Edition "revised"], found '{ $text }'
expected-decision = expected a decision like '1 Kr1d4', found '{ $text }'
expected-player = expected the player, 1 or 2, before each decision, found { $found }
expected-move = expected the decision of { $player }, found { $found }
expected-first-decision = expected the first decision of the variation, found { $found }
decision-after-end = expected nothing more, because the game is over, found { $found }
# $player (number): as written; $expected (player)
wrong-player = the record says { $player }, but { $expected } moves: { $move }
tag-after-decision = tags come before the decisions, and only a Game tag starts another game: { $found }
# read_records: the name of a function
several-games = another game starts here, but one game is expected; read_records reads several
comment-not-closed = a comment has no closing brace
comment-after-semicolon = a comment is written in braces { "{" }…{ "}" }, not after ';'
variation-not-closed = a variation has no closing parenthesis
variation-without-alternative = a variation comes after the decision to which it is an alternative
variation-is-empty = a variation has no decision
no-open-variation = there is a closing parenthesis, but no variation is open
mark-before-decision = the mark { $mark } is before the first decision; a mark follows a decision
mark-twice = { $mark } is a second mark on one decision; the first is { $first }
unknown-mark = '{ $mark }' is not a mark; expected one of: { $known }
note-name = '{ $name }' cannot be the name of a note; expected a letter, then letters, digits, '_', '.' and '-'
note-twice = note { $note } appears twice on one decision

## Records as JSON. Each problem follows the path of the field, as in "decisions[3].move: …".

record-field = { $path }: { $problem }
record-not-object = a record is { $value }, expected an object
field-not-object = { $value }, expected an object
field-missing = missing, expected a text
field-not-text = { $value }, expected a text
field-not-texts = { $value }, expected an object of texts
field-not-list = { $value }, expected a list
field-wrong-game = expected '{ $expected }'
field-not-earlier-decision = { $value }, expected the number of an earlier decision, or null for the start
field-wrong-player = { $value }, but { $expected } moves

## Records of the Australian National University.

anu-game = game { $number }: { $problem }
anu-not-object = a game is { $value }, expected an object with circle and placements
anu-unknown-tile = the circle has '{ $tile }', which is not a tile: '{ $circle }'
anu-circle = the circle '{ $circle }' is not a ring: { $problem }
# $move: the same in our notation
anu-illegal-placement = placement { $number }, '{ $placement }' ({ $move }), is not legal: { $reason }
anu-placement = placement { $number } is '{ $placement }', expected '.' or four characters: tile A-Z a-h, column A-I, row A-I, orientation A-H
