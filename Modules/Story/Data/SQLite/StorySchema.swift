import SQLKit

/// The tables of stories.
enum StorySchema {
    static let migrations = [
        Migration(
            "story.001-create", recording: ["story_chapter", "story_block", "story_item"],
            [
                """
                CREATE TABLE story_chapter(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  project BLOB NOT NULL REFERENCES projects_project(id) DEFERRABLE INITIALLY DEFERRED,
                  parent BLOB REFERENCES story_chapter(id) DEFERRABLE INITIALLY DEFERRED,
                  position INTEGER NOT NULL,
                  title TEXT NOT NULL CHECK(length(title) > 0),
                  description TEXT
                ) STRICT
                """,
                "CREATE INDEX story_chapter_order ON story_chapter(project, position)",
                "CREATE INDEX story_chapter_parent ON story_chapter(parent)",
                """
                CREATE TABLE story_block(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  chapter BLOB NOT NULL REFERENCES story_chapter(id) DEFERRABLE INITIALLY DEFERRED,
                  block TEXT NOT NULL,
                  position INTEGER NOT NULL,
                  kind TEXT NOT NULL CHECK(kind IN ('photos', 'text', 'side-left', 'side-right')),
                  layout TEXT CHECK(layout IN ('grid', 'wide', 'single')),
                  markdown TEXT,
                  text_block TEXT,
                  UNIQUE(chapter, block)
                ) STRICT
                """,
                "CREATE INDEX story_block_order ON story_block(chapter, position)",
                """
                CREATE TABLE story_item(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  chapter BLOB NOT NULL REFERENCES story_chapter(id) DEFERRABLE INITIALLY DEFERRED,
                  block TEXT NOT NULL,
                  position INTEGER NOT NULL,
                  photo BLOB NOT NULL REFERENCES photos_photo(id) DEFERRABLE INITIALLY DEFERRED
                ) STRICT
                """,
                "CREATE INDEX story_item_order ON story_item(chapter, block, position)",
                "CREATE INDEX story_item_photo ON story_item(photo)",
            ])
    ]
}
