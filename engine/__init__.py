"""The rules of 放炮罚: pure values and functions, standard library only."""
