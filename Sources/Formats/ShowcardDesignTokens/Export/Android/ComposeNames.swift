/// The names of tokens in the file for Compose.
package enum ComposeNames {
    /// Returns the names of the tokens of several sets, each with the objects around it.
    ///
    /// - Parameter sets: The sets; the first is the default.
    /// - Returns: For each set, the names by path, in the set's own mode: `DesignTokensGlassLight.color.accent1`.
    package static func names(of sets: [ThemedTokens]) -> [[String: String]] {
        guard let input = TokenExportInput(sets, name: "") else { return [] }
        let file = ComposeFile(
            input, TokenTable(input), PermutationNames(input), root: ComposeExporter.standardRoot)
        return sets.map { set in
            let own = [
                DesignTokens.themeModifier: set.name, DesignTokens.modeModifier: set.mode.rawValue,
            ]
            let index = input.permutations.firstIndex {
                $0.choices.allSatisfy { own[$0.modifier] == $0.context }
            }
            return index.map(file.names) ?? [:]
        }
    }
}
