"""Pairs boards with their earlier versions, compares them, and reports the changes and those that are forbidden."""
