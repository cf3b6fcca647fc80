package import ShowcardCatalog

/// A catalog as source code.
package struct SourceFiles: Sendable {
    private let catalog: Catalog
    private let facts: [Field]
    private let seed: [(path: String, bytes: [UInt8])]
    private let style: EmbeddingStyle

    /// Creates the files.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - facts: The public facts that plugins add to entries.
    ///   - seed: The feeds to embed, in order.
    ///   - style: What to embed, and how.
    package init(
        _ catalog: Catalog, facts: [Field] = [], seed: [(path: String, bytes: [UInt8])],
        style: EmbeddingStyle
    ) {
        self.catalog = catalog
        self.facts = facts
        self.seed = seed
        self.style = style
    }

    /// The files; in Swift one for each part, including empty ones: build systems expect all declared outputs.
    package var all: [(name: String, bytes: [UInt8])] {
        zip(style.fileNames, contents).map { ($0, $1) }
    }

    private var contents: [[UInt8]] {
        switch style.language {
        case .swift: EmbeddedPart.allCases.map(bytes(of:))
        case .typescript: [TypeScriptSource(catalog, style).bytes]
        case .kotlin: [KotlinSource(catalog, style).bytes]
        }
    }

    private func bytes(of part: EmbeddedPart) -> [UInt8] {
        guard style.writes(part) else { return SwiftWriter(access: style.access).bytes }
        switch part {
        case .tokens: return SwiftConstants(access: style.access).source(of: catalog.tokens)
        case .kinds: return KindsSource(catalog: catalog, style: style).bytes
        case .models: return ModelsSource(catalog, facts: facts, access: style.access).bytes
        case .seed: return SeedSource(catalog: catalog, files: seed, access: style.access).bytes
        }
    }
}
