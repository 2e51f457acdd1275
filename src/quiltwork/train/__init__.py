"""Training a network: self-play, learning, gate, export. The steps exchange files in the folder of a run.

config       TrainConfig: the settings of a run
editions     the editions that self-play uses, printed and varied
selfplay     compiled self-play: games as positions with targets
generate     chunks of self-play games in files
replay       the newest positions, ready to be learned from
gradients    the network's parameters, forward and backward pass
optimizer    one step of Adam on a batch
learner      the parameters, their moving average, the learning rate
trainer      learning from the replay buffer; checkpoints
arena        compiled matches between two networks
calibrate    games that show how far reported values are off, and the slopes that correct them
reliability  the diagram of win chances given and games won
run_folder   the files of a run
loop         the steps, and the loop over them
calibrate_solo   win chances of solo games corrected by stored series
solo_selfplay, solo   the loop for solo games, in one process and with the games in memory only
"""
