### The command line, matches and ratings.

## Matches and ratings

# $text: what was given after @
not-a-limit = '{ $text }' is not a limit, expected seconds like 0.2s or 200ms, visits like 500, or a clock like 60s+1
sprt-bounds-reversed = elo0 is { $elo0 } and elo1 is { $elo1 }, expected elo0 below elo1
# Elo differences: $elo, $low and $high are numbers with their sign; low and high bound the 95 % interval.
elo-interval = { $elo } [{ $low }, { $high }]
elo-more-than = more than { $low }
elo-less-than = less than { $high }

# $name: the first contestant; $wins, $games (numbers); $share: a percentage; $elo: one of the three above
match-result = { $name } won { $wins } of { $games } ({ $share }), Elo { $elo } (95 %)
# Two games with the seats swapped; split: one game each
match-pairs = Pairs on the same ring: { $won } won, { $split } split, { $lost } lost
match-ended-early = the match ended after { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $reason }
# The verdicts of a sequential test of two Elo differences. $ratio: the log-likelihood ratio; $bound: where it accepts
sprt-accepted = SPRT [{ $elo0 }, { $elo1 }]: accepted, log-likelihood ratio { $ratio } of { $bound }
sprt-rejected = SPRT [{ $elo0 }, { $elo1 }]: rejected, log-likelihood ratio { $ratio } of { $bound }
sprt-undecided = SPRT [{ $elo0 }, { $elo1 }]: undecided, log-likelihood ratio { $ratio } of { $bound }
solo-result = { $player } against Automa
solo-interrupted = interrupted after { $games ->
    [one] 1 game
   *[other] { $games } games
}

## Headings of tables

heading-contestant = contestant
heading-score = score
# Empty squares of a quilt.
heading-empty = empty
heading-seconds-per-decision = s/decision
heading-level = level
heading-deck = deck
heading-games = games
heading-won = won
# The interval of a share, with 95 % confidence.
heading-interval = 95 %
# Automa's score.
heading-automa = Automa
heading-move = move
# The number of a move in a game.
heading-move-number = no.
heading-player = player
# The move that was played, and the best one.
heading-played = played
heading-best = best
# Player one's chance of winning, and lead in points.
heading-win = win
heading-lead = lead
heading-visits = visits
heading-expected-play = expected play
heading-patch = patch
heading-cost = cost
heading-time = time
heading-income = income
heading-squares = squares
heading-shape = shape

## Editions

editions-title = { $title }
default-edition-title = { $title } (the default)
editions-page-title = { $name }: { $title }
editions-track = The track has spaces 0 to { $last_space }.
# $spaces: numbers with blanks between them; $count: how many
editions-income = { $count ->
    [0] There is no income.
   *[other] Income on spaces { $spaces }.
}
editions-leather = { $count ->
    [0] There are no leather patches.
   *[other] Leather patches on spaces { $spaces }.
}
editions-leather-optional = A player may remove a leather patch from play instead of placing it.
# $money: the name of the money in the plural, such as buttons
editions-money = It is played with { $money }.
# $money: an amount, such as 5 buttons
editions-start-money = Each player starts with { $money }.
editions-tokens = The tokens are { $first } and { $second }.
editions-starter = Who starts: { $starter }.
editions-note = { $note }
editions-source = Source: { $source }

## Files and input

# $problem: the operating system's text
file-not-read = cannot read { $file }: { $problem }
file-not-written = cannot write { $file }: { $problem }
file-too-large = { $file } is larger than { $max_megabytes } MB
file-not-utf8 = { $file } is not a text in UTF-8 (byte { $byte })
output-file-exists = { $file } exists already; choose another name or remove it first
no-position-after-ply = { $file } has { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}, there is no position after { $ply }
ply-without-record = --ply { $ply } needs a record, but '{ $position }' is a single position
wrong-move-of = move { $number } of { $count }: { $problem }
source-valid = { $source }: valid

# $reason: such as "patch K is not on offer; on offer: A, B and C"
no-purchase-of-patch = nobody can buy patch { $patch } now: { $reason }
# $known: endings of file names, such as .qgn
unknown-record-format = the name '{ $file }' does not show the format; expected one of these endings: { $known }, or give --to

## Use of the command line. Options keep their names in every language.

wrong-usage = { $problem } (see { $command } --help)
options-exclude-each-other = give { $first } or { $second }, not both
# $closest: a similar name that exists, or none
no-such-option = { $closest ->
    [none] there is no option '{ $option }'
   *[other] there is no option '{ $option }'; did you mean '{ $closest }'?
}
no-such-command = { $closest ->
    [none] there is no command '{ $command }'
   *[other] there is no command '{ $command }'; did you mean '{ $closest }'?
}
option-needs-value = { $option } needs a value
option-without-value = { $option } takes no value
unexpected-arguments = nothing is expected after the last argument, found '{ $arguments }'
# $parameter: an option such as --games, or an argument such as SOURCE
missing-parameter = { $parameter } is missing
value-not-a-choice = { $parameter } is '{ $value }', expected one of: { $known }
value-out-of-range = { $parameter } is { $value }, expected { $limits }
number-at-least = { $least } or more
number-above = more than { $least }
number-between = { $least } to { $most }
value-not-an-integer = { $parameter } is '{ $value }', expected a whole number
value-not-a-number = { $parameter } is '{ $value }', expected a number
path-does-not-exist = { $parameter }: '{ $file }' does not exist
path-is-file = { $parameter }: '{ $file }' is a file, expected a folder
path-is-folder = { $parameter }: '{ $file }' is a folder, expected a file
path-not-writable = { $parameter }: '{ $file }' cannot be written
target-needs-folder = --target needs --into, the folder to store the machine code in
engine-compiling-starts = compiling the engine, about 20 seconds on two free cores ...
# $name: a part of the engine, such as search
engine-part-compiled = { $number } of { $total }: { $name } ({ $seconds } s)
engine-is-ready = the engine is ready
engine-ready-after = the engine is ready after { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
interrupted = interrupted
unknown-language = unknown language '{ $language }'; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'?
}
# Parts of quiltwork, at the start of "... needs ...; install it with: ...".
part-command-line = the command line
part-browser-table = the table in the browser
part-server = the server
part-terminal-table = the table in the terminal
part-data-folder = the folder for your games
# What may be given instead of an option.
option-record = a record
