package import ShowcardCatalog

/// What to write of a catalog, and how.
package struct EmbeddingStyle: Sendable, Hashable {
    /// From where the declarations can be used.
    package var access: SwiftAccess
    /// What is written; the file of another part says nothing.
    package var parts: Set<EmbeddedPart>
    /// The names of the kinds whose entries become constants; absent, those whose lists do not come in pages.
    package var kinds: Set<String>?

    /// Creates a style.
    package init(
        access: SwiftAccess = .internal, parts: Set<EmbeddedPart> = Set(EmbeddedPart.allCases),
        kinds: Set<String>? = nil
    ) {
        self.access = access
        self.parts = parts
        self.kinds = kinds
    }

    /// Whether the entries of a kind become constants.
    func hasConstants(_ kind: Kind) -> Bool {
        kinds.map { $0.contains(kind.name) } ?? !kind.isPaged
    }
}
