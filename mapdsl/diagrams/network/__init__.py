"""Network of a board as a Graphviz diagram."""
