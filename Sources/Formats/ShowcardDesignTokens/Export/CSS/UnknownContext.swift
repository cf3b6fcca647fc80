/// A row of the option `contexts` that is not named after a context of the tokens.
package struct UnknownContext: Sendable, Hashable {
    /// The name of the row.
    package let name: String
    /// The error.
    package let message: String
    /// The nearest name, or all names.
    package let help: String
}

extension TokenExportInput {
    /// Returns the rows of the option `contexts` that are not named after a context of the tokens.
    package func unknownContexts(in rows: [TokenExportValue.Row]) -> [UnknownContext] {
        let known = tokens.modifiers.flatMap { modifier in
            modifier.contexts.map { "\(modifier.name).\($0)" }
        }
        return rows.filter { !known.contains($0.name) }.map { row in
            UnknownContext(
                name: row.name,
                message:
                    "the option 'contexts' has '\(row.name)', which is not a context of these tokens",
                help: TokenNearMiss.help(for: row.name, among: known)
                    ?? (known.isEmpty
                        ? "these tokens have no modifiers"
                        : "the contexts are \(known.joined(separator: ", "))"))
        }
    }
}
