package import ShowcardCatalog

/// What to embed of a catalog, and how.
package struct EmbeddingStyle: Sendable, Hashable {
    /// The language.
    package var language: EmbeddedLanguage
    /// The access level of the declarations in Swift.
    package var access: SwiftAccess
    /// The parts to write in Swift; the files of other parts are empty.
    package var parts: Set<EmbeddedPart>
    /// The names of the kinds whose entries become constants; if absent, the kinds whose lists have no pages.
    package var kinds: Set<String>?

    /// Creates a style.
    package init(
        language: EmbeddedLanguage = .swift, access: SwiftAccess = .internal,
        parts: Set<EmbeddedPart> = EmbeddedPart.usual,
        kinds: Set<String>? = nil
    ) {
        self.language = language
        self.access = access
        self.parts = parts
        self.kinds = kinds
    }

    /// The names of the files.
    package var fileNames: [String] {
        switch language {
        case .swift: EmbeddedPart.allCases.map(\.fileName)
        case .typescript: ["showcard.ts"]
        case .kotlin: ["Showcard.kt"]
        }
    }

    /// Whether the feeds are embedded.
    package var hasSeed: Bool { language == .swift && parts.contains(.seed) }

    /// Whether a part is written: models need the kinds.
    func writes(_ part: EmbeddedPart) -> Bool {
        parts.contains(part) || part == .kinds && parts.contains(.models)
    }

    /// Whether the entries of a kind become constants.
    func hasConstants(_ kind: Kind) -> Bool {
        kinds.map { $0.contains(kind.name) } ?? !kind.isPaged
    }
}
