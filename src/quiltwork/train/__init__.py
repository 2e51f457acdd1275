"""Making the network: self-play, learning, gate, export; steps joined by the files of a run's folder."""
