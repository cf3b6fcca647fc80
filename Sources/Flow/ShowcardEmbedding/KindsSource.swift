import ShowcardCatalog

/// Writes a type a kind, whose values are ids.
struct KindsSource {
    private let catalog: Catalog
    private let style: EmbeddingStyle

    init(_ catalog: Catalog, style: EmbeddingStyle) {
        self.catalog = catalog
        self.style = style
    }

    /// Names that a type cannot have without hiding what others refer to.
    private static let reserved: Set = ["Any", "Swift", SwiftConstants.root, SeedSource.root]
    /// Names that the constants of a type cannot have, as it has them itself.
    private static let members: Set = ["all", "names"]

    /// The file.
    var bytes: [UInt8] {
        var writer = SwiftWriter(access: style.access)
        let names = UniqueNames(
            catalog.collections.map(\.kind.name), reserved: Self.reserved, by: SwiftNames.type)
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
                "init(rawValue: Swift.String)", "Takes any id; the catalog need not have it."
            ) { $0.line("self.rawValue = rawValue") }
            if style.hasConstants(kind) {
                writeConstants(of: collection.entries, in: name, to: &writer)
            }
        }
    }

    private func writeConstants(
        of entries: [Entry], in type: String, to writer: inout SwiftWriter
    ) {
        let ids = entries.map(\.content.id)
        let names = UniqueNames(ids, reserved: Self.members, by: SwiftNames.member)
        writer.line("")
        for entry in entries {
            let (id, name) = (entry.content.id, SwiftNames.written(names[entry.content.id]))
            writer.declare(
                "static let \(name) = \(type)(rawValue: \(SwiftText.literal(id)))", entry.name)
        }
        writer.line("")
        writer.declare(
            "static let all: [\(type)] = [", "Every entry that the catalog had, by id.")
        writer.indented { writer in
            for id in ids { writer.line(".\(SwiftNames.written(names[id])),") }
        }
        writer.line("]")
        writer.line("")
        writer.declare(
            "var name: Swift.String? { Self.names[rawValue] }",
            "What the entry was called; `nil` for one that the catalog did not have.")
        writeNames(of: entries, to: &writer)
    }

    private func writeNames(of entries: [Entry], to writer: inout SwiftWriter) {
        let type = "[Swift.String: Swift.String]"
        writer.line("")
        guard !entries.isEmpty else {
            return writer.line("private static let names: \(type) = [:]")
        }
        writer.line("private static let names: \(type) = [")
        writer.indented { writer in
            for entry in entries {
                let id = SwiftText.literal(entry.content.id)
                writer.line("\(id): \(SwiftText.literal(entry.name)),")
            }
        }
        writer.line("]")
    }
}
