import ShowcardCatalog
import ShowcardContent

/// The catalog of the last build, for a build after changes of bodies.
enum KnownCatalog: Sendable {
    /// As another process has left it.
    case packed(PackedCatalog)
    /// As this process has made it.
    case made(Catalog)

    /// The catalog with new bodies.
    ///
    /// - Parameters:
    ///   - source: The changed entries, and everything else except the other entries.
    ///   - asOf: The instant that the build takes as the current time.
    ///   - known: The unchanged entries.
    ///   - loaded: The catalog that the source was read from.
    /// - Returns: The catalog, and the changed entries that it contains; `nil` if it cannot be read, or a catalog of this
    ///   process has a new body with includes: plans that were made with the old one could not render it.
    func catalog(
        after source: SourceCatalog, _ asOf: Instant, _ known: KnownEntries,
        from loaded: LoadedCatalog
    ) -> (catalog: Catalog, changed: [EntryKey])? {
        switch self {
        case .packed(let packed):
            let surroundings = PackedCatalog.Surroundings(source, asOf: asOf, known, from: loaded)
            guard let catalog = try? packed.catalog(surroundings) else { return nil }
            return (catalog, Self.bodies(of: source, in: catalog).map(\.key))
        case .made(let made):
            let catalog = made.dated(asOf)
            let bodies = Self.bodies(of: source, in: catalog)
            guard bodies.allSatisfy({ $0.body.includes.isEmpty }) else { return nil }
            let byKey = Dictionary(bodies, uniquingKeysWith: { first, _ in first })
            return (catalog.with(bodies: byKey), bodies.map(\.key))
        }
    }

    /// The bodies of changed entries that a catalog contains.
    private static func bodies(
        of source: SourceCatalog, in catalog: Catalog
    ) -> [(key: EntryKey, body: ContentEntry.Body)] {
        let index = EntryIndex(catalog)
        return source.collections.flatMap { collection in
            collection.entries.compactMap { entry in
                index.key(of: EntryReference(kind: collection.kind.name, id: entry.id))
                    .map { ($0, entry.body) }
            }
        }
    }
}
