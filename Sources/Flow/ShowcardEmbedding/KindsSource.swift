import ShowcardCatalog

/// Writes a type for each kind, whose values are ids.
struct KindsSource {
    let catalog: Catalog
    let style: EmbeddingStyle

    /// Reserved names of types, which would shadow names that the code refers to.
    private static let reserved: Set = [
        "Any", "Swift", "Foundation", "ShowcardClient", SwiftConstants.root, SeedSource.root,
    ]
    /// Reserved names of constants, which the types declare themselves.
    private static let members: Set = ["all", "names"]

    /// Returns the names of the types.
    static func names(_ catalog: Catalog) -> UniqueNames {
        UniqueNames(
            catalog.collections.map(\.kind.name), reserved: reserved, by: SwiftNames.type)
    }

    /// The file.
    var bytes: [UInt8] {
        var writer = SwiftWriter(access: style.access)
        let names = Self.names(catalog)
        for collection in catalog.collections {
            writer.line("")
            write(collection, as: names[collection.kind.name], to: &writer)
        }
        return writer.bytes
    }

    private func write(
        _ collection: EntryCollection, as name: String, to writer: inout SwiftWriter
    ) {
        let kind = collection.kind
        writer.block(
            "struct \(name): Swift.RawRepresentable, Swift.Hashable, Swift.Sendable, Swift.Codable",
            "The id of an entry of the kind '\(kind.name)': \(kind.titleOne)."
        ) { writer in
            writer.declare("let rawValue: Swift.String", "The id, as the feeds write it.")
            writer.line("")
            writer.block(
                "init(rawValue: Swift.String)",
                "Accepts any id, even if the catalog does not have it."
            ) { $0.line("self.rawValue = rawValue") }
            if style.hasConstants(kind) {
                writeConstants(of: collection, in: name, to: &writer)
            }
        }
    }

    private func writeConstants(
        of collection: EntryCollection, in type: String, to writer: inout SwiftWriter
    ) {
        let entries = collection.entries
        let ids = entries.map(\.content.id)
        let names = UniqueNames(ids, reserved: Self.members, by: SwiftNames.member)
        writer.line("")
        for entry in entries {
            let (id, name) = (
                collection.kind.publishedID(of: entry), SwiftNames.written(names[entry.content.id])
            )
            writer.declare(
                "static let \(name) = \(type)(rawValue: \(SwiftText.literal(id)))", entry.name)
        }
        writer.line("")
        writer.declare(
            "static let all: [\(type)] = [", "All entries of the catalog, by id.")
        writer.indented { writer in
            for id in ids { writer.line(".\(SwiftNames.written(names[id])),") }
        }
        writer.line("]")
        writer.line("")
        writer.declare(
            "var name: Swift.String? { Self.names[rawValue] }",
            "The entry's name; `nil` if the catalog did not have the entry.")
        writeNames(of: collection, to: &writer)
    }

    private func writeNames(of collection: EntryCollection, to writer: inout SwiftWriter) {
        let entries = collection.entries
        let type = "[Swift.String: Swift.String]"
        writer.line("")
        guard !entries.isEmpty else {
            return writer.line("private static let names: \(type) = [:]")
        }
        writer.line("private static let names: \(type) = [")
        writer.indented { writer in
            for entry in entries {
                let id = SwiftText.literal(collection.kind.publishedID(of: entry))
                writer.line("\(id): \(SwiftText.literal(entry.name)),")
            }
        }
        writer.line("]")
    }
}
