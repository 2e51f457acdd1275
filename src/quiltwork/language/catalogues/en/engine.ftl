### The engine, its levels and its protocol.

## Levels of the computer: the name inside a sentence, as a heading, and a sentence about how it plays.
## The name of the level "master" is in automa.ftl: Automa has a level of that name too.

level-newcomer = newcomer
level-newcomer-title = Newcomer
level-newcomer-about = Plays its first game too: buys without a plan and leaves many holes.
level-beginner = beginner
level-beginner-title = Beginner
level-beginner-about = Has just learnt the rules: buys what looks nice and leaves holes.
level-novice = novice
level-novice-title = Novice
level-novice-about = Has played a few games: knows that income matters, places patches carelessly.
level-casual = casual
level-casual-title = Casual
level-casual-about = Plays now and then: buys well, leaves a hole here and there.
level-skilled = skilled
level-skilled-title = Skilled
level-skilled-about = A good club player: rarely wastes a square or a turn, but does not look ahead.
level-expert = expert
level-expert-title = Expert
level-expert-about = Looks a turn or two ahead and leaves few holes.
level-champion = champion
level-champion-title = Champion
level-champion-about = Looks several turns ahead; few people can beat it.
level-master-title = Master
level-master-about = Plays as well as the engine can in one second per decision.
level-plain = plain
level-plain-title = Plain
level-plain-about = Plays like a careful beginner; needs no engine.

## Notices while the engine is compiled. They follow the program's name or stand in a status line.

part-engine = the engine
# $groups: a list of names of parts
could-not-compile = could not compile the engine ({ $groups }); the compiler's message is above
compiling-engine = compiling the engine; this happens once
plain-answers-while-compiling = plain Python answers while the engine is compiled; this happens once

# Status lines at a table: why a weaker player makes the computer's moves.
plain-plays-while-compiling = Plain Python plays while the engine is compiled. This happens once.
plain-plays-without-engine = Plain Python plays because the engine is not installed; install it with: pip install "quiltwork[engine]"
# $problem: the name of an exception and its text, always English
engine-failed = the engine failed: { $problem }

## Wrong arguments

# $name: the name of the limit, as in code: seconds, clock; $value: what was given
limit-not-positive = { $name } is { $value }, expected a number greater than 0
negative-limit = { $name } is { $value }, expected a number of 0 or more
increment-without-clock = { $name } is { $value }, but there is no clock that it could be added to; give the seconds left as clock
engine-command-empty = the command of the engine is empty; expected a program and its arguments
# $problem: the reader's text, in English
engine-command-unreadable = '{ $command }' cannot be split into a program and its arguments: { $problem }
included-move-illegal = { $move } cannot be included in the analysis: it is not a legal move here
# $name: what was given; $closest: a known name that resembles it, or none; $known: all names
unknown-engine = unknown level or engine '{ $name }'; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'? There are: { $known }
}
engine-without-visits = { $name }: expected at least one visit
engine-closed = the engine { $name } is closed
game-over-no-move = the game is over; there is no move to search for
internal-error = internal error: { $problem }

## Requests of the protocol that cannot be answered. $name: a field of the protocol, never translated.

protocol-line-too-long = the line has { $length } characters, expected at most { $max }
not-a-json-object = expected a JSON object, found { $found }
request-field-not-text = { $name } is { $value }, expected a text
request-field-not-texts = { $name } is { $value }, expected a list of texts
request-field-out-of-range = { $name } is { $value }, expected { $low } to { $high }
request-field-not-whole = { $name } is { $value }, expected a whole number
request-field-not-true-or-false = { $name } is { $value }, expected true or false
limit-not-an-object = limit is { $value }, expected an object such as {"{"}"seconds": 1.0{"}"}
unknown-limit-field = limit has an unknown field '{ $name }'; { $closest ->
    [none] expected one of: { $known }
   *[other] did you mean '{ $closest }'?
}
wrong-move-number = move { $number }: { $problem }
request-id-in-use = request '{ $id }' is still being answered
unknown-request = do is { $value }, expected hello, analyse, play, stop or quit
unsupported-protocol = protocol is { $value }, this engine supports { $supported }

## Programs that speak the protocol and fail. $command: how the program was started.

engine-not-started = cannot start engine { $command }: { $problem }
engine-not-ready = engine { $command } was not ready within { $seconds } seconds
engine-did-not-answer = engine { $command } gave no answer within { $seconds } seconds
engine-ended = engine { $command } ended with code { $exit_code }
engine-ended-with-errors = engine { $command } ended with code { $exit_code }: { $errors }
engine-answer-without-lines = engine { $command } answered without lines: { $answer }
engine-answer-invalid = engine { $command } gave an invalid answer: { $problem }
engine-rejected-request = engine { $command } rejected the request: { $problem }
# The program's own text.
engine-message = { $text }
line-without-move = expected an object with a move, found { $found }
