/// Syntax beyond CommonMark, as in GitHub Flavored Markdown.
package struct MarkdownExtensions: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Tables (GFM, 4.10).
    package static let tables = MarkdownExtensions(rawValue: 1)
    /// Task list items (GFM, 5.3).
    package static let taskLists = MarkdownExtensions(rawValue: 2)
    /// Text between one or two tildes (GFM, 6.5).
    package static let strikethrough = MarkdownExtensions(rawValue: 4)
    /// Addresses without brackets around them (GFM, 6.9).
    package static let links = MarkdownExtensions(rawValue: 8)
    /// Footnotes, as GitHub has them.
    package static let footnotes = MarkdownExtensions(rawValue: 16)
    /// Block quotes that begin with `[!NOTE]` and the like, as GitHub has them.
    package static let alerts = MarkdownExtensions(rawValue: 32)

    /// All of them.
    package static let all: MarkdownExtensions = [
        .tables, .taskLists, .strikethrough, .links, .footnotes, .alerts,
    ]

    /// The characters that have a meaning for cmark's extensions, but not for cmark, unless they are escaped.
    var escapable: [UInt8] {
        (contains(.strikethrough) ? Array("~".utf8) : [])
            + (contains(.links) ? Array(":./@".utf8) : [])
            + (contains(.footnotes) ? Array("^".utf8) : [])
    }
}
