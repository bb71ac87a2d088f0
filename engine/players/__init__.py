"""Computer seats: they get a view and its legal moves, nothing else."""
