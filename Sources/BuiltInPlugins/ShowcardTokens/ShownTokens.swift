package import ShowcardCatalog

/// Tokens that the pages show in place of the catalog's own, which only style the pages.
package struct ShownTokens: Sendable {
    /// A set, and what pages call it.
    package struct Named: Sendable {
        /// The set.
        package let tokens: ThemedTokens
        /// The title.
        package let title: String

        /// Creates a set with a title.
        package init(_ tokens: ThemedTokens, title: String) {
            (self.tokens, self.title) = (tokens, title)
        }
    }

    /// The sets, the default one first; their names are different.
    package let sets: [Named]
    /// A text that changes if a set does.
    package let version: String
    /// The warnings about them.
    package let warnings: [Diagnostic]

    /// Creates the tokens.
    ///
    /// - Parameters:
    ///   - sets: The sets, the default one first; their names are different.
    ///   - version: A text that changes if a set does.
    ///   - warnings: The warnings about them.
    package init(_ sets: [Named], version: String, warnings: [Diagnostic] = []) {
        (self.sets, self.version, self.warnings) = (sets, version, warnings)
    }

    /// Reads the tokens of a build; throws a ``DiagnosticError`` with all problems if one of them is an error.
    package typealias Reader = @Sendable () throws -> ShownTokens
}
