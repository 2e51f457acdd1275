### Studies of the game.

# What needs the libraries, in: "… needs PyArrow; install it with: …"
study-part = studies
study-level-by-time = { $level } is limited by time, so its games cannot be repeated; give visits, for example --visits 400 or { $level }@400
study-level-plain = { $level } is not a player of studies; choose a level such as expert
study-other-network = the network { $file } has the checksum { $found }, the study uses { $expected }; install the same network everywhere or choose another folder
study-foreign-shard = { $file } is not a shard of this study; move it away or choose another folder
study-damaged-shard = { $file } cannot be read as Parquet: { $problem }; delete it and continue the study with --resume
study-damaged-file = { $file } cannot be read; delete it and continue the study with --resume
study-unknown-patch = the edition { $edition } has no patch { $patch }; it has { $known }
study-has-results = { $folder } has results already; continue them with --resume or choose another folder
study-no-results = { $folder } has no results of a study; run a question first, for example quiltwork study first-player --out { $folder }
study-missing-results = { $folder } has no results; run this first: quiltwork study { $question } --levels { $level }
# $revisions (text): the versions and networks that were found
study-mixed-results = { $folder } mixes results of different editions, networks or versions ({ $revisions }); use one folder for each
study-other-edition = { $folder } is a study of the edition { $found }, not of { $expected }; compare studies of one edition
study-done = { $shards } shards in { $folder }
study-rebalanced = the rebalanced edition changes { $patches } patches: { $file }
