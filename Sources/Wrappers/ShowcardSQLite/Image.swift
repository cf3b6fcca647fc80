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
