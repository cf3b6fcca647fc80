package import ShowcardCatalog
package import ShowcardStore

/// The packed records of entries, by the path of their file.
package struct EntryRecords: Sendable {
    /// The records that the last build left, or that ``join()`` packed, except those in ``records``.
    private var packed = Packed()
    private var records: [String: Record] = [:]

    /// Records as two files: all of some build, and those that have replaced some of them since.
    ///
    /// An edit of a few entries writes the second file only.
    package struct Files: Sendable {
        /// All records; `nil` if they are those that were read.
        package let all: [UInt8]?
        /// The records in place of some of them.
        package let changes: [UInt8]
    }

    private struct Record: Sendable {
        let bytes: ArraySlice<UInt8>
        let isKept: Bool
    }

    /// Records as they were written, in the order of their paths.
    private struct Packed: Sendable {
        var bytes: [UInt8] = []
        /// Whether they come from an earlier build.
        var areKept = true
        /// Where each path, and the record after it, is in the bytes.
        var places: [(path: Range<Int>, record: Range<Int>)] = []

        func path(_ position: Int) -> ArraySlice<UInt8> { bytes[places[position].path] }

        /// The position of the first path that is not before a path.
        func lowerBound(_ path: String) -> Int {
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if self.path(middle).lexicographicallyPrecedes(path.utf8) {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return low
        }

        init() {}

        /// Reads records.
        ///
        /// - Throws: ``PackedReader/Damage`` if the bytes are not packed records.
        init(_ bytes: [UInt8]) throws(PackedReader.Damage) {
            var reader = PackedReader(bytes)
            places = try reader.list { reader throws(PackedReader.Damage) in
                (path: try reader.slice().indices, record: try reader.slice().indices)
            }
            guard reader.isAtEnd else { throw PackedReader.Damage() }
            self.bytes = bytes
            // Records are found by binary search.
            for position in places.indices.dropFirst() {
                guard path(position - 1).lexicographicallyPrecedes(path(position)) else {
                    throw PackedReader.Damage()
                }
            }
        }

        subscript(path: String) -> ArraySlice<UInt8>? {
            let position = lowerBound(path)
            guard position < places.count, self.path(position).elementsEqual(path.utf8) else {
                return nil
            }
            return bytes[places[position].record]
        }
    }

    /// Creates an empty collection.
    package init() {}

    /// The records as files.
    package var files: Files {
        // Changes are read as a whole, and kept in memory, so they remain a small part.
        let size = records.values.reduce(0) { $0 + $1.bytes.count }
        guard !packed.places.isEmpty, packed.areKept, size < packed.bytes.count / 8,
            records.keys.allSatisfy({ packed[$0] != nil })
        else { return Files(all: bytes, changes: EntryRecords().bytes) }
        var changes = EntryRecords()
        changes.records = records
        return Files(all: nil, changes: changes.bytes)
    }

    /// All records as bytes, by path.
    package var bytes: [UInt8] {
        if records.isEmpty, !packed.places.isEmpty { return packed.bytes }
        let added = records.sorted { TextKey.precedes($0.key, $1.key) }
        let size = added.reduce(packed.bytes.count + 16) {
            $0 + $1.key.utf8.count + $1.value.bytes.count + 16
        }
        let replaced = added.count { packed[$0.key] != nil }
        var writer = PackedWriter(capacity: size)
        writer.write(packed.places.count - replaced + added.count)
        var next = 0
        func copy(before end: Int) {
            for position in next..<end {
                writer.write(packed.path(position))
                writer.write(packed.bytes[packed.places[position].record])
            }
            next = end
        }
        for (path, record) in added {
            copy(before: max(next, packed.lowerBound(path)))
            if next < packed.places.count, packed.path(next).elementsEqual(path.utf8) {
                next += 1
            }
            writer.write(path)
            writer.write(record.bytes)
        }
        copy(before: packed.places.count)
        return writer.bytes
    }

    /// Reads the records of the last build.
    ///
    /// - Parameters:
    ///   - all: All records of some build.
    ///   - changes: The records that have replaced some of them since; by default none.
    /// - Throws: ``PackedReader/Damage`` if the bytes are not packed records.
    package init(
        _ all: [UInt8], changes: [UInt8] = EntryRecords().bytes
    ) throws(PackedReader.Damage) {
        packed = try Packed(all)
        let changed = try Packed(changes)
        for position in changed.places.indices {
            add(
                changes[changed.places[position].record],
                of: String(decoding: changed.path(position), as: UTF8.self), isKept: true)
        }
    }

    /// The packed record of a file.
    package subscript(path: String) -> ArraySlice<UInt8>? { records[path]?.bytes ?? packed[path] }

    /// Whether the record of a file comes from an earlier build, because the file has not changed.
    package func isKept(_ path: String) -> Bool {
        records[path]?.isKept ?? (packed.areKept && packed[path] != nil)
    }

    /// The record of a file, without the texts of its body; `nil` if the file has no record.
    func record(of path: String) -> EntryRecord? {
        self[path].flatMap {
            try? EntryRecord($0, id: CatalogLoader.id(of: path), path: path, isReadOnce: false) {
                BodyText(markdown: [], html: [])
            }
        }
    }

    /// The files whose entries were read again, by path.
    package var readAgain: [String] {
        (records.filter { !$0.value.isKept }.keys + (packed.areKept ? [] : packedPaths))
            .sorted(by: TextKey.precedes)
    }

    /// The files with records, in no order.
    var paths: [String] { packedPaths + records.keys }

    private var packedPaths: [String] {
        packed.places.map { String(decoding: packed.bytes[$0.path], as: UTF8.self) }
            .filter { records[$0] == nil }
    }

    /// The records, after some files were read again.
    ///
    /// - Parameter new: The records of those files.
    /// - Returns: All records; `nil` if a file has no record, or an entry has changed in more than the text of its body.
    package func with(changedBodies new: EntryRecords) -> EntryRecords? {
        var all = self
        for path in new.readAgain {
            guard let old = self.record(of: path), let current = new.record(of: path),
                current.isSame(exceptBody: old), let bytes = new[path]
            else { return nil }
            all.add(bytes, of: path, isKept: false)
        }
        return all
    }

    /// The warnings and notes about the entry of a file.
    package func problems(of path: String) -> [Diagnostic] { record(of: path)?.problems ?? [] }

    /// Packs the records to save memory; does nothing if some are from an earlier build.
    package mutating func join() {
        guard packed.places.isEmpty, records.values.allSatisfy({ !$0.isKept }),
            var joined = try? Packed(bytes)
        else { return }
        joined.areKept = false
        (packed, records) = (joined, [:])
    }

    /// Adds the record of a file.
    mutating func add(_ bytes: ArraySlice<UInt8>, of path: String, isKept: Bool) {
        records[path] = Record(bytes: bytes, isKept: isKept)
    }
}
