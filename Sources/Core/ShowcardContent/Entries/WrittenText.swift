import ShowcardCatalog
import ShowcardYAML

/// A text of front matter as it is written, for checks that compare entries with one another.
struct WrittenText: Sendable, Equatable {
    /// The text.
    let text: String
    /// Its position in the list that is the value of its field; absent where it is the value itself.
    let index: Int?
    /// Whether it stands for an absent value: nothing, or `~` without quotes.
    let isAbsent: Bool

    /// The texts in the value of a field, in order; what is no text is left out.
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

/// The fields whose texts are compared with those of other entries.
struct ComparedFields: Sendable {
    /// Their names, each once.
    let names: [String]

    init(_ kind: Kind, _ configuration: Configuration?) {
        let tags = kind.slot(of: .tags).map { kind.fields[$0].name }
        var names: [String] = []
        for name in [NameCheck.field] + [tags].compactMap(\.self)
            + PartCheck(kind, configuration).fields
        where !names.contains(name) {
            names.append(name)
        }
        self.names = names
    }
}
