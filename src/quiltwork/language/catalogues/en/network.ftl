### Network files and training.

# $file: a path, or the name of the network that is part of quiltwork
network-unreadable = cannot read the network { $file }: { $reason }
network-not-shipped = the network that is part of quiltwork is missing; install quiltwork again
network-not-a-network = { $file } is not a network of quiltwork, or is damaged
network-wrong-format = { $file } has format { $found }, expected { $expected }; export it again with `quiltwork train export`
network-damaged = { $file } is damaged: its contents do not match its checksum
train-no-network = no network in { $folder }; run `quiltwork train learn` first
train-no-run = there is no run to start from in { $folder }: it has no network or no checkpoint
train-first-network = network { $network } is the first, so it is the best
# $result: the message train-match-result
train-gate-passed = network { $network } passes its gate: { $result }
train-gate-failed = network { $network } does not pass its gate: { $result }
# $elo, $lead: numbers with their intervals; $scores, $empty: two numbers
train-match-result = { $share } of { $games } games, { $elo } Elo, lead { $lead }, score { $scores }, empty squares { $empty }
file-written = wrote { $file }
calibration-games = { $positions } positions of { $games } games, { $visits } visits per move
calibration-win-slopes = slopes of the log odds, start to end: { $slopes }
calibration-lead-slopes = slopes of the lead, start to end: { $slopes }
calibration-solo = slope { $slope }, offset { $first } to { $last }
calibration-losses = log loss: { $raw } raw, { $calibrated } calibrated on other games
calibration-diagram-title = Win chances given and games won: { $games } games, { $visits } visits per move
