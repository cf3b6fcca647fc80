package import ShowcardCatalog

/// Design tokens that belong together: merged files, sets with their modes, or a resolver and the files it
/// names.
package struct LoadedTokenDocument: Sendable {
    /// Its name: that of the folder, the resolver or the first file.
    package let name: String
    /// The tokens; absent if a file cannot be read or has errors.
    package let tokens: DesignTokens?
    /// The readable sets of the folder; empty for other documents.
    package let sets: [ThemedTokens]
    /// The declared pairs of contrast and their results.
    package let contrast: [ContrastResult]
    /// The files, by their numbers in tokens.
    package let files: [SourceText]
    /// The problems, by file and location.
    package let problems: [Diagnostic]
    /// How much was read, even if there are errors; `nil` if a file cannot be read.
    ///
    /// Sets are counted separately, because some have only one mode.
    package let extent: TokenExtent?
}
