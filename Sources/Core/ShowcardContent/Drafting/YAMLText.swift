import ShowcardCatalog

/// Writes values for front matter, each on one line.
package enum YAMLText {
    /// The text of a value.
    ///
    /// The nesting of a value is bounded by its declared type, and so is the recursion.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: Its type, which determines how money is written.
    /// - Returns: The text, which follows a key.
    static func text(_ value: FieldValue, as type: FieldType) -> String {
        text(value, as: type, isInside: false)
    }

    private static func text(
        _ value: FieldValue, as type: FieldType, isInside: Bool
    ) -> String {
        switch value {
        case .string(let text), .reference(let text): scalar(text, isInside: isInside)
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .markdown(let text): scalar(text.markdown, isInside: isInside)
        case .instant(let instant): day(instant, isInside: isInside)
        case .date(let date): date.text
        case .money(let money):
            if case .money(.some) = type {
                "\(money.amount)"
            } else {
                "{amount: \(money.amount), currency: \(money.currency.code)}"
            }
        case .list(let values):
            "["
                + values.map { element in
                    text(element, as: type.element ?? .string, isInside: true)
                }.joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { member in
                    let own = type.members.first { $0.name == member.name }?.type ?? .string
                    return "\(member.name): \(text(member.value, as: own, isInside: true))"
                }.joined(separator: ", ") + "}"
        }
    }

    private static func day(_ instant: Instant, isInside: Bool) -> String {
        let date = instant.date
        return instant == date.midnight ? date.text : scalar(instant.text, isInside: isInside)
    }

    /// A string without quotes if that is unambiguous, otherwise in double quotes (YAML 1.2.2, section 7.3.1).
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isInside: Whether it is inside brackets or braces.
    /// - Returns: The text as YAML.
    package static func scalar(_ text: String, isInside: Bool = false) -> String {
        isPlain(text, isInside: isInside) ? text : quoted(text)
    }

    private static func isPlain(_ text: String, isInside: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, text.utf8.last != UInt8(ascii: " "),
            isWord(first)
        else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            isWord(scalar) || " -_./+'()!?".unicodeScalars.contains(scalar)
                || scalar == "," && !isInside || isAddress(text, isInside) && scalar == ":"
        }
    }

    /// Whether every colon of a text belongs to an address or a time.
    private static func isAddress(_ text: String, _ isInside: Bool) -> Bool {
        guard !isInside else { return false }
        let bytes = Array(text.utf8)
        return bytes.indices.allSatisfy { index in
            bytes[index] != UInt8(ascii: ":")
                || index + 1 < bytes.count && bytes[index + 1] != UInt8(ascii: " ")
        }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: scalar.value >= 0x80 && scalar.properties.isAlphabetic
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{A0}", "\u{2028}"..."\u{2029}", "\u{FEFF}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension FieldType {
    /// The type of a list's elements.
    fileprivate var element: FieldType? {
        if case .list(let element) = self { element } else { nil }
    }

    /// The members of an object.
    fileprivate var members: [Field] {
        if case .object(let fields, _) = self { fields } else { [] }
    }
}
