package import ShowcardCatalog
package import ShowcardStore

/// The packed records of entries, by the path of their file.
package struct EntryRecords: Sendable {
    private var records: [String: Record] = [:]

    private struct Record: Sendable {
        let bytes: ArraySlice<UInt8>
        let isKept: Bool
    }

    /// Creates an empty collection.
    package init() {}

    /// The records as bytes, by path.
    package var bytes: [UInt8] {
        let size = records.reduce(8) { $0 + $1.key.utf8.count + $1.value.bytes.count + 16 }
        var writer = PackedWriter(capacity: size)
        writer.write(records.keys.sorted(by: TextKey.precedes)) { writer, path in
            writer.write(path)
            writer.write(records[path]?.bytes ?? [])
        }
        return writer.bytes
    }

    /// Creates records from packed bytes.
    ///
    /// - Throws: ``PackedReader/Damage`` if the bytes are not packed records.
    package init(_ bytes: [UInt8]) throws(PackedReader.Damage) {
        var reader = PackedReader(bytes)
        let packed = try reader.list { reader throws(PackedReader.Damage) in
            (try reader.text(), Record(bytes: try reader.slice(), isKept: true))
        }
        guard reader.isAtEnd else { throw PackedReader.Damage() }
        records = Dictionary(packed, uniquingKeysWith: { first, _ in first })
    }

    /// The packed record of a file.
    package subscript(path: String) -> ArraySlice<UInt8>? { records[path]?.bytes }

    /// Whether the record of a file comes from an earlier build, because the file has not changed.
    package func isKept(_ path: String) -> Bool { records[path]?.isKept ?? false }

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
        records.filter { !$0.value.isKept }.keys.sorted(by: TextKey.precedes)
    }

    /// The files with records, in no order.
    var paths: [String] { Array(records.keys) }

    /// The records, after some files were read again.
    ///
    /// - Parameter new: The records of those files.
    /// - Returns: All records; `nil` if a file has no record, or an entry has changed in more than the text of its body.
    package func with(changedBodies new: EntryRecords) -> EntryRecords? {
        var all = self
        for (path, record) in new.records {
            guard let old = self.record(of: path), let current = new.record(of: path),
                current.isSame(exceptBody: old)
            else { return nil }
            all.records[path] = record
        }
        return all
    }

    /// The warnings and notes about the entry of a file.
    package func problems(of path: String) -> [Diagnostic] { record(of: path)?.problems ?? [] }

    /// Adds the record of a file.
    mutating func add(_ bytes: ArraySlice<UInt8>, of path: String, isKept: Bool) {
        records[path] = Record(bytes: bytes, isKept: isKept)
    }
}
