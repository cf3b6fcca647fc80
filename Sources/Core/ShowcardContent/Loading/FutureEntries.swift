import ShowcardCatalog

/// Tells of entries that the clock alone will make public.
struct FutureEntries: Sendable {
    let asOf: Instant
    let options: VisibilityOptions

    /// What is to come of one kind.
    ///
    /// - Parameters:
    ///   - collection: The kind and its entries.
    ///   - loaded: The files they are from.
    /// - Returns: One note at the date that comes first; `nil` when there is none to come.
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
        let when = count == 1 ? "at \(first.release.text)" : "by themselves, this one first"
        return .note(
            "future-entry", "\(what) public \(when)", at: place ?? .file(first.path),
            help: "see what it will be like with --future")
    }
}
