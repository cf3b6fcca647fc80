extension SwiftConstants {
    /// Returns the names of the constants of several sets, each with the enums around it.
    ///
    /// - Parameter sets: The sets, as for ``source(of:)``.
    /// - Returns: For each set, the names by path, in the set's own mode: `DesignTokens.Glass.Light.Color.accent1`.
    package func names(of sets: [ThemedTokens]) -> [[String: String]] {
        var scope = SwiftScope(reserved: reserved.union(typeNames))
        return sets.map { tokens in
            let set = scope.claim(SwiftNames.type(tokens.name))
            let mode = SwiftNames.type(tokens.mode.rawValue)
            var names: [String: String] = [:]
            Self.add(
                TokenTree(tokens.base, reserved: reserved).root,
                at: "\(root).\(set).\(mode)", to: &names)
            return names
        }
    }

    /// Adds the names in a group; the recursion ends with the depth of the file, which the JSON limit bounds.
    private static func add(
        _ group: TokenTree.Group, at path: String, to names: inout [String: String]
    ) {
        for inner in group.groups { add(inner, at: "\(path).\(inner.name)", to: &names) }
        for token in group.tokens {
            names[token.path] = "\(path).\(SwiftNames.written(token.name))"
        }
    }
}
