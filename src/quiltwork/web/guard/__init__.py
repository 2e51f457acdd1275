"""What stands between the network and the tables: who is asking, from where, how much and how often."""
