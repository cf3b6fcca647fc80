import ShowcardCatalog

/// The list items of one collection; each is rendered once for all lists that contain it.
final class ListItems: Sendable {
    /// The collection's index.
    let collection: Int
    /// The key of the items in a file's data.
    let dataKey: String
    /// The language tag of the texts; `nil` for the default language.
    let language: String?
    /// The words in facts, as inputs of files.
    let wordInputs: [OutputInput]
    /// The item of each entry.
    private let items: [ListItem]

    /// The number of items that one task renders with one writer.
    private static let batchSize = 256

    init(collection: Int, context: PlanContext) async {
        self.collection = collection
        dataKey = context.catalog.collections[collection].kind.dataKey
        language = context.language
        wordInputs = context.wordInputs
        let count = context.catalog.collections[collection].entries.count
        let batches = stride(from: 0, to: count, by: Self.batchSize).map {
            $0..<min($0 + Self.batchSize, count)
        }
        let made = await concurrentMap(batches, jobs: context.jobs) { batch in
            Self.items(at: batch, in: collection, context)
        }
        items = Array(made.joined())
    }

    private static func items(
        at positions: Range<Int>, in collection: Int, _ context: PlanContext
    ) -> [ListItem] {
        let referenced = ReferencedValues(context: context)
        var writer = JSONWriter(reservingCapacity: 2_048)
        return positions.map { index in
            let key = EntryKey(collection: collection, entry: index)
            let entry = context.catalog[key]
            writer.removeAll()
            context.writeItem(entry, key, to: &writer)
            // Copied to trim the capacity: there are as many items as entries.
            let json = writer.bytes.withUnsafeBufferPointer { Array($0) }
            return ListItem(
                json: json, nextChange: entry.nextSummaryChange,
                referencedValues: referenced.text(of: entry, in: collection))
        }
    }

    /// Returns the item of an entry.
    subscript(entry: Int) -> ListItem {
        items[entry]
    }
}

/// The list item of one entry.
struct ListItem: Sendable {
    /// The JSON object.
    let json: [UInt8]
    /// The time at which the item changes without a change of the catalog.
    let nextChange: Instant?
    /// The values of other entries and tokens that the item shows, as an input.
    let referencedValues: String?
}

extension PlanContext {
    /// Writes the list item of an entry.
    fileprivate func writeItem(_ entry: Entry, _ key: EntryKey, to writer: inout JSONWriter) {
        writer.beginObject()
        writeItemMembers(entry, key, to: &writer)
        writer.endObject()
    }

    /// Writes the members of an entry's list item into an open object.
    func writeItemMembers(_ entry: Entry, _ key: EntryKey, to writer: inout JSONWriter) {
        write(layouts[key.collection].listed, of: entry, to: &writer)
        writer.member("url", catalog.pageURL(of: key))
    }
}
