import ShowcardCatalog
import ShowcardYAML

// Values that several parts of a configuration of tokens have.
extension ValueReader {
    /// Whether a node is a null value.
    static func isNull(_ node: Node) -> Bool {
        node.kind == .scalar && node.isPlain && node.scalar == .null
    }

    /// Reads patterns of paths, and reports invalid ones.
    mutating func patterns(_ list: Node) -> [TokenPattern] {
        var patterns: [TokenPattern] = []
        for node in list.elements {
            do throws(TokenPattern.PatternError) {
                patterns.append(try TokenPattern(node.text))
            } catch {
                report("wrong-token-pattern", error.message, at: node, help: error.help)
            }
        }
        return patterns
    }

    /// Reads lists of texts by name; a single text is a list with one element.
    mutating func table(_ node: Node, _ key: String) -> [TokenExportValue.Row]? {
        guard node.kind == .mapping else {
            report(
                "wrong-type", "'\(key)' takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'name: value' on a line of its own")
            return nil
        }
        var rows: [TokenExportValue.Row] = []
        for (name, value) in node.members {
            let texts = value.kind == .sequence ? value.elements.map { $0 } : [value]
            if let wrong = texts.first(where: { $0.kind != .scalar || Self.isNull($0) }) {
                report(
                    "wrong-type", "'\(name.text)' in '\(key)' takes texts, not \(wrong.phrase)",
                    at: wrong, help: "write one text, or a list of texts")
                continue
            }
            rows.append(TokenExportValue.Row(name.text, texts.map(\.text)))
        }
        return rows
    }

    /// Reports a path that is not below the folder of its file.
    mutating func checkPath(_ node: Node, of key: String) {
        guard node.kind == .scalar, !node.text.isEmpty, OutputPath(node.text) == nil else {
            return
        }
        report(
            "wrong-name", "'\(node.text)' in '\(key)' is not a path below the folder of this file",
            at: node, help: "write a relative path without '.' and '..', such as tokens/app")
    }
}
