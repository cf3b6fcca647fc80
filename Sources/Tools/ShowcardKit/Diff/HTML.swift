internal import ShowcardCatalog
import ShowcardStarter

/// HTML, written as literals: every interpolated text is escaped.
struct HTML: ExpressibleByStringInterpolation, Sendable {
    /// The markup.
    private(set) var text: String

    init(stringLiteral markup: String) { text = markup }

    /// An embedded style sheet of this program.
    init(styleSheet path: String) {
        text = String(decoding: Embedded.file(path), as: UTF8.self)
    }

    init(stringInterpolation html: StringInterpolation) { text = html.markup }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var markup = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            markup.reserveCapacity(literalCapacity * 2)
        }

        mutating func appendLiteral(_ literal: String) { markup += literal }

        mutating func appendInterpolation(_ part: HTML?) { markup += part?.text ?? "" }

        mutating func appendInterpolation(_ parts: [HTML]) {
            for part in parts { markup += part.text }
        }

        mutating func appendInterpolation(_ number: Int) { markup += "\(number)" }

        mutating func appendInterpolation(_ text: String) {
            var last: Unicode.Scalar?
            for scalar in text.unicodeScalars {
                defer { last = scalar }
                if let last, (last, scalar) == (":", ":") || (last, scalar) == ("#", "[") {
                    // Both together could be a workflow command if the page is printed (see ``WorkflowCommands``).
                    markup += "&#\(scalar.value);"
                } else if scalar.isASCII, let reference = HTMLReference.of(UInt8(scalar.value)) {
                    markup += reference.description
                } else if scalar != "\n", scalar != "\t", let shown = PrintableText.shown(scalar) {
                    // Changes the direction of text, or is not a character of HTML.
                    markup += shown
                } else {
                    markup.unicodeScalars.append(scalar)
                }
            }
        }
    }
}
