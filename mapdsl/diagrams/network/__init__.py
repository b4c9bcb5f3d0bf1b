"""The network of a board as a Graphviz diagram."""
