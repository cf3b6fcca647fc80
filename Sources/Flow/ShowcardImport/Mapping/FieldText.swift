import ShowcardCatalog
import ShowcardContent

/// The YAML of values for the fields of a kind.
enum FieldText {
    /// Writes a value on one line, or as a block.
    ///
    /// Values that do not fit their type are written as they are, and reported by the check of the entry.
    static func yaml(_ value: SourceValue, as type: FieldType) -> String {
        if type == .text, case .text(let text) = value.content { return YAMLText.block(text) }
        return inline(value, as: type, isInside: false)
    }

    /// The nesting of the value, which its parser bounds, bounds the recursion.
    private static func inline(
        _ value: SourceValue, as type: FieldType, isInside: Bool
    ) -> String {
        if case .list(let element) = type {
            let elements = value.elements.map { inline($0, as: element, isInside: true) }
            return "[" + elements.joined(separator: ", ") + "]"
        }
        switch value.content {
        case .null: return "~"
        case .word(let text), .text(let text):
            switch type {
            case .instant, .date:
                return YAMLText.scalar(
                    DateText.rewritten(text, isDay: type == .date), isInside: isInside)
            case .integer, .number, .boolean, .money:
                let isWord = text.unicodeScalars.allSatisfy { scalar in
                    scalar.isASCII
                        && (scalar.properties.isAlphabetic
                            || scalar.properties.numericType != nil
                            || "+-.".unicodeScalars.contains(scalar))
                }
                return isWord && !text.isEmpty ? text : YAMLText.scalar(text, isInside: isInside)
            default: return YAMLText.scalar(text, isInside: isInside)
            }
        case .list(let values):
            if values.count == 1 { return inline(values[0], as: type, isInside: isInside) }
            let elements = values.map { inline($0, as: .string, isInside: true) }
            return "[" + elements.joined(separator: ", ") + "]"
        case .table(let members):
            let own: [Field] = if case .object(let fields, _) = type { fields } else { [] }
            let texts = members.map { key, value in
                let type = own.first { $0.name == key }?.type ?? .string
                return YAMLText.scalar(key, isInside: true)
                    + ": \(inline(value, as: type, isInside: true))"
            }
            return "{" + texts.joined(separator: ", ") + "}"
        }
    }

    /// Whether values of a type are short enough for a list in one cell.
    static func isShort(_ type: FieldType) -> Bool {
        switch type {
        case .string, .reference, .choice, .color: true
        default: false
        }
    }

    /// The texts of a cell with a list: separated by commas, otherwise by semicolons, outside quotes.
    static func cells(_ value: SourceValue) -> [SourceValue] {
        guard case .text(let text) = value.content else { return value.elements }
        func split(_ separator: Character) -> [String] {
            var parts = [""]
            var isQuoted = false
            for character in text {
                if character == "\"" {
                    isQuoted.toggle()
                } else if character == separator, !isQuoted {
                    parts.append("")
                } else {
                    parts[parts.count - 1].append(character)
                }
            }
            return parts
        }
        let parts = split(",")
        return (parts.count > 1 ? parts : split(";")).compactMap { part in
            let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return words.isEmpty ? nil : SourceValue(.text(words), value.range)
        }
    }

    /// The texts of a field with tags: a text is split at commas, or at spaces as Jekyll does.
    static func tags(_ value: SourceValue, splitsAtSpaces: Bool) -> [SourceValue] {
        guard case .text(let text) = value.content else { return value.elements }
        let separators: [Character] =
            text.contains(",") ? [","] : splitsAtSpaces ? [" ", "\n", "\t"] : [";"]
        return text.split(whereSeparator: separators.contains).map { part in
            let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return SourceValue(.text(words), value.range)
        }
    }
}
