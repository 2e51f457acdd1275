### The page "Your player".

player-title = Your player
player-text = There are no accounts. Your games belong to a player, and this browser is connected to it.
player-name-label = The name that new games suggest
player-store-name = Save name
player-name-stored = The name is saved.

player-browsers = Your browsers
# $count (number): browsers that are connected to this player
player-browser-count = { $count ->
    [one] Only this browser has your games.
   *[other] { $count } browsers have your games.
}
player-connect-browser = Connect another browser
player-new-code = Make a new code
player-code-text = Scan the picture with the other device, or open this page there and type the code. It is valid once, for ten minutes.
player-code-picture = QR code that connects another browser
player-code-device-only = Other devices cannot reach this server. The code works in other browsers on this device.

player-use-words = Use a code or a recovery phrase
player-use-words-text = This browser then has the games of that player, and its own games go to that player. Use only words that you made yourself: whoever made them gets your games.
player-words-label = Code or recovery phrase
player-connect-here = Connect this browser
player-connected = This browser is connected.

player-phrase = Recovery phrase
player-phrase-text = Six words bring your games back if you lose this browser or delete its cookies. Anybody who knows them has your games.
player-make-phrase = Make a recovery phrase
player-replace-phrase = Make a new recovery phrase
player-copy-phrase = Copy words
player-phrase-keep = Write the words down now. They cannot be shown again, and earlier phrases are not valid any more.

player-delete = Delete your player
player-delete-text = Your name and every link between you and your games are erased. The games stay, without your name.
player-delete-button = Delete your player …
player-delete-question = Games that you are playing against other people are resigned. Nobody can undo this.
player-delete-confirm = Delete for good
player-keep = Cancel
player-deleted = Your player is deleted. This browser now has a new, empty player.
