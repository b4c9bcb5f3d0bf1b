"""What boards were: in a commit, in a folder, in a file.

Comes in: what somebody wants to compare with. Goes out: boards as they were, with the files they were made from. Must
not know: how boards are compared, the command line.
"""
