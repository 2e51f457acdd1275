### Starting the browser table for yourself or your network, and links to it.

## quiltwork play

# $port: the usual port; $used: the one that is used instead
port-taken = port { $port } is used by another program, so quiltwork uses port { $used } this time; open tabs and links with the usual port do not work until it is free again
already-running = quiltwork is already running at { $address }
already-running-otherwise = quiltwork is already running at { $address }; stop it with Ctrl-C in its terminal, then start it again
lan-address = other devices in your network can open { $address }
no-network = this machine has no network address, so other devices cannot reach it; connect it to a network and start again

## Links

# Shown by other sites below a posted link
link-preview = A quilting game for two players. Open the link to watch, or to take a free seat. No account needed.

## Your games

resign-before-removing = you are still playing this game against another person; resign it before you remove it
game-still-running = two people are still playing this game; you can continue it when it is over
solo-game-still-running = a running game against Automa cannot be continued, because its hidden cards would be known; finish it or resign first
edition-data-or-toml = give either data or toml
