import ShowcardCatalog
import ShowcardSigning
import ShowcardYAML

/// The hash of a text that was translated, by which a translation is recognized as stale.
///
///     translates: {name: 3a7bd3e2, body: 9f86d081}
package enum TextHash {
    /// The key in the front matter of a translation.
    package static let key = "translates"
    /// The name of the body among the fields.
    package static let body = "body"
    /// The number of digits.
    private static let length = 8

    /// The first eight hexadecimal digits of the SHA-256 of a text in UTF-8.
    package static func of(_ text: String) -> String {
        String(SHA256.hash(Array(text.utf8)).hex.prefix(length))
    }

    /// Reads the hashes in the front matter of a translation.
    static func read(in root: Node, _ reader: inout ValueReader) -> [String: String] {
        guard let node = root[key] else { return [:] }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'\(key)' takes a hash for each field, not \(node.phrase)", at: node,
                help: "remove it, or run 'showcard translations accept'")
            return [:]
        }
        var hashes: [String: String] = [:]
        for (name, value) in node.members {
            let text = value.text
            guard text.utf8.count == length, text.allSatisfy(\.isHexDigit) else {
                reader.report(
                    "wrong-type",
                    "'\(key)' takes \(length) hexadecimal digits for each field, not \(value.phrase)",
                    at: value, help: "remove it, or run 'showcard translations accept'")
                continue
            }
            hashes[name.text] = text.lowercased()
        }
        return hashes
    }
}
