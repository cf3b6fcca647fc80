import Foundation
import ShowcardCatalog
import ShowcardSQLite

extension Ledger {
    /// Reads a consistent state of the ledger without writing; the folder need not be writable.
    ///
    /// - Parameters:
    ///   - schema: The latest supported schema.
    ///   - body: Reads from the connection.
    /// - Returns: The result of `body`.
    /// - Throws: ``LedgerError`` if the ledger doesn't exist or can't be read.
    func reading<Result>(
        schema: LedgerSchema = .current,
        _ body: (Connection) throws(SQLiteError) -> Result
    ) throws(LedgerError) -> Result {
        guard let before = InputStamp(path) else { throw missing }
        // Without a log the file is complete and can be read without locks. If another program begins
        // to write meanwhile, the file is read again with locks.
        if !hasLog {
            let result = Swift.Result { () throws(LedgerError) in
                try reading(as: .immutable, schema, body)
            }
            if InputStamp(path) == before, !hasLog { return try result.get() }
        }
        return try reading(as: .readOnly, schema, body)
    }

    /// Opens the ledger for writing, and leaves a single file afterwards.
    ///
    /// - Parameters:
    ///   - isMade: Whether a missing ledger is created.
    ///   - schema: The version that the ledger is migrated to.
    ///   - body: Writes to the connection, in any number of transactions.
    /// - Returns: The result of `body`.
    /// - Throws: ``LedgerError`` of `body`, or if the ledger can't be opened.
    func writing<Result>(
        making isMade: Bool = false, schema: LedgerSchema = .current,
        _ body: (Connection) throws(LedgerError) -> Result
    ) throws(LedgerError) -> Result {
        guard isMade || isThere else { throw missing }
        if !isThere { makeFolder() }
        return try named { () throws(SQLiteError) in
            let connection = try Connection(path: path, access: isMade ? .create : .readWrite)
            // 16 MB of pages in memory, regardless of the size of the ledger.
            // Foreign keys are not checked for every row because the same transaction creates them.
            try connection.execute("PRAGMA cache_size = -16384; PRAGMA foreign_keys = OFF")
            return connection
        } then: { connection throws(LedgerError) in
            try prepare(connection, schema)
            let result = try body(connection)
            // If another program is reading, the log stays for the next writer; its content is safe.
            try? connection.checkpoint()
            return result
        }
    }

    /// Creates the folder of the ledger; if that fails, opening the file reports the reason.
    private func makeFolder() {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Runs a closure that uses SQLite, and adds the name of the ledger to its errors.
    func named<Result>(
        _ body: () throws(SQLiteError) -> Result
    ) throws(LedgerError) -> Result {
        do throws(SQLiteError) {
            return try body()
        } catch {
            throw LedgerError(error, ledger: name)
        }
    }

    private func named<SQLiteValue, Result>(
        _ body: () throws(SQLiteError) -> SQLiteValue,
        then next: (SQLiteValue) throws(LedgerError) -> Result
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

    /// Returns the version of an open ledger; 0 if nothing was ever written to the file.
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
                    "foreign-ledger", "the file is a SQLite database, but not a ledger",
                    at: .file(name),
                    help:
                        "name another file; import this one with 'showcard usage import'"
                ))
        case .ledger(let version) where version > schema.version:
            throw LedgerError(
                .error(
                    "newer-ledger",
                    "the ledger has version \(version), but this program supports versions up to \(schema.version)",
                    at: .file(name),
                    help: "use the release of Showcard that wrote it, or a newer one"))
        case .ledger(let version):
            let isWhole = try named { () throws(SQLiteError) in
                try LedgerSchema.hasTables(connection)
            }
            guard isWhole else {
                throw LedgerError(
                    .error(
                        "damaged-ledger", "some tables of the ledger are missing", at: .file(name),
                        help: "'showcard usage doctor --repair' recovers what can be read"))
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

    /// Returns an in-memory copy of an older ledger, migrated to the current version.
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

    private var hasLog: Bool { InputStamp.hasLog(path) }

    /// The error for a missing ledger.
    var missing: LedgerError {
        LedgerError(
            .error(
                "no-ledger", "the ledger does not exist", at: .file(name),
                help: "'showcard usage import FILE' creates it"))
    }
}
