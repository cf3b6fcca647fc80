/// The explanations of related codes.
package struct ExplanationArea: Sendable, Hashable {
    /// The subject of the explanations, as a heading.
    package let title: String
    /// The explanations.
    package let explanations: [CodeExplanation]

    /// All areas, from the files that are read to the folder that is published.
    package static let all = [
        files, configuration, kinds, entries, values, theme, tokens, tokenReferences, tokenSets,
        tokenContrast, tokenResolvers, tokenFiles, plugins, usage, usageServers, publishing,
    ]
}
