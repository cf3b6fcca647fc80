import ShowcardCatalog
import ShowcardYAML

/// A string in front matter as written, for checks that compare entries.
struct WrittenText: Sendable, Equatable {
    /// The text.
    let text: String
    /// Its position in the list that is the field's value; absent if it is the value itself.
    let index: Int?
    /// Whether it stands for an absent value: empty, or `~` without quotes.
    let isAbsent: Bool

    /// The strings in the value of a field, in order; other values are skipped.
    static func all(in node: Node?) -> [WrittenText] {
        guard let node else { return [] }
        if node.kind == .scalar { return [WrittenText(node)] }
        guard node.kind == .sequence else { return [] }
        return node.elements.enumerated().compactMap { index, element in
            element.kind == .scalar ? WrittenText(element, at: index) : nil
        }
    }

    /// Creates a text.
    init(text: String, index: Int?, isAbsent: Bool) {
        (self.text, self.index, self.isAbsent) = (text, index, isAbsent)
    }

    private init(_ node: Node, at index: Int? = nil) {
        self.init(
            text: node.text, index: index,
            isAbsent: node.isPlain && (node.text.isEmpty || node.text == "~"))
    }
}
