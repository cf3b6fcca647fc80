/// A place of a text that has probably another meaning than its author thinks.
package struct MarkdownFinding: Sendable, Hashable {
    /// What is there.
    package enum Kind: Sendable, Hashable {
        /// The definition of a footnote that nothing refers to; another one with the label may precede it.
        case unusedFootnote(isRepeated: Bool)
        /// An element of raw HTML, by its name in lower case.
        case rawHTML(String)
        /// A shortcode of Hugo.
        case shortcode
        /// A formula between lines of two dollar signs.
        case math
        /// A statement of MDX.
        case moduleImport
        /// A link or a picture whose destination the HTML does not have, by the scheme in lower case.
        case refusedLink(scheme: String)
        /// A reference to a footnote without a definition.
        case undefinedFootnote
        /// A block quote that begins like an alert but is not one; the kind exists if the rest of its line is the reason.
        case brokenAlert(isKnown: Bool)

        /// The same kind, whatever the name of the element is.
        var withoutName: Kind {
            if case .rawHTML = self { .rawHTML("") } else { self }
        }
    }

    package let kind: Kind
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1, and the number of scalars.
    package let column: Int
    package let length: Int
    /// What is written there.
    package let text: String

    init(kind: Kind, line: Int, column: Int, length: Int, text: String) {
        (self.kind, self.text) = (kind, text)
        (self.line, self.column, self.length) = (line, column, length)
    }

    /// The definition of a footnote without a reference.
    init(_ definition: FootnoteSource.Definition, isRepeated: Bool) {
        kind = .unusedFootnote(isRepeated: isRepeated)
        (line, column) = (definition.line, definition.column)
        text = "[^\(definition.label)]"
        length = text.unicodeScalars.count
    }
}
