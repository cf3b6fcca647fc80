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

    /// The first eight hexadecimal digits of the SHA-256 of a text in UTF-8, with line feeds at the ends of lines.
    package static func of(_ text: String) -> String {
        String(SHA256.hash(Array(withLineFeeds(text).utf8)).hex.prefix(length))
    }

    /// A text with line feeds at the ends of lines, as it is on every system.
    package static func withLineFeeds(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        let bytes = Array(text.utf8)
        return String(
            decoding: bytes.indices.compactMap { index -> UInt8? in
                guard bytes[index] == UInt8(ascii: "\r") else { return bytes[index] }
                let isPair = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
                return isPair ? nil : UInt8(ascii: "\n")
            }, as: UTF8.self)
    }

    /// Reads the hashes in the front matter of a translation.
    ///
    /// - Parameters:
    ///   - root: The front matter.
    ///   - names: The names of the fields that can be translated.
    ///   - reader: Receives the problems.
    /// - Returns: The hashes by name.
    static func read(
        in root: Node, of names: [String], _ reader: inout ValueReader
    ) -> [String: String] {
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
            let known = names + [body]
            guard known.contains(name.text) else {
                reader.report(
                    "unknown-field", "'\(name.text)' is not a text that can be translated",
                    at: name,
                    help: NearMiss.help(for: name.text, among: known) ?? "remove it")
                continue
            }
            hashes[name.text] = text.lowercased()
        }
        return hashes
    }
}
