/// Writes XML 1.0, in which any text is what it was when it is read again.
struct XMLWriter {
    /// What is written so far.
    private(set) var bytes: [UInt8] = []
    /// Whether each tag that ends an element or stands alone ends its line.
    private let breaksLines: Bool

    /// Begins a document.
    ///
    /// - Parameter breaksLines: Whether every element has a line of its own.
    init(breaksLines: Bool) {
        self.breaksLines = breaksLines
        bytes += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8
    }

    /// Opens an element.
    mutating func open(_ name: String, _ attributes: [(name: String, value: String)] = []) {
        begin(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        end()
    }

    /// Closes an element.
    mutating func close(_ name: String) {
        bytes += "</\(name)>".utf8
        end()
    }

    /// Writes an element with text in it.
    mutating func element(
        _ name: String, _ attributes: [(name: String, value: String)] = [], text: String
    ) {
        begin(name, attributes)
        bytes.append(UInt8(ascii: ">"))
        escape(text, isAttribute: false)
        close(name)
    }

    /// Writes an element with nothing in it.
    mutating func empty(_ name: String, _ attributes: [(name: String, value: String)]) {
        begin(name, attributes)
        bytes += "/>".utf8
        end()
    }

    /// Begins a line.
    mutating func breakLine() {
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

    /// Appends text; what stands for something else in XML is written as a reference, and what it does not take
    /// (section 2.2) as U+FFFD.
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
            // Ends of lines and tabs in attributes would be read as spaces (section 3.3.3), and a carriage return as
            // an end of a line (section 2.11).
            case "\r": bytes += "&#13;".utf8
            case "\t" where isAttribute, "\n" where isAttribute:
                bytes += "&#\(scalar.value);".utf8
            case "\t", "\n": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": bytes += "\u{FFFD}".utf8
            default: bytes += String(scalar).utf8
            }
        }
    }

    /// Whether a byte stands for itself wherever it is; 0xEF begins what XML does not take.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "\""), 0xEF:
            false
        default: true
        }
    }
}
