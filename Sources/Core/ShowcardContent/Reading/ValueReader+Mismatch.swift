import ShowcardCatalog
import ShowcardYAML

// Values of the wrong type.
extension ValueReader {
    /// Reports a value of the wrong type.
    mutating func mismatch(_ node: Node, _ field: Field) {
        let isQuoted = isQuotedValue(node, of: field.type)
        report(
            "wrong-type",
            "\(subject(field)) takes \(field.type.phrase), not \(isQuoted ? "the text " : "")\(node.phrase)",
            at: node, help: isQuoted ? "remove the quotes" : help(node, field.type),
            fix: isQuoted
                ? text.replacing(node, by: node.text, "remove the quotes") : fix(node, field.type))
    }

    /// Whether a number or boolean is in quotes, which make it a string.
    private func isQuotedValue(_ node: Node, of type: FieldType) -> Bool {
        let offset = node.start.offset
        guard node.kind == .scalar, text.bytes.indices.contains(offset),
            text.bytes[offset] == UInt8(ascii: "\"") || text.bytes[offset] == UInt8(ascii: "'")
        else { return false }
        switch (type, node.withUTF8 { Scalar(core: $0) }) {
        case (.integer, .integer), (.number, .integer), (.number, .number), (.boolean, .boolean):
            return true
        default: return false
        }
    }

    private func help(_ node: Node, _ type: FieldType) -> String? {
        switch type {
        case .string, .text: return "write a text, in quotes if it begins with '[' or '{'"
        case .boolean: return switchWord(node).map { "write \($0)" } ?? "write true or false"
        case .reference: return "write one id"
        case .number where node.kind == .scalar:
            let parts = node.text.utf8.split(separator: UInt8(ascii: ","))
            let isDecimal = parts.count == 2 && parts.allSatisfy { $0.allSatisfy(Self.isDigit) }
            if isDecimal { return "write the decimals after a dot, as 0.5" }
        case .list(let element):
            switch element {
            case .list, .object, .color: break
            default:
                guard node.kind == .scalar, node.isPlain, node.text.utf8.count <= 40 else { break }
                return "write it as [\(node.text)]"
            }
        default: break
        }
        return type.example.map { "write a value such as \($0)" }
    }

    private func fix(_ node: Node, _ type: FieldType) -> Fix? {
        guard type == .boolean, let word = switchWord(node) else { return nil }
        return text.fix(node, writing: word)
    }

    /// The meaning of a word that YAML 1.1 treats as a boolean.
    private func switchWord(_ node: Node) -> String? {
        guard node.kind == .scalar, node.isPlain else { return nil }
        switch node.text.lowercased() {
        case "yes", "on": return "true"
        case "no", "off": return "false"
        default: return nil
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
