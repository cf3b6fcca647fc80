import ShowcardCatalog
import ShowcardYAML

/// Reads values of declared types from YAML nodes, and collects every problem on the way.
struct ValueReader {
    let text: SourceText
    let context: ValueContext
    var problems: [Diagnostic] = []

    init(_ text: SourceText, context: ValueContext = ValueContext()) {
        self.text = text
        self.context = context
    }

    /// Adds an error at a node.
    mutating func report(
        _ code: String, _ message: String, at node: Node, help: String? = nil
    ) {
        problems.append(.error(code, message, at: text.location(of: node), help: help))
    }

    /// Reads one value.
    ///
    /// - Parameters:
    ///   - node: Where it stands.
    ///   - field: The field it belongs to; for an element of a list, a field of the element's type.
    /// - Returns: The value, or `nil` when it is absent (empty or null) or was reported.
    mutating func value(_ node: Node, _ field: Field) -> FieldValue? {
        if isAbsent(node, field.type) {
            if isCommentedOut(node, field) { reportComment(node) }
            return nil
        }
        switch field.type {
        case .string, .text: return string(node, field).map(FieldValue.string)
        case .integer: return integer(node, field).map(FieldValue.integer)
        case .number: return number(node, field).map(FieldValue.number)
        case .boolean: return boolean(node, field).map(FieldValue.boolean)
        case .instant, .date: return time(node, field)
        case .url, .asset, .color, .icon: return special(node, field).map(FieldValue.string)
        case .choice(let values): return choice(node, values, field).map(FieldValue.string)
        case .reference(let kind): return reference(node, kind, field)
        case .list(let element): return list(node, of: element, field)
        case .object(let fields): return object(node, fields, name: field.name)
        }
    }

    private func isAbsent(_ node: Node, _ type: FieldType) -> Bool {
        guard node.kind == .scalar, node.isPlain else { return false }
        switch type {
        case .string, .text: return node.text.isEmpty || node.text == "~"
        default: return node.scalar == .null
        }
    }

    /// The text of a scalar; a collection is reported.
    mutating func scalarText(_ node: Node, _ field: Field) -> String? {
        guard node.kind == .scalar else {
            mismatch(node, field)
            return nil
        }
        return node.text
    }

    /// Reports a value of the wrong type.
    mutating func mismatch(_ node: Node, _ field: Field) {
        report(
            "wrong-type",
            "'\(field.name)' takes \(field.type.phrase), not \(node.phrase)", at: node,
            help: field.type == .string || field.type == .text
                ? "write a text, in quotes if it begins with '[' or '{'"
                : field.type.example.map { "write a value such as \($0)" })
    }

    private mutating func string(_ node: Node, _ field: Field) -> String? {
        guard let text = scalarText(node, field) else { return nil }
        let length = text.unicodeScalars.count
        if field.isRequired, text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
            report(
                "missing-field", "'\(field.name)' is empty", at: node,
                help: "write something, as it is required")
            return nil
        }
        if let most = field.limits.maxLength, length > most {
            report(
                "too-long", "'\(field.name)' has \(length) characters, at most \(most) are allowed",
                at: node, help: "shorten it by \(length - most)")
            return nil
        }
        if let least = field.limits.minLength, length < least {
            report(
                "too-short",
                "'\(field.name)' has \(length) characters, at least \(least) are needed",
                at: node, help: "lengthen it by \(least - length)")
            return nil
        }
        return text
    }

    private mutating func choice(_ node: Node, _ values: [String], _ field: Field) -> String? {
        guard let text = scalarText(node, field) else { return nil }
        if values.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { return text }
        report(
            "unknown-value", "'\(text)' is not a value of '\(field.name)'", at: node,
            help: NearMiss.help(for: text, among: values))
        return nil
    }

    private mutating func reference(
        _ node: Node, _ kind: String, _ field: Field
    ) -> FieldValue? {
        guard let id = scalarText(node, field) else { return nil }
        // A kind whose file cannot be read has been reported.
        guard let known = context.ids[kind] else { return .reference(id) }
        if known.contains(id) { return .reference(id) }
        report(
            "unknown-reference", "there is no \(kind) '\(id)'", at: node,
            help: NearMiss.help(for: id, among: known.sorted(by: TextKey.precedes))
                ?? "add a file '\(id).md', or remove the reference")
        return nil
    }

    private mutating func list(
        _ node: Node, of element: FieldType, _ field: Field
    ) -> FieldValue? {
        guard node.kind == .sequence else {
            mismatch(node, field)
            return nil
        }
        let elementField = Field(field.name, element, limits: field.limits.ofElements)
        var values: [FieldValue] = []
        var seen = Set<FieldValue>()
        for item in node.elements {
            guard let value = value(item, elementField) else {
                if isAbsent(item, element), !isCommentedOut(item, elementField) {
                    report(
                        "empty-element", "an element of '\(field.name)' is empty", at: item,
                        help: "write a value, or remove the element")
                }
                continue
            }
            if field.limits.isUnique, !seen.insert(value).inserted {
                report(
                    "repeated-element", "'\(item.text)' stands twice in '\(field.name)'", at: item,
                    help: "remove one of them")
                continue
            }
            values.append(value)
        }
        if let count = field.limits.count, node.count != count {
            report(
                "wrong-count",
                "'\(field.name)' has \(node.count) \(node.count == 1 ? "value" : "values"), it takes exactly \(count)",
                at: node,
                help: node.count < count
                    ? "add \(count - node.count)" : "remove \(node.count - count)")
            return nil
        }
        return .list(values)
    }
}

extension FieldLimits {
    /// The limits that hold for each element of a list.
    fileprivate var ofElements: FieldLimits {
        FieldLimits(min: min, max: max, minLength: minLength, maxLength: maxLength)
    }
}
