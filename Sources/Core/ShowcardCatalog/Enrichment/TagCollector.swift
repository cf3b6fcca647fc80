/// Collects the tags of all public entries.
struct TagCollector {
    let parts: [VisiblePart]
    let newest: [[Int]]

    /// The tags by path, each with its entries newest first, kinds in order.
    func tags() -> [Tag] {
        var texts: [String: String] = [:]
        var members: [String: [EntryKey]] = [:]
        var changes: [String: [Instant?]] = [:]
        for (collection, part) in parts.enumerated() {
            guard let slot = part.kind.publicSlot(of: .tags) else { continue }
            var paths = PathCache()
            for index in newest[collection] {
                let key = EntryKey(collection: collection, entry: index)
                for text in part.entries[index][slot]?.texts ?? [] {
                    let path = paths.path(of: text)
                    if texts[path] == nil { texts[path] = text }
                    members[path, default: []].append(key)
                    note(part.expirations[index], of: collection, for: path, in: &changes)
                }
            }
            for pending in part.pending {
                for text in pending.entry[slot]?.texts ?? [] {
                    note(pending.from, of: collection, for: paths.path(of: text), in: &changes)
                }
            }
        }
        return members.keys.sorted(by: TextKey.precedes).map { path in
            Tag(
                text: texts[path] ?? path, path: path, entries: members[path] ?? [],
                nextChanges: changes[path] ?? [])
        }
    }

    private func note(
        _ instant: Instant?, of collection: Int, for path: String,
        in changes: inout [String: [Instant?]]
    ) {
        guard let instant else { return }
        var own = changes[path] ?? parts.map { _ in nil }
        own[collection] = Instant.earlier(own[collection], instant)
        changes[path] = own
    }
}

/// Caches the paths of tags: case folding is expensive, and there are few tags.
private struct PathCache {
    private var paths: [String: String] = [:]

    mutating func path(of text: String) -> String {
        if let path = paths[text] { return path }
        let path = TextKey.tagPath(text)
        paths[text] = path
        return path
    }
}
