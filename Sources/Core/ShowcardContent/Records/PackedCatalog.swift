package import ShowcardCatalog
import ShowcardStore

/// A published catalog as bytes, for a later build with the same entries: facts, references and orders.
///
/// The contents of entries are in their records; only values that differ from those are repeated. Nothing that is read
/// from files other than entries is included, except the names of files in page bundles.
package struct PackedCatalog: Sendable {
    /// The bytes.
    package let bytes: [UInt8]

    /// Packs a catalog.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, without facts of transforms.
    ///   - records: The records of its entries.
    ///   - jobs: The number of threads.
    package init(_ catalog: Catalog, _ records: EntryRecords, jobs: Int) async {
        var writer = PackedWriter(capacity: 1 << 20)
        writer.write(catalog.collections) { writer, collection in
            writer.write(collection.kind.name)
            writer.write(collection.entries.count)
        }
        writer.write(catalog.nextChange) { $0.write($1.seconds) }
        writer.write(ContentPolicy(catalog).pictureOrigins) { $0.write($1) }
        writer.write(catalog.bundleFiles.keys.sorted(by: TextKey.precedes)) { writer, path in
            writer.write(path)
            writer.write(catalog.bundleFiles[path] ?? "")
        }
        writer.write(catalog.pictures.all) { $1.write(to: &$0) }
        writer.write(catalog.pictures.shareStyle) { $0.write($1) }
        writer.write(catalog.pictures.icon) { $1.write(to: &$0) }
        writer.write(catalog.leftOut) { writer, reason in
            writer.write(reason.kind)
            writer.write(reason.reason)
            writer.write(reason.count)
        }
        writer.write(catalog.comingChanges) { $1.write(to: &$0) }
        writer.write(catalog.tags) { writer, tag in
            writer.write(tag.text)
            writer.write(tag.path)
            writer.write(keys: tag.entries)
            writer.write(tag.nextChanges) { writer, change in
                writer.write(change) { $0.write($1.seconds) }
            }
        }
        var rows: [[[UInt8]]] = []
        for collection in catalog.collections {
            rows.append(
                await concurrentMap(collection.entries, jobs: jobs) {
                    $0.packed(after: records[$0.content.path])
                })
        }
        for (collection, rows) in zip(catalog.collections, rows) {
            collection.write(to: &writer)
            writer.write(rows) { $0.write($1) }
        }
        bytes = writer.bytes
    }

    /// Creates a packed catalog from bytes that were read.
    package init(bytes: [UInt8]) { self.bytes = bytes }
}

extension EntryCollection {
    fileprivate func write(to writer: inout PackedWriter) {
        writer.write(entries) { writer, entry in
            writer.write(entry.id)
            writer.write(entry.published) { $0.write($1.seconds) }
            writer.write(entry.usage) { $0.write($1) }
            writer.write(entry.badges.isTrending)
        }
        writer.write(instants: entries.map(\.nextChange))
        writer.write(instants: entries.map(\.nextSummaryChange))
        writer.write(feeds.map(\.selection) + [featured, new]) { $1.write(to: &$0) }
        writer.write(groupedFeeds) { writer, feed in
            writer.write(feed.groups) { writer, group in
                group.value.write(to: &writer)
                writer.write(group.path)
                group.selection.write(to: &writer)
            }
        }
        writer.write(positions: newestFirst)
        writer.write(positions: referrers.map(\.count))
        writer.write(keys: referrers.flatMap { $0 })
    }
}

extension Selection {
    fileprivate func write(to writer: inout PackedWriter) {
        writer.write(positions: entries)
        writer.write(nextChange) { $0.write($1.seconds) }
    }
}

extension ComingChange {
    fileprivate func write(to writer: inout PackedWriter) {
        writer.write(instant.seconds)
        writer.write(cause.rawValue)
        writer.write(entry.kind)
        writer.write(entry.id)
    }
}

extension Entry {
    /// The entry as bytes; values are omitted if the record of its file has the same.
    fileprivate func packed(after record: ArraySlice<UInt8>?) -> [UInt8] {
        var writer = PackedWriter(capacity: 128)
        writer.write(content.path)
        let values = content.packedValues
        let isRepeated = !(record?.starts(with: values) ?? false)
        writer.write(isRepeated ? values : nil) { $0.write($1) }
        writer.write(trendingScore) { $0.write($1.bitPattern) }
        writer.write(history) { $1.write(to: &$0) }
        writer.write(references) { writer, field in
            writer.write(field.slot)
            writer.write(keys: field.targets)
        }
        writer.write(included) { writer, key in writer.write(key) { $0.write(keys: [$1]) } }
        return writer.bytes
    }
}

extension UsageHistory {
    fileprivate func write(to writer: inout PackedWriter) {
        writer.write(Array(0..<count)) { writer, position in
            writer.write(day(at: position))
            writer.write(uses(at: position))
        }
    }
}

extension PackedWriter {
    /// Appends positions of entries, which are small.
    fileprivate mutating func write(positions: [Int]) {
        write(positions) { $0.write($1) }
    }

    /// Appends keys of entries.
    fileprivate mutating func write(keys: [EntryKey]) {
        write(keys) { writer, key in
            writer.write(key.collection)
            writer.write(key.entry)
        }
    }

    fileprivate mutating func write(instants: [Instant?]) {
        write(instants) { writer, instant in writer.write(instant) { $0.write($1.seconds) } }
    }
}
