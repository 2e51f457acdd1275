### Network files and training.

# $file: a path, or the name of the network that is part of quiltwork
network-unreadable = cannot read the network { $file }: { $reason }
network-not-shipped = the network that is part of quiltwork is missing; install quiltwork again
network-not-a-network = { $file } is not a network of quiltwork, or is damaged
network-wrong-format = { $file } has format { $found }, expected { $expected }; export it again with `quiltwork train export`
network-damaged = { $file } is damaged: its contents do not match its checksum
train-no-network = no network in { $folder }; run `quiltwork train learn` first
train-no-run = there is no run to start from in { $folder }: it has no network or no checkpoint
