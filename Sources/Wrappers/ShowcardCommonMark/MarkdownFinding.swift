/// A place of a text that has probably another meaning than its author thinks.
package struct MarkdownFinding: Sendable, Hashable {
    /// What is there.
    package enum Kind: Sendable, Hashable {
        /// The definition of a footnote that nothing refers to; another one with the label may precede it.
        case unusedFootnote(isRepeated: Bool)
    }

    package let kind: Kind
    /// The line, from 1.
    package let line: Int
    /// The column in Unicode scalars, from 1, and the number of scalars.
    package let column: Int
    package let length: Int
    /// What is written there.
    package let text: String

    /// The definition of a footnote without a reference.
    init(_ definition: FootnoteSource.Definition, isRepeated: Bool) {
        kind = .unusedFootnote(isRepeated: isRepeated)
        (line, column) = (definition.line, definition.column)
        text = "[^\(definition.label)]"
        length = text.unicodeScalars.count
    }
}
