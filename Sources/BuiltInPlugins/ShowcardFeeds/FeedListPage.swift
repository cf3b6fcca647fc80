import ShowcardCatalog

/// One page of a list.
struct FeedListPage: Sendable {
    /// The list.
    let list: EntryList
    /// The entries on the page; the indexes are positions in the list.
    let entries: ArraySlice<Int>
    /// The links to the page and its neighbors.
    let links: PageLinks
    /// The rules for picking entries of the kind; only in the kind's own file.
    var selection: SelectionRules?

    /// Everything the file's bytes depend on.
    var inputs: [OutputInput] {
        var inputs: [OutputInput] = [
            .configuration, .number(list.entries.count), .number(list.limit), .number(list.reach),
            .text(nextChange?.text ?? ""),
        ]
        // Different spellings of the value can have the same path.
        if let text = list.part?.value.text { inputs.append(.text(text)) }
        inputs += list.items.wordInputs
        inputs.reserveCapacity(inputs.count + entries.count)
        for entry in entries {
            inputs.append(
                .summary(EntryKey(collection: list.items.collection, entry: entry)))
            if let referenced = list.items[entry].referencedValues {
                inputs.append(.text(referenced))
            }
        }
        return inputs
    }

    /// Appends the rendered file.
    func render(to bytes: inout [UInt8]) {
        let size = entries.reduce(Envelope.overhead) { $0 + list.items[$1].json.count + 1 }
        var writer = JSONWriter(reservingCapacity: size)
        Envelope.write(to: &writer) { writer in
            writer.member(list.items.dataKey, of: entries) { $1.raw(list.items[$0].json) }
        } meta: { writer in
            writeMeta(to: &writer)
        }
        bytes += writer.bytes
    }

    /// The first time at which the page changes without a change of the catalog.
    private var nextChange: Instant? {
        entries.reduce(list.nextChange) { Instant.earlier($0, list.items[$1].nextChange) }
    }

    private func write(_ part: EntryList.Part, to writer: inout JSONWriter) {
        writer.member("per") { writer in
            writer.member("field", part.field)
            if case .boolean(let flag) = part.value {
                writer.member("value", flag)
            } else {
                writer.member("value", part.value.text ?? part.path)
            }
        }
    }

    private func writeMeta(to writer: inout JSONWriter) {
        writer.member("total", list.entries.count)
        if list.reach < list.entries.count, links.isPaged { writer.member("reach", list.reach) }
        writer.member("count", entries.count)
        writer.member("limit", list.limit)
        writer.member("offset", entries.startIndex)
        writer.member("sort", list.sort)
        if let part = list.part { write(part, to: &writer) }
        Envelope.writeVersion(
            nextChange: nextChange, language: list.items.language, to: &writer)
        if let selection {
            writer.key("selection")
            selection.write(to: &writer)
        }
        writer.member("links") { links.write(to: &$0) }
    }
}
