import ShowcardCatalog
import ShowcardYAML

/// Reads the description of a component, `templates/components/<name>.yml`.
struct ComponentReader {
    private let name: String
    private var reader: ValueReader

    private static let keys = [
        Field("title", .string, isRequired: true), Field("description", .string),
        Field("order", .integer), Field("layout", .string),
    ]
    private static let stateKeys = [
        Field("name", .string, isRequired: true), Field("note", .string),
    ]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - name: The component's name.
    ///   - text: The file.
    init(_ name: String, _ text: SourceText) {
        self.name = name
        reader = ValueReader(text)
    }

    /// Reads the component.
    ///
    /// - Returns: The component.
    /// - Throws: ``DiagnosticError`` with every problem of the file.
    mutating func read() throws(DiagnosticError) -> ThemeComponent {
        let file = try ParsedFile(reader.text)
        guard let root = file.document.root else {
            throw DiagnosticError(
                .error(
                    "empty-file", "the file is empty", at: .file(reader.text.path),
                    help: "add 'title:' and 'states:'"))
        }
        let members = reader.members(root, Self.keys, others: ["states"], what: "a component")
        let states = readStates(root)
        guard reader.problems.isEmpty, let members else {
            throw DiagnosticError(reader.problems)
        }
        let values = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return ThemeComponent(
            name: name, title: values["title"]?.text ?? name,
            description: values["description"]?.text, order: values["order"]?.integer ?? 0,
            layout: values["layout"]?.text, states: states)
    }

    private mutating func readStates(_ root: Node) -> [ThemeComponent.State] {
        guard root.kind == .mapping else { return [] }
        guard let node = root["states"] else {
            reader.reportMissing(
                "a component needs 'states'", in: root,
                help: "add 'states:' with at least '- {name: Usual, with: {}}'")
            return []
        }
        guard node.kind == .sequence else {
            reader.report(
                "wrong-type", "'states' takes a list, not \(node.phrase)", at: node,
                help: "write each as '- {name: Usual, with: {}}' on a line of its own")
            return []
        }
        return node.elements.compactMap { readState($0) }
    }

    private mutating func readState(_ node: Node) -> ThemeComponent.State? {
        guard
            let members = reader.members(
                node, Self.stateKeys, others: ["with"], what: "a state")
        else { return nil }
        let values = node["with"]
        if let values, values.kind != .mapping {
            reader.report(
                "wrong-type", "'with' takes keys and values, not \(values.phrase)", at: values,
                help: "write the values the template uses, as 'with: {name: Tea}'")
            return nil
        }
        let texts = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return ThemeComponent.State(
            name: texts["name"]?.text ?? "", note: texts["note"]?.text,
            values: values.map(PageValue.init) ?? .record([]),
            names: values.map { names(in: $0) } ?? [])
    }

    /// The keys of a mapping and of all nested mappings.
    ///
    /// The parser bounds the depth of a document, and so the recursion.
    private func names(in node: Node) -> [ThemeComponent.WrittenName] {
        switch node.kind {
        case .mapping:
            node.members.flatMap { key, value in
                [ThemeComponent.WrittenName(key.text, at: reader.text.location(of: key))]
                    + names(in: value)
            }
        case .sequence: node.elements.flatMap { names(in: $0) }
        case .scalar: []
        }
    }
}

extension PageValue {
    /// Creates the value of a node for templates.
    ///
    /// Numbers that are not whole become strings, as written. The parser bounds the depth of a document, and so the
    /// recursion.
    init(_ node: Node) {
        switch node.kind {
        case .mapping:
            self = .record(
                node.members.map { key, value in Member(key.text, PageValue(value)) })
        case .sequence: self = .list(node.elements.map { PageValue($0) })
        case .scalar:
            switch node.scalar {
            case .null: self = .null
            case .boolean(let flag): self = .boolean(flag)
            case .integer(let number): self = .integer(number)
            case .integerOverflow, .number, .string: self = .text(node.text)
            }
        }
    }
}
