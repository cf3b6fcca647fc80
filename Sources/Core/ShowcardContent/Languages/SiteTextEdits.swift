import ShowcardCatalog
import ShowcardYAML

/// The changes of `catalog.LANGUAGE.yml`.
///
/// The values of single keys are replaced where they are; `kinds` and `tags` are written again if one of their texts
/// changes.
struct SiteTextEdits {
    /// The file with the changes.
    let applied: [UInt8]

    /// Computes the changes.
    ///
    /// - Throws: ``DiagnosticError`` if the file is not YAML with keys and values.
    init(_ text: SourceText, _ texts: [(key: String, text: String)]) throws(DiagnosticError) {
        let root = try ParsedFile(text).document.root
        if let root, root.kind != .mapping {
            throw DiagnosticError(
                .error(
                    "wrong-type", "the file takes keys and values, not \(root.phrase)",
                    at: text.location(of: root), help: "write 'name: …' and other keys"))
        }
        var edits: [Fix.Edit] = []
        var added = ""
        for (key, value) in texts where !key.utf8.contains(UInt8(ascii: ".")) {
            if let root, let edit = Fix.Edit(key, in: root, YAMLText.scalar(value)) {
                edits.append(edit)
            } else {
                added += "\(key): \(YAMLText.scalar(value))\n"
            }
        }
        for (key, members) in [
            ("kinds", Self.kinds(root?["kinds"], Self.members(texts, of: "kinds"))),
            ("tags", Self.merged(root?["tags"], Self.members(texts, of: "tags"))),
        ] where texts.contains(where: { $0.key.hasPrefix("\(key).") }) {
            let lines = members.map { "\(YAMLText.scalar($0.key)): \($0.value)" }
            if let node = root?[key], let place = root?.key(key) {
                let isBlock =
                    node.kind == .mapping && node.start.line > place.end.line
                let indentation = String(
                    repeating: " ", count: isBlock ? max(1, node.start.column - 1) : 2)
                let block = lines.joined(separator: "\n\(indentation)")
                // From the colon, or from the first key of a block, to the end of the line.
                let start = isBlock ? node.start.offset : place.end.offset
                let end =
                    text.bytes[node.end.offset...].firstIndex(of: UInt8(ascii: "\n"))
                    ?? text.bytes.count
                edits.append(
                    Fix.Edit(
                        offset: start, length: end - start,
                        replacement: isBlock ? block : ":\n\(indentation)\(block)"))
            } else {
                added += "\(key):\n" + lines.map { "  \($0)\n" }.joined()
            }
        }
        if !added.isEmpty {
            let end = text.bytes.count
            let isOpen = end > 0 && text.bytes[end - 1] != UInt8(ascii: "\n")
            edits.append(
                Fix.Edit(offset: end, length: 0, replacement: (isOpen ? "\n" : "") + added))
        }
        applied = Fix.apply(edits.map { Fix("", in: text.path, edits: [$0]) }, to: text.bytes).bytes
        guard isRight(texts, in: text.path) else { throw DiagnosticError(.uneditable(text.path)) }
    }

    /// Whether the file with the changes has the texts.
    private func isRight(_ texts: [(key: String, text: String)], in path: String) -> Bool {
        let parsed = try? ParsedFile(SourceText(path: path, bytes: applied))
        guard let root = parsed?.document.root, root.kind == .mapping else { return texts.isEmpty }
        return texts.allSatisfy { key, value in
            let parts = key.split(separator: ".", maxSplits: key.hasPrefix("kinds.") ? 2 : 1)
            var node: Node? = root
            for part in parts { node = node?[String(part)] }
            guard let node else { return false }
            let lines = node.kind == .sequence ? node.elements.map(\.text) : [node.text]
            return TextKey.areSame(lines.joined(separator: "\n"), value)
        }
    }

    /// The texts below a key, without it.
    private static func members(
        _ texts: [(key: String, text: String)], of key: String
    ) -> [(key: String, value: String)] {
        texts.filter { $0.key.hasPrefix("\(key).") }.map {
            (
                String($0.key.dropFirst(key.count + 1)),
                key == "kinds" && $0.key.hasSuffix(".actions")
                    ? YAMLText.list($0.text) : YAMLText.scalar($0.text, isInside: true)
            )
        }
    }

    /// The members of a mapping of texts with changes.
    private static func merged(
        _ node: Node?, _ changes: [(key: String, value: String)]
    ) -> [(key: String, value: String)] {
        var members: [(key: String, value: String)] = []
        if let node, node.kind == .mapping {
            members = node.members.map { ($0.key.text, written($0.value)) }
        }
        var places: [String: Int] = [:]
        for (index, member) in members.enumerated() { places[member.key] = index }
        for change in changes {
            if let index = places[change.key] {
                members[index] = change
            } else {
                places[change.key] = members.count
                members.append(change)
            }
        }
        return members
    }

    /// The titles of kinds with changes, whose keys are such as `template.one`.
    private static func kinds(
        _ node: Node?, _ changes: [(key: String, value: String)]
    ) -> [(key: String, value: String)] {
        var names: [String] = node?.kind == .mapping ? node?.members.map(\.key.text) ?? [] : []
        var own: [String: [(key: String, value: String)]] = [:]
        for (key, value) in changes {
            let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { continue }
            if !names.contains(parts[0]) { names.append(parts[0]) }
            own[parts[0], default: []].append((parts[1], value))
        }
        return names.map { name in
            let members = merged(node?[name], own[name] ?? [])
            return (
                name, "{" + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
            )
        }
    }

    /// A value as it is written in a mapping of one line.
    private static func written(_ node: Node) -> String {
        switch node.kind {
        case .sequence:
            "["
                + node.elements.map { YAMLText.scalar($0.text, isInside: true) }.joined(
                    separator: ", ") + "]"
        default: YAMLText.scalar(node.text, isInside: true)
        }
    }
}
