### Parts that other messages are made of.

# $amount (number)
money-button = { $amount ->
    [one] 1 button
   *[other] { $amount } buttons
}
money-eyeball = { $amount ->
    [one] 1 eyeball
   *[other] { $amount } eyeballs
}
money-custom = { $amount ->
    [one] 1 { $one }
   *[other] { $amount } { $many }
}
# The name of the money in the plural, as in "the most buttons"
currency-button = buttons
currency-eyeball = eyeballs
player-number = player { $player }
# A text that somebody wrote, in quotation marks
quoted-text = '{ $text }'
list-comma = { $first }, { $second }
list-and = { $first } and { $second }
list-semicolon = { $first }; { $second }
