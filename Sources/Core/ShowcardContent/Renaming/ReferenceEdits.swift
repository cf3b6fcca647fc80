import ShowcardCatalog
import ShowcardYAML

/// Finds where the YAML of a file names an entry that is renamed.
struct ReferenceEdits {
    private let entry: RenamedEntry
    private let bytes: [UInt8]
    /// The edits by their offsets: what an anchor repeats is found several times.
    private(set) var edits: [Int: Fix.Edit] = [:]

    /// Creates a search in a file.
    init(_ entry: RenamedEntry, in text: SourceText) {
        (self.entry, bytes) = (entry, text.bytes)
    }

    /// Searches the fields of an entry, or the members of an object.
    mutating func visit(_ node: Node?, of fields: [Field]) {
        guard let node, node.kind == .mapping else { return }
        for (key, value) in node.members {
            if let field = fields.first(where: { $0.name == key.text }) { visit(value, field.type) }
        }
    }

    /// Searches a value of a type.
    private mutating func visit(_ node: Node, _ type: FieldType) {
        switch type {
        case .reference(let kind):
            if kind == entry.kind.name { replace(entry.old, by: entry.new, in: node) }
        case .list(let element):
            for node in node.elements { visit(node, element) }
        case .object(let fields, rules: _): visit(node, of: fields)
        default: break
        }
    }

    /// Searches the defaults in the declarations of fields.
    mutating func visit(declarations node: Node?, of fields: [Field]) {
        for field in fields {
            guard let spec = node?[field.name] else { continue }
            if let value = spec["default"] { visit(default: value, field.type) }
            let element = if case .list(let element) = field.type { element } else { field.type }
            if case .object(let members, rules: _) = element {
                visit(declarations: spec["fields"] ?? spec["of"]?["fields"], of: members)
            }
        }
    }

    private mutating func visit(default node: Node, _ type: FieldType) {
        guard node.kind == .mapping, node["by"] != nil else { return visit(node, type) }
        if let cases = node["when"] {
            for (_, value) in cases.members { visit(value, type) }
        }
        if let value = node["else"] { visit(value, type) }
    }

    /// Searches the conditions of a feed or a collection.
    mutating func visit(conditions node: Node?, of kind: Kind) {
        guard let node else { return }
        for element in node.elements { visit(conditions: element, of: kind) }
        for (key, value) in node.members {
            if key.text == FeedConditionReader.denial {
                visit(conditions: value, of: kind)
            } else if let slot = kind.slot(of: key.text),
                kind.fields[slot].type.referencedKind == entry.kind.name
            {
                replace(entry.old, by: entry.new, in: value)
                for element in value.elements { replace(entry.old, by: entry.new, in: element) }
            }
        }
    }

    /// Searches the front matter of a collection.
    mutating func visit(collection root: Node?, _ kinds: [Kind]) {
        if let entries = root?["entries"] {
            let kind = entry.kind.name
            for element in entries.elements {
                replace("\(kind)/\(entry.old)", by: "\(kind)/\(entry.new)", in: element)
            }
        }
        visit(selection: root, kinds)
    }

    /// Searches the declaration of a feed, or what a collection selects.
    mutating func visit(selection node: Node?, _ kinds: [Kind]) {
        guard let node, let kind = kinds.first(where: { $0.name == node["kind"]?.text }) else {
            return
        }
        visit(conditions: node["where"], of: kind)
    }

    /// Replaces a text, in the quotes that it has.
    mutating func replace(_ old: String, by new: String, in node: Node) {
        guard node.kind == .scalar, node.text == old else { return }
        let (start, end) = (node.start.offset, node.end.offset)
        guard start < end, end <= bytes.count else { return }
        let isQuoted = "\"'".utf8.contains(bytes[end - 1])
        let last = isQuoted ? end - 1 : end
        let isLiteral =
            last - start >= old.utf8.count
            && bytes[..<last].suffix(old.utf8.count).elementsEqual(old.utf8)
        let range = isLiteral ? (last - old.utf8.count)..<last : start..<end
        let replacement = isLiteral && isQuoted ? new : Self.scalar(new)
        add(Fix.Edit(offset: range.lowerBound, length: range.count, replacement: replacement))
    }

    /// An id, in quotes if it is not a text in YAML without them, such as `null` and `1e3` (YAML 1.2.2, section 10.3.2).
    static func scalar(_ id: String) -> String {
        let value = Array(id.utf8).withUnsafeBufferPointer { Scalar(core: $0) }
        return value == .string ? id : "\"\(id)\""
    }

    /// Adds an edit.
    mutating func add(_ edit: Fix.Edit) { edits[edit.offset] = edit }
}
