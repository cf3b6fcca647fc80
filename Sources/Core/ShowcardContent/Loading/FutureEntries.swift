import ShowcardCatalog

/// Reports entries that will become public over time.
struct FutureEntries: Sendable {
    let asOf: Instant
    let options: VisibilityOptions

    /// The note on upcoming entries of one kind.
    ///
    /// - Parameters:
    ///   - collection: The kind and its entries.
    ///   - loaded: The files they come from.
    /// - Returns: One note at the date that comes first; `nil` if there are no upcoming entries.
    func notice(of collection: SourceCollection, _ loaded: LoadedCollection) -> Diagnostic? {
        guard let slot = collection.kind.slot(of: .published) else { return nil }
        var first: (path: String, release: Instant)?
        var count = 0
        for entry in collection.entries {
            guard let release = options.release(of: entry, kind: collection.kind, asOf: asOf)
            else { continue }
            count += 1
            if first.map({ release < $0.release }) ?? true { first = (entry.path, release) }
        }
        guard let first else { return nil }
        let file = loaded.entries.first { TextKey.areSame($0.path, first.path) }
        let place = file?.location(of: collection.kind.fields[slot].name)
        let what = count == 1 ? "this entry goes" : "\(count) entries go"
        let when = count == 1 ? "at \(first.release.text)" : "later, this one first"
        return .note(
            "future-entry", "\(what) public \(when)", at: place ?? .file(first.path),
            help: "preview it with --future")
    }
}
