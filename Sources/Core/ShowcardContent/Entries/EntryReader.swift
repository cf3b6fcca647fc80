import ShowcardCatalog
import ShowcardYAML

/// Checks a parsed entry against its kind.
struct EntryReader: Sendable {
    let kind: Kind
    let context: ValueContext
    let limits: CatalogLimits
    private let names: [String]

    init(kind: Kind, context: ValueContext, limits: CatalogLimits) {
        self.kind = kind
        self.limits = limits
        self.context = context
        names = kind.fields.map(\.name)
    }

    /// Reads the entry.
    ///
    /// - Parameters:
    ///   - entry: The parsed entry.
    ///   - includes: Resolves the includes of its body; absent if the body doesn't matter.
    /// - Returns: The entry, or `nil` if it has errors; and its problems.
    func read(
        _ entry: ParsedEntry, _ includes: IncludeResolver? = nil
    ) -> (entry: ContentEntry?, problems: [Diagnostic]) {
        resolving(includes, in: entry) { read(entry, body: $0) }
    }

    /// Reads an entry after the includes of its body have been resolved.
    func resolving(
        _ includes: IncludeResolver?, in entry: ParsedEntry,
        _ read: (ContentEntry.Body) -> (entry: ContentEntry?, problems: [Diagnostic])
    ) -> (entry: ContentEntry?, problems: [Diagnostic]) {
        let resolved = includes?.resolve(entry.body, path: entry.file.text.path)
        let (content, own) = read(resolved?.body ?? entry.body)
        let problems = own + entry.warnings
        guard let faults = resolved?.problems, !faults.isEmpty else { return (content, problems) }
        return (nil, problems + faults)
    }

    private func read(
        _ entry: ParsedEntry, body: ContentEntry.Body
    ) -> (entry: ContentEntry?, problems: [Diagnostic]) {
        var reader = ValueReader(entry.file.text, context: context)
        guard let root = entry.file.document.root else {
            return (nil, [missing("the front matter is empty", entry, field: "name")])
        }
        guard root.kind == .mapping else {
            reader.reportFrontMatter(root)
            return (nil, reader.problems)
        }
        let (values, defaulted) = values(root, entry, &reader)
        checkID(values, root, &reader)
        checkTags(root, &reader)
        checkAliases(root, &reader)
        checkOrder(values, root, &reader)
        reader.check(kind.rules, in: root) { name in kind.slot(of: name).flatMap { values[$0] } }
        checkComputations(values, root, &reader)
        checkPicture(values, root, &reader)
        checkDescription(values, root, &reader)
        guard reader.problems.isEmpty else { return (nil, reader.problems + reader.warnings) }
        return (
            ContentEntry(
                id: entry.id, values: values, body: body, path: entry.file.text.path,
                aliasPlaces: aliasPlaces(root, reader.text), defaulted: defaulted),
            reader.warnings
        )
    }

    private func values(
        _ root: Node, _ entry: ParsedEntry, _ reader: inout ValueReader
    ) -> (values: [FieldValue?], defaulted: [Int]) {
        let hiding = kind.slot(of: ParsedEntry.hidingKey) == nil ? entry.hiding : nil
        reader.checkHiding(hiding)
        var (values, written) = writtenValues(
            root, among: names, ignoring: hiding == nil ? nil : ParsedEntry.hidingKey, &reader
        ) { field, key, reader in
            guard field.computation != nil else { return false }
            reader.report(
                "computed-field", "'\(field.name)' is computed, so entries cannot set it", at: key,
                help: "remove it")
            return true
        }
        let defaulted = kind.fields.fillDefaults(&values)
        let misspelled = Once { [reader] in reader.misspelledNames(in: root, among: names) }
        for (slot, field) in kind.fields.enumerated()
        where field.isRequired && values[slot] == nil && !written[slot]
            && !misspelled.value.contains(field.name)
        {
            reader.problems.append(
                missing("\(kind.name.withArticle) needs '\(field.name)'", entry, field: field.name))
        }
        return (values, defaulted)
    }

    /// Reads the values that are written in front matter.
    ///
    /// - Parameters:
    ///   - root: The front matter.
    ///   - names: The names that are suggested for unknown ones.
    ///   - ignored: A key that is not a field; `nil` for no such key.
    ///   - reader: Receives the problems.
    ///   - refuses: Reports a field that the file cannot set, and returns whether it did.
    /// - Returns: The values, and whether each was reported.
    func writtenValues(
        _ root: Node, among names: [String], ignoring ignored: String? = nil,
        _ reader: inout ValueReader, refuses: (Field, Node, inout ValueReader) -> Bool
    ) -> (values: [FieldValue?], areFaulty: [Bool]) {
        var values = [FieldValue?](repeating: nil, count: kind.fields.count)
        var written = [Bool](repeating: false, count: kind.fields.count)
        var suggestionsLeft = ValueReader.maxSuggestions
        for (key, node) in root.members {
            if key.text == ignored { continue }
            guard let slot = kind.slot(of: key.text) else {
                let hasSuggestion = suggestionsLeft > 0
                suggestionsLeft -= 1
                reader.report(
                    "unknown-field", "\(kind.name.withArticle) has no field '\(key.text)'", at: key,
                    help: hasSuggestion ? NearMiss.help(for: key.text, among: names) : nil,
                    fix: hasSuggestion
                        ? reader.respelling(of: key, in: root, among: names) : nil)
                continue
            }
            if refuses(kind.fields[slot], key, &reader) { continue }
            let before = reader.problems.count
            values[slot] = reader.value(node, kind.fields[slot])
            written[slot] = reader.problems.count > before
        }
        return (values, written)
    }

    /// The locations of the aliases, for messages about other entries that have them.
    private func aliasPlaces(_ root: Node, _ text: SourceText) -> [SourceLocation] {
        guard let slot = kind.slot(of: .aliases), let node = root[kind.fields[slot].name] else {
            return []
        }
        return node.elements.map(text.location(of:))
    }

    private func missing(_ message: String, _ entry: ParsedEntry, field: String) -> Diagnostic {
        let example = kind.slot(of: field).flatMap { kind.fields[$0].type.example } ?? "…"
        return .error(
            "missing-field", message, at: entry.file.text.location(line: 1, column: 1, length: 3),
            help: "add '\(field): \(example)' to the front matter")
    }

    private func checkID(
        _ values: [FieldValue?], _ root: Node, _ reader: inout ValueReader
    ) {
        guard let slot = kind.publicSlot(of: .id), let id = values[slot]?.text,
            let node = root[kind.fields[slot].name], let reason = PublishedID.problem(with: id)
        else { return }
        reader.report(
            "wrong-id", "'\(id)' cannot be an id: \(reason)", at: node,
            help:
                "the id is part of a file name in the feeds: correct it, or omit it to use the name of this file"
        )
    }

    private func checkTags(_ root: Node, _ reader: inout ValueReader) {
        guard let slot = kind.slot(of: .tags), let node = root[kind.fields[slot].name],
            node.kind == .sequence
        else { return }
        for element in node.elements where element.kind == .scalar {
            if let reason = TextKey.problem(withTag: element.text) {
                reader.report(
                    "wrong-tag", "'\(element.text)' cannot be a tag: \(reason)", at: element,
                    help: "use letters, digits, spaces and hyphens")
            }
        }
    }

    private func checkAliases(_ root: Node, _ reader: inout ValueReader) {
        guard let slot = kind.publicSlot(of: .aliases), let node = root[kind.fields[slot].name],
            node.kind == .sequence
        else { return }
        for element in node.elements where element.kind == .scalar && !element.text.isEmpty {
            do throws(FormerAddress.AddressError) {
                _ = try FormerAddress(element.text, kind: kind)
            } catch {
                reader.report("invalid-alias", error.message, at: element, help: error.help)
            }
        }
    }

    private func checkOrder(
        _ values: [FieldValue?], _ root: Node, _ reader: inout ValueReader
    ) {
        guard let published = kind.slot(of: .published), let expires = kind.slot(of: .expires),
            let from = values[published]?.time, let until = values[expires]?.time,
            until <= from, let node = root[kind.fields[expires].name]
        else { return }
        reader.report(
            "wrong-order",
            "'\(kind.fields[expires].name)' is not after '\(kind.fields[published].name)'",
            at: node,
            help: "use a later date, or remove it; otherwise the entry is never shown")
    }

    /// Finds computed fields without a minimum or maximum value.
    private func checkComputations(
        _ values: [FieldValue?], _ root: Node, _ reader: inout ValueReader
    ) {
        for field in kind.fields {
            guard let member = field.computation?.listMember else { continue }
            var codes: [String] = []
            for case .money(let money) in member.values(in: values, of: kind)
            where !codes.contains(money.currency.code) {
                codes.append(money.currency.code)
            }
            if codes.count > 1 {
                reader.report(
                    "wrong-currency",
                    "'\(field.name)' cannot be computed, because '\(member.list)' is in \(codes.joined(separator: " and "))",
                    at: root[member.list] ?? root, help: "use one currency")
            }
        }
    }
}

extension ValueReader {
    /// Reports a value with which a layer neither shows nor hides an entry or a page.
    mutating func checkHiding(_ node: Node?) {
        guard let node else { return }
        if case .boolean = node.scalar { return }
        report(
            "wrong-type", "'\(ParsedEntry.hidingKey)' takes true or false, not \(node.phrase)",
            at: node, help: "write 'true' to hide the file of the catalog that is extended")
    }

    /// Reports front matter that is not keys and values.
    mutating func reportFrontMatter(_ root: Node) {
        report(
            "wrong-type", "front matter takes keys and values, not \(root.phrase)", at: root,
            help: root.kind == .scalar && root.text.utf8.contains(UInt8(ascii: ":"))
                ? "put a space after the ':', as in 'name: value'"
                : "write each field as 'name: value' on a line of its own")
    }
}
