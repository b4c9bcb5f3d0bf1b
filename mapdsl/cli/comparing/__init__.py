"""Compares boards with earlier versions: finds them, reports changes, and decides which are forbidden."""
