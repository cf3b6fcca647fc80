/// Writes XML 1.0 that preserves any text when it is parsed.
package struct XMLWriter: Sendable {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []
    /// Whether a line break follows each tag that ends an element or is empty.
    private let breaksLines: Bool

    /// Begins a document.
    ///
    /// - Parameter breaksLines: Whether every element is on its own line.
    package init(breaksLines: Bool) {
        self.breaksLines = breaksLines
        bytes += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    }

    /// Opens an element.
    package mutating func open(_ name: String, _ attributes: [(name: String, value: String)] = []) {
        begin(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        end()
    }

    /// Closes an element.
    package mutating func close(_ name: String) {
        bytes += "</\(name)>".utf8
        end()
    }

    /// Writes an element with text.
    package mutating func element(
        _ name: String, _ attributes: [(name: String, value: String)] = [], text: String
    ) {
        begin(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        escape(text, isAttribute: false)
        close(name)
    }

    /// Writes an empty element.
    package mutating func empty(_ name: String, _ attributes: [(name: String, value: String)]) {
        begin(name, attributes)
        bytes += "/>".utf8
        end()
    }

    /// Writes a line break.
    package mutating func breakLine() {
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func end() {
        if breaksLines { breakLine() }
    }

    private mutating func begin(
        _ name: String, _ attributes: [(name: String, value: String)]
    ) {
        bytes += "<\(name)".utf8
        for attribute in attributes {
            bytes += " \(attribute.name)=\"".utf8
            escape(attribute.value, isAttribute: true)
            bytes.append(UInt8(ascii: "\""))
        }
    }

    /// Appends text; markup characters are written as references, and characters that XML doesn't allow (section 2.2)
    /// as U+FFFD.
    private mutating func escape(_ text: String, isAttribute: Bool) {
        if text.utf8.allSatisfy(Self.isPlain) {
            bytes += text.utf8
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": bytes += "&amp;".utf8
            case "<": bytes += "&lt;".utf8
            case ">": bytes += "&gt;".utf8
            case "\"": bytes += "&quot;".utf8
            // Line breaks and tabs in attributes would be parsed as spaces (section 3.3.3), and a carriage return as a
            // line break (section 2.11).
            case "\r": bytes += "&#13;".utf8
            case "\t" where isAttribute, "\n" where isAttribute:
                bytes += "&#\(scalar.value);".utf8
            case "\t", "\n": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
            default: bytes += String(scalar).utf8
            }
        }
    }

    /// Returns whether a byte needs no escaping; 0xEF begins characters that XML doesn't allow.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "\""), 0xEF:
            false
        default: true
        }
    }
}
