import SQLKit

/// The tables of projects.
enum ProjectSchema {
    static let migrations = [
        Migration(
            "projects.001-create", recording: ["projects_project"],
            [
                """
                CREATE TABLE projects_project(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  slug TEXT NOT NULL UNIQUE,
                  position INTEGER NOT NULL,
                  title TEXT NOT NULL CHECK(length(title) > 0),
                  title_en TEXT,
                  description TEXT,
                  description_en TEXT,
                  location TEXT,
                  shot_on TEXT,
                  tags TEXT NOT NULL DEFAULT '',
                  camera_type TEXT CHECK(camera_type IN ('film', 'digital', 'mobile', 'mixed')),
                  status TEXT NOT NULL CHECK(status IN ('in_progress', 'completed', 'published', 'archived')),
                  is_in_explore INTEGER NOT NULL CHECK(is_in_explore IN (0, 1)),
                  published_at INTEGER,
                  created_at INTEGER NOT NULL,
                  updated_at INTEGER NOT NULL,
                  deleted_at INTEGER
                ) STRICT
                """,
                "CREATE INDEX projects_project_order ON projects_project(owner, position) WHERE deleted_at IS NULL",
            ])
    ]
}
