"""Tables in memory: commands in, events out, computers and clocks."""
