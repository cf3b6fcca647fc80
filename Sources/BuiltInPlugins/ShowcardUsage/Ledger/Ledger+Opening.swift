import Foundation
import ShowcardCatalog
import ShowcardSQLite

extension Ledger {
    /// Reads the ledger as of one moment; nothing is written, and its folder need not be writable.
    ///
    /// - Parameters:
    ///   - schema: The version of ledgers that is understood.
    ///   - body: What to read.
    /// - Returns: What was read.
    /// - Throws: ``LedgerError`` if there is no ledger, or it cannot be read.
    func reading<Result>(
        schema: LedgerSchema = .current,
        _ body: (Connection) throws(SQLiteError) -> Result
    ) throws(LedgerError) -> Result {
        guard let before = FileStamp(path) else { throw missing }
        // Without a log beside it the file is all there is, and can be read without locks; should
        // somebody begin to write meanwhile, it is read again with them.
        if !hasLog {
            let result = Swift.Result { () throws(LedgerError) in
                try reading(as: .immutable, schema, body)
            }
            if FileStamp(path) == before, !hasLog { return try result.get() }
        }
        return try reading(as: .readOnly, schema, body)
    }

    /// Opens the ledger for writing, and leaves one file when the work is done.
    ///
    /// - Parameters:
    ///   - isMade: Whether a ledger that is not there is made.
    ///   - schema: The version it is brought to.
    ///   - body: What to write, in as many transactions as it likes.
    /// - Returns: What the work returns.
    /// - Throws: ``LedgerError`` of the work, or if the ledger cannot be opened.
    func writing<Result>(
        making isMade: Bool = false, schema: LedgerSchema = .current,
        _ body: (Connection) throws(LedgerError) -> Result
    ) throws(LedgerError) -> Result {
        guard isMade || isThere else { throw missing }
        if !isThere { makeFolder() }
        return try named { () throws(SQLiteError) in
            let connection = try Connection(path: path, access: isMade ? .create : .readWrite)
            // 16 MB of pages in memory, whatever the size of the ledger.
            // Keys are not checked at every row, as all are made by the same transaction.
            try connection.execute("PRAGMA cache_size = -16384; PRAGMA foreign_keys = OFF")
            return connection
        } then: { connection throws(LedgerError) in
            try prepare(connection, schema)
            let result = try body(connection)
            // Somebody else may be reading; what the log holds is safe there, and stays for the
            // next writer then.
            try? connection.checkpoint()
            return result
        }
    }

    /// Makes the folder of the ledger; where that fails, opening the file says why.
    private func makeFolder() {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Does something with SQLite, and says which ledger it was where that fails.
    func named<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(LedgerError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw LedgerError(error, ledger: name)
        }
    }

    private func named<Value, Result>(
        _ body: () throws(SQLiteError) -> Value,
        then next: (Value) throws(LedgerError) -> Result
    ) throws(LedgerError) -> Result {
        try next(try named(body))
    }

    private func prepare(
        _ connection: Connection, _ schema: LedgerSchema
    ) throws(LedgerError) {
        let version = try version(of: connection, schema)
        try named { () throws(SQLiteError) in
            try connection.useWriteAheadLog()
            try schema.migrate(connection, from: version)
        }
    }

    /// The version of an open ledger; 0 when nothing was ever written to the file.
    private func version(
        of connection: Connection, _ schema: LedgerSchema
    ) throws(LedgerError) -> Int {
        let identity = try named { () throws(SQLiteError) in
            try LedgerSchema.identity(of: connection)
        }
        switch identity {
        case .empty: return 0
        case .foreign:
            throw LedgerError(
                .error(
                    "foreign-ledger", "the file is a SQLite database of something else",
                    at: .file(name),
                    help:
                        "name another file; what this one has is imported with 'showcard usage import'"
                ))
        case .ledger(let version) where version > schema.version:
            throw LedgerError(
                .error(
                    "newer-ledger",
                    "the ledger has version \(version), and this program knows versions up to \(schema.version)",
                    at: .file(name),
                    help: "use the release of Showcard that wrote it, or a newer one"))
        case .ledger(let version):
            let isWhole = try named { () throws(SQLiteError) in
                try LedgerSchema.hasTables(connection)
            }
            guard isWhole else {
                throw LedgerError(
                    .error(
                        "damaged-ledger", "the ledger lacks some of its tables", at: .file(name),
                        help: "'showcard usage doctor --repair' saves what can be read"))
            }
            return version
        }
    }

    private func reading<Result>(
        as access: Connection.Access, _ schema: LedgerSchema,
        _ body: (Connection) throws(SQLiteError) -> Result
    ) throws(LedgerError) -> Result {
        try named { () throws(SQLiteError) in
            let connection = try Connection(path: path, access: access)
            try connection.execute("PRAGMA cell_size_check = ON")
            return connection
        } then: { connection throws(LedgerError) in
            let version = try version(of: connection, schema)
            if version == 0 {
                throw LedgerError(
                    .error(
                        "no-ledger", "nothing was ever written to the ledger", at: .file(name),
                        help: "'showcard usage import FILE' fills it"))
            }
            let current =
                try version < schema.version
                ? migrated(connection, version, schema) : connection
            return try named { () throws(SQLiteError) in
                try current.transaction(.deferred) { () throws(SQLiteError) in try body(current) }
            }
        }
    }

    /// A copy of an older ledger in memory, as it will be when somebody writes to it.
    private func migrated(
        _ connection: Connection, _ version: Int, _ schema: LedgerSchema
    ) throws(LedgerError) -> Connection {
        try named { () throws(SQLiteError) in
            let copy = try Connection(
                bytes: try connection.serialize(), access: .readWrite, origin: .own)
            try schema.migrate(copy, from: version)
            return copy
        }
    }

    private var hasLog: Bool { FileStamp.hasLog(path) }

    /// That there is no ledger.
    var missing: LedgerError {
        LedgerError(
            .error(
                "no-ledger", "there is no ledger", at: .file(name),
                help: "'showcard usage import FILE' makes one"))
    }
}
