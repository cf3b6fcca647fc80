import ShowcardCatalog
import ShowcardYAML

/// Reads values of declared types from YAML nodes, and collects every problem on the way.
struct ValueReader {
    let text: SourceText
    let context: ValueContext
    /// The errors.
    var problems: [Diagnostic] = []
    /// The warnings.
    var warnings: [Diagnostic] = []
    /// Whether the value that is read is an element of a list.
    var isElement = false
    /// Examples for missing keys, if the type alone is not enough.
    var examples: [String: String] = [:]
    /// Where texts stop matching patterns, so that each text is matched once even if aliases repeat it.
    private var matches: [PatternMatch: Int?] = [:]

    /// A text and its pattern.
    private struct PatternMatch: Hashable {
        let pattern: Pattern
        let bytes: [UInt8]
    }

    init(_ text: SourceText, context: ValueContext = ValueContext()) {
        self.text = text
        self.context = context
    }

    /// Adds an error at a node.
    mutating func report(
        _ code: String, _ message: String, at node: Node, help: String? = nil,
        related: [Diagnostic.Related] = [], fix: Fix? = nil
    ) {
        problems.append(
            .error(
                code, message, at: text.location(of: node), help: help, related: related, fix: fix))
    }

    /// The subject of a message: the field, or an element of its list.
    func subject(_ field: Field) -> String {
        isElement ? "an element of '\(field.name)'" : "'\(field.name)'"
    }

    /// Reads one value.
    ///
    /// - Parameters:
    ///   - node: The node.
    ///   - field: Its field; for an element of a list, a field of the element's type.
    /// - Returns: The value, or `nil` if it is absent (empty or null) or was reported.
    mutating func value(_ node: Node, _ field: Field) -> FieldValue? {
        if isAbsent(node, field.type) {
            if isCommentedOut(node, field) { reportComment(node) }
            return nil
        }
        switch field.type {
        case .string: return string(node, field).map(FieldValue.string)
        case .text: return markdown(node, field).map(FieldValue.markdown)
        case .integer: return integer(node, field).map(FieldValue.integer)
        case .number: return number(node, field).map(FieldValue.number)
        case .boolean: return boolean(node, field).map(FieldValue.boolean)
        case .instant, .date: return time(node, field)
        case .money(let currency): return money(node, currency, field).map(FieldValue.money)
        case .formatted(let format): return formatted(node, format, field).map(FieldValue.string)
        case .asset(let orURL): return asset(node, orURL: orURL, field).map(FieldValue.string)
        case .color: return color(node, field).map(FieldValue.string)
        case .choice(let values): return choice(node, values, field).map(FieldValue.string)
        case .reference(let kind): return reference(node, kind, field)
        case .list(let element): return list(node, of: element, field)
        case .object(let fields, let rules):
            return object(node, fields, rules, name: field.name)
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

    mutating func string(_ node: Node, _ field: Field) -> String? {
        guard let text = scalarText(node, field) else { return nil }
        let length = text.unicodeScalars.count
        if field.isRequired, text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
            report(
                "missing-field", "'\(field.name)' is empty", at: node,
                help: "write a value, because the field is required")
            return nil
        }
        if let most = field.limits.maxLength, length > most {
            report(
                "too-long",
                "\(subject(field)) has \(length) characters, at most \(most) are allowed",
                at: node, help: "shorten it by \(length - most)")
            return nil
        }
        if let least = field.limits.minLength, length < least {
            report(
                "too-short",
                "\(subject(field)) has \(length) characters, at least \(least) are needed",
                at: node, help: "lengthen it by \(least - length)")
            return nil
        }
        guard keeps(text, toPatternOf: field, node) else { return nil }
        return isAmong(.string(text), node, field) ? text : nil
    }

    private mutating func keeps(_ text: String, toPatternOf field: Field, _ node: Node) -> Bool {
        guard let pattern = field.limits.pattern else { return true }
        let key = PatternMatch(pattern: pattern, bytes: Array(text.utf8))
        let mismatch = matches[key] ?? pattern.firstMismatch(in: text)
        matches[key] = .some(mismatch)
        guard let mismatch else { return true }
        let length = text.unicodeScalars.count
        if length > Limits.patternValue.value {
            report(
                "too-long",
                "\(subject(field)) has \(length) characters, at most \(Limits.patternValue.value) are allowed with a pattern",
                at: node, help: "shorten it by \(length - Limits.patternValue.value)")
            return false
        }
        let place =
            mismatch < length ? self.text.location(in: node, from: mismatch, length: 1) : nil
        problems.append(
            .error(
                "wrong-pattern",
                mismatch < length
                    ? "\(subject(field)) stops matching the pattern here"
                    : "\(subject(field)) ends before it matches the pattern",
                at: place ?? self.text.location(of: node),
                help: "match the pattern \(pattern.text)"))
        return false
    }

    /// Whether a value is one of the allowed values.
    mutating func isAmong(_ value: FieldValue, _ node: Node, _ field: Field) -> Bool {
        guard let values = field.limits.values, !values.contains(where: { $0.isSame(as: value) })
        else { return true }
        let known = values.map { value in
            if case .integer(let number) = value { "\(number)" } else { value.text ?? "" }
        }
        report(
            "unknown-value", "'\(node.text)' is not a value of '\(field.name)'", at: node,
            help: field.type == .integer
                ? "known: \(known.joined(separator: ", "))"
                : NearMiss.help(for: node.text, among: known))
        return false
    }

    private mutating func choice(_ node: Node, _ values: [String], _ field: Field) -> String? {
        guard let text = scalarText(node, field) else { return nil }
        if values.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { return text }
        report(
            "unknown-value", "'\(text)' is not a value of '\(field.name)'", at: node,
            help: NearMiss.help(for: text, among: values),
            fix: NearMiss.certain(for: text, among: values).flatMap {
                self.text.fix(node, writing: $0)
            })
        return nil
    }

    private mutating func reference(
        _ node: Node, _ kind: String, _ field: Field
    ) -> FieldValue? {
        guard let id = scalarText(node, field) else { return nil }
        // A kind whose file cannot be read has been reported.
        guard let known = context.ids[kind] else { return .reference(id) }
        if known.contains(id) { return .reference(id) }
        if let path = context.hidden[kind]?[id] {
            report(
                "unknown-reference", "the \(kind) '\(id)' is hidden by '\(path)'", at: node,
                help: "hide this entry too, or write its '\(field.name)' without '\(id)'")
            return nil
        }
        report(
            "unknown-reference", "the \(kind) '\(id)' does not exist", at: node,
            help: context.idNames[kind]?.help(for: id)
                ?? (Identifier.isValid(id)
                    ? "add a file '\(id).md', or remove the reference"
                    : "write an id: lower-case letters and digits, joined by '-' or '_'"),
            fix: respelled(id, among: known).flatMap { text.fix(node, writing: $0) })
        return nil
    }

    /// The id that another spelling was meant for; ids that differ in a letter may both be valid.
    private func respelled(_ id: String, among known: Set<String>) -> String? {
        let letters = id.lowercased()
        let spellings = ["-", "_", ""].map { joint in
            letters.unicodeScalars.split { $0 == "-" || $0 == "_" || $0 == " " }
                .map { String($0) }.joined(separator: joint)
        }
        let matches = Set(spellings).intersection(known)
        return matches.count == 1 ? matches.first : nil
    }

    private mutating func list(
        _ node: Node, of element: FieldType, _ field: Field
    ) -> FieldValue? {
        guard node.kind == .sequence else {
            mismatch(node, field)
            return nil
        }
        let elementField = Field(
            field.name, element, limits: field.limits.ofElements, isPrivate: field.isPrivate)
        var values: [FieldValue] = []
        var seen: [FieldValue: Node] = [:]
        var previous: Node?
        let isElement = isElement
        defer { self.isElement = isElement }
        for item in node.elements {
            defer { previous = item }
            self.isElement = true
            guard let value = value(item, elementField) else {
                if isAbsent(item, element), !isCommentedOut(item, elementField) {
                    report(
                        "empty-element", "an element of '\(field.name)' is empty", at: item,
                        help: "write a value, or remove the element")
                }
                continue
            }
            if field.limits.isUnique, let first = seen[value] {
                report(
                    "repeated-element", "'\(field.name)' has '\(item.text)' twice", at: item,
                    help: "remove one of them",
                    related: [
                        Diagnostic.Related(
                            location: text.location(of: first), message: "also listed here")
                    ],
                    fix: previous.flatMap { text.fix(removing: item, after: $0) })
                continue
            }
            seen[value] = item
            values.append(value)
        }
        self.isElement = isElement
        guard hasRightCount(node, field) else { return nil }
        return .list(values)
    }

    private mutating func hasRightCount(_ node: Node, _ field: Field) -> Bool {
        let limits = field.limits
        let count = node.count
        let least = limits.count ?? limits.minCount ?? 0
        let most = limits.count ?? limits.maxCount ?? .max
        guard count < least || count > most else { return true }
        let rule =
            limits.count.map { "exactly \($0)" }
            ?? (count < least ? "at least \(least)" : "at most \(most)")
        report(
            "wrong-count",
            "\(subject(field)) has \(count) \(count == 1 ? "value" : "values"), but takes \(rule)",
            at: count > most ? node.elements.dropFirst(most).first { _ in true } ?? node : node,
            help: count < least ? "add \(least - count)" : "remove \(count - most)")
        return false
    }
}

extension FieldValue {
    /// Whether two values are the same; strings are compared by their bytes.
    fileprivate func isSame(as other: FieldValue) -> Bool {
        if let text, let own = other.text { return TextKey.areSame(text, own) }
        return self == other
    }
}
