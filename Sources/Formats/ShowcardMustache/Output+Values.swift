extension Output {
    /// Writes a value.
    ///
    /// - Parameters:
    ///   - value: The value; null writes nothing.
    ///   - escaping: Whether text is escaped.
    /// - Returns: Whether the value could be written; lists, records and helpers can't.
    @inline(__always)
    mutating func write(_ value: Value, escaping: Bool) -> Bool {
        writeIndentation()
        switch value {
        case .text(let text):
            if escaping {
                HTMLEscaping.escape(text, into: &bytes)
            } else {
                bytes.append(text)
            }
        case .markup(let markup): bytes.append(markup)
        case .null: break
        case .boolean(let value): bytes.append(value ? "true" : "false")
        case .integer(let value): bytes.append(String(value))
        case .number(let value): bytes.append(Output.text(of: value))
        case .list, .record, .helper: return false
        }
        return true
    }

    /// Returns the shortest text that parses as the same number.
    private static func text(of number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
