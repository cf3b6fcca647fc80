internal import CShowcardSQLite

/// The bytes of a whole database file, in memory that SQLite allocated and can take over.
struct Image: ~Copyable {
    private let start: UnsafeMutablePointer<UInt8>
    let count: Int

    /// Takes over memory from SQLite's allocator.
    init(adopting start: UnsafeMutablePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    /// Copies bytes; `nil` if memory is exhausted.
    init?(copying bytes: [UInt8]) {
        // One byte more, because no memory at all would be a null pointer.
        guard let memory = sqlite3_malloc64(UInt64(bytes.count) + 1) else { return nil }
        memory.copyMemory(from: bytes, byteCount: bytes.count)
        start = memory.assumingMemoryBound(to: UInt8.self)
        count = bytes.count
    }

    deinit {
        sqlite3_free(start)
    }

    /// The bytes as an array.
    var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

    /// Transfers the memory to the caller, which frees it with `sqlite3_free`.
    consuming func relinquish() -> UnsafeMutablePointer<UInt8> {
        let start = start
        discard self
        return start
    }

    /// Turns the header's two version bytes from WAL to rollback journal.
    mutating func replaceWALVersion() {
        for offset in 18...19 where offset < count && start[offset] == 2 { start[offset] = 1 }
    }

    /// Sets the header fields that depend on the history of a database, not on its content.
    ///
    /// > The in-header database size is only considered to be valid if it is non-zero and if the
    /// > 4-byte change counter at offset 24 exactly matches the 4-byte version-valid-for number at
    /// > offset 92. (https://www.sqlite.org/fileformat2.html, 1.3.8)
    ///
    /// Hence both counters get the same number. The schema cookie counts changes to the schema,
    /// and the last field is the version of the library that wrote the file.
    mutating func replaceHistory() {
        guard count >= 100 else { return }
        let changeCounter = 24
        let schemaCookie = 40
        let versionValidFor = 92
        let libraryVersion = 96
        for field in [changeCounter, schemaCookie, versionValidFor] { store(1, at: field) }
        store(0, at: libraryVersion)
    }

    /// Stores a small number as a four-byte big-endian integer.
    private func store(_ number: UInt8, at offset: Int) {
        for index in offset..<offset + 3 { start[index] = 0 }
        start[offset + 3] = number
    }
}

extension Connection {
    /// Returns the database as the bytes of its file.
    ///
    /// The bytes depend on the history of the database; see ``compacted()`` for bytes that don't.
    ///
    /// - Returns: The bytes; none if nothing was ever written.
    /// - Throws: ``SQLiteError`` if a transaction is open, or the database cannot be read.
    package func serialize() throws(SQLiteError) -> [UInt8] {
        guard let image = try image() else { return [] }
        return image.bytes
    }

    /// The database as the bytes of a file that depend on its content alone.
    ///
    /// The same tables, made in the same order, with the same rows under the same rowids give
    /// the same bytes: in any process, after any number of transactions, in any order of
    /// inserts. Three things remain with the caller: give tables an INTEGER PRIMARY KEY, since
    /// rowids without one may change; run FTS5's `rebuild` and then `optimize`, since its index
    /// remembers how it grew; and make the connection with ``init(pageSize:)``, since another
    /// file's page size, encoding and auto-vacuum are kept. The layout inside the pages is that
    /// of the SQLite library; its version number in the header is replaced by 0.
    ///
    /// Works on a copy in memory, and touches neither this database nor the disk: it takes
    /// about three times the size of the database, which is at most 1 GiB.
    ///
    /// - Returns: The bytes; none if nothing was ever written.
    /// - Throws: ``SQLiteError`` if a transaction is open, or the database cannot be copied.
    package func compacted() throws(SQLiteError) -> [UInt8] {
        guard let image = try image() else { return [] }
        let copy = try Connection(image: image, access: .readWrite)
        // > The VACUUM command works by copying the contents of the database into a temporary
        // > database file and then overwriting the original with the contents of the temporary
        // > database file. (https://www.sqlite.org/lang_vacuum.html; a file but for temp_store)
        try copy.execute("PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON; VACUUM")
        guard var compact = try copy.image() else { return [] }
        compact.replaceHistory()
        return compact.bytes
    }

    /// The database as an image; nil if nothing was ever written.
    private func image() throws(SQLiteError) -> Image? {
        guard !isInTransaction else {
            throw SQLiteError(
                code: SQLITE_MISUSE,
                message: "a database is not serialized while a transaction is open, commit first")
        }
        var size: Int64 = 0
        // > The usual case is that sqlite3_serialize() copies the serialization of the database
        // > into memory obtained from sqlite3_malloc64() and returns a pointer to that memory.
        // > The caller is responsible for freeing the returned value to avoid a memory leak.
        // (sqlite3_serialize)
        let start = sqlite3_serialize(handle, "main", &size, 0)
        if let start { return Image(adopting: start, count: Int(size)) }
        if size == 0, try firstValue(of: "PRAGMA page_count") == .integer(0) { return nil }
        throw SQLiteError(code: SQLITE_NOMEM, message: "the database cannot be serialized")
    }
}
