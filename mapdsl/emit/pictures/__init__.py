"""Pictures of a board at true scale: the board, its cards, its score sheet; as SVG, PNG and PDF."""
