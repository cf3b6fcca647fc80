import ShowcardCatalog
import ShowcardYAML

extension ValueReader {
    mutating func object(
        _ node: Node, _ fields: [Field], _ rules: [OrderRule], name: String
    ) -> FieldValue? {
        guard let members = members(node, fields, what: "'\(name)'") else { return nil }
        check(rules, in: node) { name in members.first { $0.name == name }?.value }
        return .object(members)
    }

    /// Reads a mapping whose keys are declared.
    ///
    /// - Parameters:
    ///   - node: The mapping.
    ///   - fields: The allowed keys.
    ///   - others: Additional allowed keys, which are read elsewhere.
    ///   - what: The description of the mapping, for messages.
    /// - Returns: The values with defaults, in declared order, or `nil` if the node is not a mapping.
    mutating func members(
        _ node: Node, _ fields: [Field], others: [String] = [], what: String
    ) -> [FieldValue.Member]? {
        guard node.kind == .mapping else {
            report(
                "wrong-type", "\(what) takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'key: value' on a line of its own")
            return nil
        }
        let isElement = isElement
        self.isElement = false
        defer { self.isElement = isElement }
        let known = fields.map(\.name) + others
        checkKeys(of: node, among: known, what: what) { key in
            fields.first { field in
                guard case .object(let members, _) = field.type else { return false }
                return members.contains { $0.name == key }
            }?.name
        }
        var values = [FieldValue?](repeating: nil, count: fields.count)
        var isReported = [Bool](repeating: false, count: fields.count)
        for (slot, field) in fields.enumerated() {
            let before = problems.count
            values[slot] = node[field.name].flatMap { value($0, field) }
            isReported[slot] = problems.count > before
        }
        fields.fillDefaults(&values)
        let misspelled = Once { [self] in misspelledNames(in: node, among: known) }
        for (slot, field) in fields.enumerated()
        where field.isRequired && values[slot] == nil && !isReported[slot]
            && !misspelled.value.contains(field.name)
        {
            reportMissing(
                "\(what) needs '\(field.name)'", in: node, at: node[field.name],
                help:
                    "add '\(field.name): \(examples[field.name] ?? field.type.example ?? "…")'")
        }
        return zip(fields, values).compactMap { field, value in
            value.map { FieldValue.Member(name: field.name, value: $0) }
        }
    }

    /// Reports that a mapping lacks a key.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - node: The mapping.
    ///   - child: The key's value, if the key exists without a value.
    ///   - help: The help.
    mutating func reportMissing(
        _ message: String, in node: Node, at child: Node? = nil, help: String
    ) {
        let place = child.map(text.location(of:)) ?? text.location(ofIncomplete: node)
        problems.append(.error("missing-field", message, at: place, help: help))
    }

    /// Whether a missing key exists in a mapping under a name that was reported as a near miss of it.
    func isMisspelled(_ name: String, in node: Node, among known: [String]) -> Bool {
        misspelledNames(in: node, among: known).contains(name)
    }

    /// The keys that exist in a mapping under names that were reported as near misses of them.
    func misspelledNames(in node: Node, among known: [String]) -> Set<String> {
        let index = NameIndex(known)
        let unknown = node.members.lazy.map(\.key.text).filter { key in
            !known.contains { $0.utf8.elementsEqual(key.utf8) }
        }
        return Set(unknown.prefix(Self.maxSuggestions).compactMap(index.suggestion))
    }

    /// The maximum number of unknown keys of a mapping for which suggestions are computed.
    static var maxSuggestions: Int { ReportedDiagnostics<Void>.maxOfOneCode }

    /// Reports unknown keys of a mapping.
    ///
    /// - Parameters:
    ///   - node: The mapping.
    ///   - known: Its keys.
    ///   - what: The description of the mapping, for messages.
    ///   - parent: Returns the key of this mapping below which a key belongs.
    mutating func checkKeys(
        of node: Node, among known: [String], what: String,
        parent: (String) -> String? = { _ in nil }
    ) {
        var suggestionsLeft = Self.maxSuggestions
        for (key, _) in node.members
        where !known.contains(where: { $0.utf8.elementsEqual(key.text.utf8) }) {
            let hasSuggestion = suggestionsLeft > 0
            suggestionsLeft -= 1
            let parent = parent(key.text)
            report(
                "unknown-field", "\(what) has no field '\(key.text)'", at: key,
                help: parent.map { "write it below '\($0):', indented" }
                    ?? (hasSuggestion ? NearMiss.help(for: key.text, among: known) : nil),
                fix: parent == nil && hasSuggestion
                    ? respelling(of: key, in: node, among: known) : nil)
        }
    }

    /// The fix for a misspelled key, if there is one suggestion and the mapping doesn't have that key.
    func respelling(of key: Node, in node: Node, among known: [String]) -> Fix? {
        guard let name = NearMiss.certain(for: key.text, among: known), node[name] == nil else {
            return nil
        }
        return text.fix(key, writing: name)
    }
}
