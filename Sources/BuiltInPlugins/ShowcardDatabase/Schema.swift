/// The SQL that makes the client database; `docs/database.md` says what the columns hold.
///
/// Nothing here needs a newer SQLite than 3.27, which every platform the clients run on has.
enum Schema {
    /// What `PRAGMA user_version` says: goes up when a client's query could break.
    static let version = 1
    /// What `PRAGMA application_id` says: "Show" in ASCII.
    static let applicationID = 0x5368_6F77

    /// Lets indexes be sorted in memory; by default, what exceeds 2 MB is written to temporary
    /// files and merged.
    ///
    /// Nothing of it is kept in the database.
    ///
    /// > The default suggested cache size is -2000, which means the cache size is limited to 2048000 bytes of
    /// > memory. (https://www.sqlite.org/pragma.html#pragma_cache_size)
    static let settings = "PRAGMA temp_store = MEMORY; PRAGMA cache_size = -262144;"

    /// Makes the tables and sets the header fields.
    static func tables(includesBodies: Bool) -> String {
        """
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
            id INTEGER PRIMARY KEY,
            kind_id INTEGER NOT NULL REFERENCES kinds(id),
            entry_id TEXT NOT NULL,
            name TEXT NOT NULL,
            description TEXT,
            published_at INTEGER,
            usage_count INTEGER,
            is_new INTEGER NOT NULL,
            is_new_until INTEGER,
            is_trending INTEGER NOT NULL,
            tag TEXT,
            subtitle TEXT,
            image_url TEXT,
            image_alt TEXT,
            url TEXT NOT NULL,
            name_key TEXT NOT NULL,
            tags TEXT NOT NULL,
            fields TEXT NOT NULL,
            facts TEXT NOT NULL\(includesBodies ? bodyColumns : "")
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

    /// The last columns, so that a row read without them costs no more for having them.
    private static let bodyColumns = """
        ,
            body_html TEXT NOT NULL,
            body_markdown TEXT NOT NULL
        """

    /// Makes the indexes, once the rows are in.
    ///
    /// Within a kind, row ids ascend with `entry_id`, and every index ends in the row id: ties end
    /// in the entry's id without a column for it.
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

    /// Makes the full-text index: the texts stay in `entries`, a name weighs more than a tag, and
    /// a tag more than a description.
    ///
    /// No prefix index: for ten thousand entries it makes the file a sixth larger, and the widest
    /// search for the beginning of a word takes 5 ms in place of 9.
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
