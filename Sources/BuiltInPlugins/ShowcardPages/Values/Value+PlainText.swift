internal import ShowcardMustache

extension Value {
    /// The text of a title: markup without tags, and with its character references replaced.
    ///
    /// Markup of titles consists of the theme's strings and escaped texts.
    var plainText: String {
        switch self {
        case .text(let text): text
        case .markup(let html): Self.plainText(of: html)
        default: ""
        }
    }

    private static let references: [(name: [UInt8], byte: UInt8)] = [
        ("amp;", UInt8(ascii: "&")), ("lt;", UInt8(ascii: "<")), ("gt;", UInt8(ascii: ">")),
        ("quot;", UInt8(ascii: "\"")), ("#39;", UInt8(ascii: "'")),
    ].map { (Array($0.0.utf8), $0.1) }

    private static func plainText(of html: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(html.count)
        var rest = html[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "<"):
                rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
            case UInt8(ascii: "&"):
                if let reference = references.first(where: { rest.starts(with: $0.name) }) {
                    text.append(reference.byte)
                    rest = rest.dropFirst(reference.name.count)
                } else {
                    text.append(byte)
                }
            default: text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
