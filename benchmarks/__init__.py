"""Speed and strength, one table each; `make bench` prints them all."""
