"""Network of a board as a Graphviz diagram: DOT and SVG, with overlays for tickets and analysis."""

from mapdsl.diagrams.network.picture import NetworkOptions, Overlay, network_dot, network_svg

__all__ = ["NetworkOptions", "Overlay", "network_dot", "network_svg"]
