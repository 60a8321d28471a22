@preconcurrency import CThing

protocol SQLDatabase {}
