import ShowcardSQLite

/// The tables of a ledger, and the migrations from older versions.
struct LedgerSchema: Sendable {
    /// The SQL of each step; a ledger of version N has had the first N steps.
    let steps: [String]

    /// The application ID of the file: `ShcU` in ASCII.
    ///
    /// > PRAGMA schema.application_id = integer; Applications that use SQLite as their application
    /// > file-format should set the Application ID integer to a unique integer so that utilities
    /// > such as file(1) can determine the specific file type.
    /// (https://www.sqlite.org/pragma.html#pragma_application_id)
    static let applicationID = 0x5368_6355

    /// The current schema; a released step never changes.
    static let current = LedgerSchema(steps: [first])

    /// The version after all steps.
    var version: Int { steps.count }

    // The day is the first column of the key, so that a window is one range of the table without an index.
    // Each entry keeps its total, so that totals read only the latest days.
    private static let first = """
        CREATE TABLE sources (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE entries (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            total INTEGER NOT NULL DEFAULT 0,
            first_day INTEGER,
            UNIQUE (kind, name)
        ) STRICT;
        CREATE TABLE days (
            day INTEGER NOT NULL,
            entry INTEGER NOT NULL REFERENCES entries (id),
            source INTEGER NOT NULL REFERENCES sources (id),
            count INTEGER NOT NULL CHECK (count >= 0),
            PRIMARY KEY (day, entry, source)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE imports (
            id INTEGER PRIMARY KEY,
            hash BLOB NOT NULL,
            source INTEGER NOT NULL REFERENCES sources (id),
            file TEXT NOT NULL,
            form TEXT NOT NULL CHECK (form IN ('counts', 'events')),
            rows INTEGER NOT NULL,
            imported_at INTEGER NOT NULL,
            UNIQUE (hash, source)
        ) STRICT;
        CREATE TABLE settings (
            name TEXT PRIMARY KEY,
            value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE VIEW usage (kind, id, date, count, source) AS
            SELECT entries.kind, entries.name, date(days.day * 86400, 'unixepoch'), days.count,
                sources.name
            FROM days JOIN entries ON entries.id = days.entry
                JOIN sources ON sources.id = days.source;
        """

    /// The identity of a database according to its header.
    enum Identity: Hashable {
        /// Nothing was ever written to it.
        case empty
        /// A ledger of a version, from 1.
        case ledger(version: Int)
        /// A database of another program.
        case foreign
    }

    /// Returns the identity of a database.
    static func identity(of connection: Connection) throws(SQLiteError) -> Identity {
        let id = try connection.firstValue(of: "PRAGMA application_id")
        let version = try connection.firstValue(of: "PRAGMA user_version")
        if id == .integer(applicationID), case .integer(let version) = version, version > 0 {
            return .ledger(version: version)
        }
        let objects = try connection.firstValue(of: "SELECT count(*) FROM sqlite_schema")
        let isBlank = id == .integer(0) && version == .integer(0) && objects == .integer(0)
        return isBlank ? .empty : .foreign
    }

    /// Returns whether a ledger has its tables, as ordinary tables: the query of a view can run without end.
    static func hasTables(_ connection: Connection) throws(SQLiteError) -> Bool {
        try connection.firstValue(
            of: """
                SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' \
                AND name IN ('sources', 'entries', 'days', 'imports', 'settings')
                """) == .integer(5)
    }

    /// Migrates a database to the version of this schema, in one transaction.
    ///
    /// - Parameters:
    ///   - connection: The database.
    ///   - version: Its version; 0 if it is empty.
    /// - Throws: ``SQLiteError`` if a step fails; the database is then unchanged.
    func migrate(_ connection: Connection, from version: Int) throws(SQLiteError) {
        guard version < self.version else { return }
        try connection.transaction { () throws(SQLiteError) in
            for step in steps[max(0, version)...] { try connection.execute(step) }
            try connection.execute(
                "PRAGMA application_id = \(Self.applicationID); PRAGMA user_version = \(self.version)"
            )
        }
    }
}
