internal import CShowcardSQLite

extension Connection {
    /// What may be done with a database file.
    package enum Access: Hashable, Sendable {
        /// Only reading; the file must exist.
        case readOnly
        /// Only reading a file without writers: no locks, no other file beside it is looked
        /// at, and its folder need not be writable. What `-wal` holds is not seen.
        case immutable
        /// Reading and writing; the file must exist.
        case readWrite
        /// Reading and writing; the file is made if it does not exist.
        case create
    }

    /// Who may have made a database.
    package enum Origin: Hashable, Sendable {
        /// This program.
        case own
        /// Anybody: bounded by ``SQLiteLimits/untrusted``, and every cell is checked when it is read.
        case untrusted
    }

    /// Opens an empty database in memory, set up so that its bytes depend on its content alone.
    ///
    /// - Parameter pageSize: Bytes in a page, a power of two from 512 to 65 536.
    /// - Throws: ``SQLiteError`` if the page size is not one, or SQLite cannot open it.
    package convenience init(pageSize: Int = 4096) throws(SQLiteError) {
        self.init(adopting: try Self.open(":memory:", flags: SQLITE_OPEN_READWRITE, path: nil))
        try protect()
        // Builds of SQLite differ in these defaults, and some keep bytes free at each page's end.
        var reservedBytes: Int32 = 0
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &reservedBytes)
        try execute(
            """
            PRAGMA page_size = \(pageSize); PRAGMA encoding = 'UTF-8';
            PRAGMA auto_vacuum = NONE; PRAGMA temp_store = MEMORY;
            """)
        guard try firstValue(of: "PRAGMA page_size") == .integer(pageSize) else {
            throw SQLiteError(
                code: SQLITE_MISUSE,
                message: "\(pageSize) is not a page size, use a power of two from 512 to 65536")
        }
    }

    /// Opens the database file at a path.
    ///
    /// The path is taken literally: neither `file:` nor `:memory:` means anything, and only a
    /// regular file is opened. The file's header and schema are read at once.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - access: What may be done with the file.
    ///   - origin: Who may have made the file.
    ///   - followsLinks: Whether a symbolic link anywhere in the path is followed.
    ///   - busyMilliseconds: How long to wait for another connection's lock.
    /// - Throws: ``SQLiteError`` if the file is absent, no database, damaged or locked.
    package convenience init(
        path: String, access: Access, origin: Origin = .own, followsLinks: Bool = true,
        busyMilliseconds: Int32 = 5000
    ) throws(SQLiteError) {
        try Self.checkPath(path, access: access)
        // A build with SQLITE_USE_URI reads "file:" as a URI regardless of the flags.
        let literal = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
        let noFollow = followsLinks ? 0 : SQLITE_OPEN_NOFOLLOW
        let name = access == .immutable ? Self.immutableAddress(of: literal) : literal
        self.init(
            adopting: try Self.open(name, flags: access.flags | noFollow, path: path))
        try protect()
        sqlite3_busy_timeout(handle, busyMilliseconds)
        try prepareForReading(from: origin)
    }

    /// Opens a database from its bytes, in memory; the bytes themselves are never changed.
    ///
    /// Bytes of a WAL database are opened as of its last checkpoint.
    ///
    /// - Parameters:
    ///   - bytes: A whole database file.
    ///   - access: What may be done with the copy; `create` is as `readWrite`.
    ///   - origin: Who may have made the bytes.
    /// - Throws: ``SQLiteError`` if the bytes are no database or a damaged one.
    package convenience init(
        bytes: [UInt8], access: Access = .readOnly, origin: Origin = .untrusted
    ) throws(SQLiteError) {
        guard let image = Image(copying: bytes) else {
            throw SQLiteError(code: SQLITE_NOMEM, message: "no memory for the database")
        }
        try self.init(image: image, access: access)
        try prepareForReading(from: origin)
    }

    /// Opens a database in memory from an image it takes over.
    convenience init(image: consuming Image, access: Access) throws(SQLiteError) {
        self.init(adopting: try Self.open(":memory:", flags: SQLITE_OPEN_READWRITE, path: nil))
        try protect()
        // > The application can set the file format version numbers (bytes 18 and 19) of the
        // > input database P to 0x01 prior to invoking sqlite3_deserialize(D,S,P,N,M,F) to force
        // > the database file into rollback mode. (https://www.sqlite.org/c3ref/deserialize.html)
        image.replaceWALVersion()
        let count = image.count
        let writing =
            access == .readOnly || access == .immutable
            ? SQLITE_DESERIALIZE_READONLY : SQLITE_DESERIALIZE_RESIZEABLE
        // > If sqlite3_deserialize(D,S,P,N,M,F) fails for any reason and if the
        // > SQLITE_DESERIALIZE_FREEONCLOSE bit is set in argument F, then sqlite3_free() is
        // > invoked on argument P prior to returning. (sqlite3_deserialize)
        let code = sqlite3_deserialize(
            handle, "main", image.relinquish(), Int64(count), Int64(count),
            UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | writing))
        guard code == SQLITE_OK else { throw failure(code) }
    }

    /// Whether SQL may search with FTS5 here.
    ///
    /// - Throws: ``SQLiteError`` that says so if this SQLite was built without FTS5.
    package func requireFTS5() throws(SQLiteError) {
        do {
            _ = try firstValue(of: "SELECT fts5_source_id()")
        } catch {
            throw SQLiteError(
                code: error.code,
                message: "SQLite \(Self.libraryVersion) was built without FTS5; "
                    + "install a build of SQLite that has it")
        }
    }

    private static func checkPath(_ path: String, access: Access) throws(SQLiteError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw SQLiteError(
                code: SQLITE_CANTOPEN,
                message: "cannot open '\(path)': a path is not empty and holds no NUL")
        }
        switch showcard_sqlite_is_regular_file(path) {
        case 1: return
        case 0:
            // Opening a FIFO would wait for its other end.
            throw SQLiteError(
                code: SQLITE_CANTOPEN, message: "cannot open '\(path)': it is not a regular file")
        default:
            guard access == .create else {
                throw SQLiteError(
                    code: SQLITE_CANTOPEN, message: "cannot open '\(path)': file does not exist")
            }
        }
    }

    /// The URI of a file that does not change.
    ///
    /// > When immutable is set, SQLite assumes that the database file cannot be changed, even by a
    /// > process with higher privilege, and so the database is opened read-only and all locking and
    /// > change detection is disabled. (sqlite3_open; what has a meaning in a URI is escaped)
    private static func immutableAddress(of path: String) -> String {
        var address = "file:"
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                address += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return address + "?immutable=1"
    }

    private static func open(
        _ name: String, flags: Int32, path: String?
    ) throws(SQLiteError) -> OpaquePointer {
        // > When the SQLITE_THREADSAFE macro is 0, the mutexes are omitted. Without the mutexes,
        // > it is not safe to use SQLite concurrently from more than one thread.
        // (sqlite3_threadsafe; that holds for threads with a connection each, too)
        guard sqlite3_threadsafe() != 0 else {
            throw SQLiteError(
                code: SQLITE_MISUSE,
                message: "SQLite \(libraryVersion) was built for one thread only; "
                    + "install a build with SQLITE_THREADSAFE=1 or 2")
        }
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard let handle = opened else {
            throw SQLiteError(code: SQLITE_NOMEM, message: "no memory to open a database")
        }
        sqlite3_extended_result_codes(handle, 1)
        if code == SQLITE_OK { return handle }
        // > Whether or not an error occurs when it is opened, resources associated with the
        // > database connection handle should be released by passing it to sqlite3_close() when
        // > it is no longer required. (sqlite3_open)
        defer { sqlite3_close_v2(handle) }
        let text = String(cString: sqlite3_errmsg(handle))
        throw SQLiteError(
            code: sqlite3_extended_errcode(handle),
            message: "cannot open '\(path ?? name)': \(text)")
    }

    private func protect() throws(SQLiteError) {
        let settings: [(Int32, Int32)] = [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            (SQLITE_DBCONFIG_DQS_DDL, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
        ]
        for (option, on) in settings {
            let code = showcard_sqlite_configure(handle, option, on)
            guard code == SQLITE_OK else { throw failure(code) }
        }
    }

    private func prepareForReading(from origin: Origin) throws(SQLiteError) {
        if origin == .untrusted {
            // Both are the advice of https://www.sqlite.org/security.html.
            try execute("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
            apply(.untrusted)
        }
        // SQLite opens lazily; this reads header and schema.
        _ = try firstValue(of: "SELECT 1 FROM sqlite_master LIMIT 1")
    }
}

extension Connection.Access {
    fileprivate var flags: Int32 {
        switch self {
        case .readOnly: SQLITE_OPEN_READONLY
        case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        case .readWrite: SQLITE_OPEN_READWRITE
        case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        }
    }
}
