import Kernel
import ProjectsDomain
import SQLKit

/// The tables of photos.
enum PhotoSchema {
    static let migrations = [
        Migration(
            "photos.001-create", recording: ["photos_photo", "photos_file", "photos_cover", "photos_filter"],
            [
                """
                CREATE TABLE photos_photo(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  id BLOB NOT NULL UNIQUE CHECK(length(id) = 16),
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  project BLOB NOT NULL REFERENCES projects_project(id) DEFERRABLE INITIALLY DEFERRED,
                  position INTEGER NOT NULL,
                  content BLOB NOT NULL CHECK(length(content) = 32),
                  width INTEGER NOT NULL CHECK(width > 0),
                  height INTEGER NOT NULL CHECK(height > 0),
                  rotation INTEGER NOT NULL DEFAULT 0 CHECK(rotation IN (0, 90, 180, 270)),
                  name TEXT NOT NULL,
                  name_nfc TEXT NOT NULL,
                  search TEXT NOT NULL DEFAULT '',
                  rating INTEGER CHECK(rating BETWEEN 1 AND 5),
                  flag TEXT CHECK(flag IN ('picked', 'rejected')),
                  label TEXT CHECK(label IN ('red', 'orange', 'yellow', 'green', 'blue', 'purple')),
                  title TEXT,
                  caption TEXT,
                  caption_en TEXT,
                  alternative_text TEXT,
                  keywords TEXT NOT NULL DEFAULT '',
                  creator TEXT,
                  copyright TEXT,
                  taken_at TEXT,
                  offset_minutes INTEGER,
                  make TEXT,
                  model TEXT,
                  camera TEXT,
                  lens TEXT,
                  iso INTEGER,
                  shutter_numerator INTEGER,
                  shutter_denominator INTEGER,
                  shutter_seconds REAL,
                  aperture REAL,
                  focal_length REAL,
                  latitude REAL,
                  longitude REAL,
                  altitude REAL,
                  source TEXT NOT NULL,
                  folder TEXT,
                  local_missing INTEGER NOT NULL DEFAULT 0 CHECK(local_missing IN (0, 1)),
                  added_at INTEGER NOT NULL,
                  deleted_at INTEGER
                ) STRICT
                """,
                "CREATE INDEX photos_photo_order ON photos_photo(project, position) WHERE deleted_at IS NULL",
                """
                CREATE INDEX photos_photo_taken ON photos_photo(project, taken_at, position) WHERE deleted_at IS NULL
                """,
                """
                CREATE INDEX photos_photo_owner ON photos_photo(owner, taken_at, project, position)
                WHERE deleted_at IS NULL
                """,
                "CREATE INDEX photos_photo_name ON photos_photo(name_nfc)",
                "CREATE UNIQUE INDEX photos_photo_content ON photos_photo(project, content) WHERE deleted_at IS NULL",
                "CREATE INDEX photos_photo_trash ON photos_photo(project, content) WHERE deleted_at IS NOT NULL",
                """
                CREATE TABLE photos_file(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  photo BLOB NOT NULL REFERENCES photos_photo(id) DEFERRABLE INITIALLY DEFERRED,
                  role TEXT NOT NULL CHECK(role IN ('original', 'raw', 'clip', 'sidecar')),
                  content BLOB NOT NULL CHECK(length(content) = 32),
                  bytes INTEGER NOT NULL,
                  name BLOB NOT NULL,
                  external_path BLOB
                ) STRICT
                """,
                "CREATE INDEX photos_file_photo ON photos_file(photo)",
                "CREATE INDEX photos_file_content ON photos_file(content)",
                """
                CREATE TABLE photos_cover(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  project BLOB NOT NULL UNIQUE REFERENCES projects_project(id) DEFERRABLE INITIALLY DEFERRED,
                  photo BLOB NOT NULL REFERENCES photos_photo(id) DEFERRABLE INITIALLY DEFERRED
                ) STRICT
                """,
                """
                CREATE TABLE photos_variant(
                  content BLOB NOT NULL CHECK(length(content) = 32),
                  rotation INTEGER NOT NULL,
                  variant TEXT NOT NULL,
                  format TEXT NOT NULL,
                  recipe INTEGER NOT NULL,
                  width INTEGER NOT NULL,
                  height INTEGER NOT NULL,
                  bytes INTEGER NOT NULL,
                  tone TEXT NOT NULL,
                  PRIMARY KEY(content, rotation, variant, format, recipe)
                ) STRICT, WITHOUT ROWID
                """,
                """
                CREATE TABLE photos_filter(
                  key INTEGER PRIMARY KEY AUTOINCREMENT,
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  name TEXT NOT NULL,
                  words TEXT NOT NULL,
                  UNIQUE(owner, name)
                ) STRICT
                """,
            ] + search + revisions),
        Migration(
            "photos.002-trash",
            [
                "CREATE INDEX photos_photo_deleted ON photos_photo(owner, deleted_at, id) WHERE deleted_at IS NOT NULL",
                // Files that a purge has left without rows, until they are removed: a crash between the two leaves their names.
                "CREATE TABLE photos_removal(path TEXT PRIMARY KEY) STRICT, WITHOUT ROWID",
            ]),
        Migration(
            "photos.003-variant-digest",
            [
                // The SHA-256 of the file, so that damage to it is found; none for variants of before.
                "ALTER TABLE photos_variant ADD COLUMN digest BLOB"
            ]),
        Migration(
            "photos.004-import",
            [
                """
                ALTER TABLE photos_file ADD COLUMN
                  format TEXT NOT NULL DEFAULT 'jpg' CHECK(format IN ('jpg', 'raw', 'mov', 'xmp'))
                """,
                // What files were like when they were imported; of their names only a hash, so that none outlives a purge.
                """
                CREATE TABLE photos_source(
                  owner BLOB NOT NULL CHECK(length(owner) = 16),
                  path BLOB NOT NULL CHECK(length(path) = 32),
                  bytes INTEGER NOT NULL,
                  modified_at INTEGER NOT NULL,
                  content BLOB NOT NULL CHECK(length(content) = 32),
                  PRIMARY KEY(owner, path)
                ) STRICT, WITHOUT ROWID
                """,
                "CREATE INDEX photos_source_content ON photos_source(owner, content)",
            ]),
    ]

    /// The index of words: it follows the column of prepared words, whoever writes that. A word of its own stands for the
    /// project, so that its photos are found without looking at all others that have the words searched for.
    ///
    /// What separates words is a space alone; everything else is a letter, whatever the tokenizer knows of it.
    /// - Source: SQLite, "FTS5", sections 4.4.3 and 4.3.1.
    private static let search = [
        "CREATE VIEW photos_searched AS SELECT key, \(searched("")) AS search FROM photos_photo",
        """
        CREATE VIRTUAL TABLE photos_search USING fts5(
          search, content='photos_searched', content_rowid='key', detail=full, prefix='1 2',
          tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co Cn'")
        """,
        """
        CREATE TRIGGER photos_search_insert AFTER INSERT ON photos_photo BEGIN
          INSERT INTO photos_search(rowid, search) VALUES(new.key, \(searched("new.")));
        END
        """,
        """
        CREATE TRIGGER photos_search_delete AFTER DELETE ON photos_photo BEGIN
          INSERT INTO photos_search(photos_search, rowid, search) VALUES('delete', old.key, \(searched("old.")));
        END
        """,
        """
        CREATE TRIGGER photos_search_update AFTER UPDATE OF search, project ON photos_photo BEGIN
          INSERT INTO photos_search(photos_search, rowid, search) VALUES('delete', old.key, \(searched("old.")));
          INSERT INTO photos_search(rowid, search) VALUES(new.key, \(searched("new.")));
        END
        """,
    ]

    // It begins with a character that no query holds: queries are made of letters and digits.
    private static let projectMark: Unicode.Scalar = "\u{E001}"

    /// What the index knows of a row.
    private static func searched(_ row: String) -> String {
        "\(row)search || ' ' || char(\(projectMark.value)) || lower(hex(\(row)project))"
    }

    /// The word of the index for the photos of a project.
    static func projectWord(_ project: Project.ID) -> String {
        String(projectMark) + project.bytes.map { Hexadecimal.text(of: $0).lowercased() }.joined()
    }

    /// What a program that keeps columns of all photos in memory has to read again: the photos changed last, by rising
    /// numbers. One that was away for longer reads everything.
    private static let revisions = [
        "CREATE TABLE photos_revision(revision INTEGER PRIMARY KEY, photo INTEGER NOT NULL) STRICT",
        """
        CREATE TRIGGER photos_revision_insert AFTER INSERT ON photos_photo BEGIN
          INSERT INTO photos_revision(photo) VALUES(new.key);
        END
        """,
        """
        CREATE TRIGGER photos_revision_delete AFTER DELETE ON photos_photo BEGIN
          INSERT INTO photos_revision(photo) VALUES(old.key);
        END
        """,
        """
        CREATE TRIGGER photos_revision_update
        AFTER UPDATE OF \(MirrorRow.columns), owner, deleted_at ON photos_photo BEGIN
          INSERT INTO photos_revision(photo) VALUES(new.key);
        END
        """,
        // The newest stays in any case: the next number is one more than it.
        """
        CREATE TRIGGER photos_revision_bound AFTER INSERT ON photos_revision BEGIN
          DELETE FROM photos_revision WHERE revision <= new.revision - \(revisionLimit);
        END
        """,
    ]

    /// So many revisions are kept.
    static let revisionLimit = 10_000
}
