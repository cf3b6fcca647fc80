package import ShowcardCatalog

/// Design tokens that belong together: files laid over one another, sets with their modes, or a resolver and what it
/// names.
package struct TokenDocument: Sendable {
    /// What it is called: the folder's, the resolver's or the first file's name.
    package let name: String
    /// The tokens; absent where a file cannot be read or has errors.
    package let tokens: DesignTokens?
    /// The sets of the folder that can be read; none of other documents.
    package let sets: [ThemedTokens]
    /// The declared pairs of contrast, each with what it comes to.
    package let contrast: [ContrastResult]
    /// The files, by the numbers that tokens have for them.
    package let files: [SourceText]
    /// What is wrong, by file and place.
    package let problems: [Diagnostic]
    /// How much was read, beside errors too; `nil` where a file cannot be read.
    ///
    /// What sets have is counted set by set, as some have one mode.
    package let extent: TokenExtent?
}
