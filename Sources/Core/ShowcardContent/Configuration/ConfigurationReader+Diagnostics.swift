import ShowcardCatalog
import ShowcardYAML

extension ConfigurationReader {
    /// The words for severities.
    static let severities: [(word: String, severity: Diagnostic.Severity?)] = [
        ("error", .error), ("warning", .warning), ("note", .note), ("off", nil),
    ]

    /// Reads the severities of codes under `diagnostics`.
    ///
    /// - Returns: The valid settings.
    mutating func severitySettings(_ root: Node) -> [SeveritySetting] {
        guard let node = root["diagnostics"] else { return [] }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'diagnostics' takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'code: error' (or warning, note, off) on a line of its own")
            return []
        }
        return node.members.compactMap { key, value in severitySetting(key, value, in: node) }
    }

    private mutating func severitySetting(
        _ key: Node, _ value: Node, in node: Node
    ) -> SeveritySetting? {
        let usual = codes[key.text]
        if usual == nil, codes.isComplete {
            let fix = reader.respelling(of: key, in: node, among: codes.names)
            reader.report(
                "unknown-code", "no diagnostic has the code '\(key.text)'", at: key,
                help: NearMiss.help(for: key.text, among: codes.names)
                    ?? "'showcard explain' lists the codes", fix: fix)
            return nil
        }
        let words = Self.severities.map(\.word)
        guard value.kind == .scalar, value.scalar != .null else {
            reader.report(
                "wrong-type",
                "'\(key.text)' takes \(FieldType.choice(words).phrase), not \(value.phrase)",
                at: value, help: "write '\(key.text): error'")
            return nil
        }
        guard let chosen = Self.severities.first(where: { $0.word == value.text }) else {
            reader.report(
                "unknown-value", "'\(value.text)' is not a severity", at: value,
                help: NearMiss.help(for: value.text, among: words))
            return nil
        }
        if usual == .error, chosen.severity != .error {
            reader.report(
                "fixed-severity",
                "'\(key.text)' is an error, which cannot be \(chosen.severity == nil ? "silenced" : "lowered")",
                at: value, help: "remove the line, and fix what is reported")
            return nil
        }
        return SeveritySetting(key.text, chosen.severity)
    }
}
