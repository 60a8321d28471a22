protocol SQLDatabase {}
