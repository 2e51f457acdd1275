"""Checks between the network and the tables: who asks, from which page, how much and how often."""
