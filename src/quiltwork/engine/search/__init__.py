"""The tree search over the network.

parameters   SearchParameters
tree         nodes in flat arrays, and how children are added
visits       selection, expansion and backup in compiled code
reuse        using a tree again: the node of the next position, included moves
compaction   making room in a full tree
limits       running compiled searches in slices, so that clock and stop are checked
atomic       atomic addition for threads that share a tree
searcher     NetSearcher: the search behind `api.Searcher`
"""
