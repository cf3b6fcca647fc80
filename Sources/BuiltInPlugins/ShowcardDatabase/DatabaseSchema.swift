/// The SQL that creates the client database; `docs/database.md` describes the columns.
///
/// The schema works with SQLite 3.27, which every platform of the clients has.
enum DatabaseSchema {
    /// The value of `PRAGMA user_version`, which increases if a client's query could break.
    static let version = 1
    /// The value of `PRAGMA application_id`: "Show" in ASCII.
    static let applicationID = 0x5368_6F77

    /// Sorts indexes in memory; by default, more than 2 MB are written to temporary files and merged.
    ///
    /// The settings are not stored in the database.
    ///
    /// > The default suggested cache size is -2000, which means the cache size is limited to 2048000 bytes of
    /// > memory. (https://www.sqlite.org/pragma.html#pragma_cache_size)
    static let settings = "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -262144;"

    /// Returns the SQL that creates the tables and sets the header fields.
    static func tables(includesBodies: Bool) -> String {
        let columns = EntryColumn.all(includesBodies: includesBodies).map {
            "    \($0.name) \($0.type)"
        }
        return """
            PRAGMA application_id = \(applicationID);
            PRAGMA user_version = \(version);
            CREATE TABLE kinds(
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE,
                path TEXT NOT NULL,
                title_one TEXT NOT NULL,
                title_many TEXT NOT NULL
            );
            CREATE TABLE entries(
            \(columns.joined(separator: ",\n"))
            );
            CREATE TABLE tags(
                id INTEGER PRIMARY KEY,
                text TEXT NOT NULL,
                path TEXT NOT NULL UNIQUE
            );
            CREATE TABLE entry_tags(
                tag_id INTEGER NOT NULL REFERENCES tags(id),
                entry_id INTEGER NOT NULL REFERENCES entries(id),
                PRIMARY KEY(tag_id, entry_id)
            ) WITHOUT ROWID;
            CREATE TABLE links(
                from_entry INTEGER NOT NULL REFERENCES entries(id),
                field TEXT NOT NULL,
                position INTEGER NOT NULL,
                to_entry INTEGER NOT NULL REFERENCES entries(id),
                PRIMARY KEY(from_entry, field, position)
            ) WITHOUT ROWID;
            """
    }

    /// Creates the indexes after all rows have been inserted.
    ///
    /// Within a kind, row ids are sorted by the names of files, and every index ends with the row id, so ties are sorted
    /// by them without an extra column.
    static let indexes = """
        CREATE UNIQUE INDEX entries_by_id ON entries(kind_id, entry_id);
        CREATE INDEX entries_by_name ON entries(kind_id, name_key);
        CREATE INDEX entries_newest ON entries(kind_id, published_at DESC);
        CREATE INDEX entries_popular ON entries(kind_id, ifnull(usage_count, 0) DESC);
        CREATE INDEX entries_trending ON entries(kind_id, ifnull(usage_count, 0) DESC)
            WHERE is_trending = 1;
        CREATE INDEX entry_tags_by_entry ON entry_tags(entry_id, tag_id);
        CREATE INDEX links_by_target ON links(to_entry, from_entry);
        """

    /// Creates the full-text index: the texts stay in `entries`; a name has a higher weight than a tag, and a tag than
    /// a description.
    ///
    /// There is no prefix index: for ten thousand entries, it would enlarge the file by a sixth and reduce the slowest
    /// prefix search only from 9 to 5 ms.
    static let search = """
        CREATE VIRTUAL TABLE entries_fts USING fts5(
            name, description, tags, content='entries', content_rowid='id',
            tokenize='unicode61 remove_diacritics 2'
        );
        INSERT INTO entries_fts(entries_fts, rank) VALUES('rank', 'bm25(10.0, 1.0, 5.0)');
        INSERT INTO entries_fts(entries_fts) VALUES('rebuild');
        INSERT INTO entries_fts(entries_fts) VALUES('optimize');
        """
}
