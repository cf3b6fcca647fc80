import ShowcardCatalog
import ShowcardYAML

/// The changes of a translation file: values in its front matter, and its body.
struct FrontMatterEdits {
    /// The file with the changes.
    let applied: [UInt8]

    /// Computes the changes.
    ///
    /// - Throws: ``DiagnosticError`` if the file is not a Markdown file with front matter.
    init(_ text: SourceText, _ change: TranslationWriter.Change) throws(DiagnosticError) {
        try text.checkEncoding()
        let parts = try FrontMatter(text)
        let root = try Self.root(text, parts)
        var edits: [Fix.Edit] = []
        var added = ""
        func set(_ key: String, _ value: String) {
            if let root, let edit = Fix.Edit(key, in: root, value) {
                edits.append(edit)
            } else {
                added += "\(key): \(value)\n"
            }
        }
        for (key, value) in change.texts where key != TextHash.body {
            let isList = change.lists.contains(key)
            // A comment may follow a value that is there.
            let isNew = root?[key] == nil
            set(
                key,
                isList
                    ? YAMLText.list(value)
                    : isNew ? YAMLText.block(value) : YAMLText.scalar(value))
        }
        var hashes: [(key: String, hash: String)] = []
        if let node = root?[TextHash.key], node.kind == .mapping {
            hashes = node.members.map { ($0.key.text, $0.value.text) }
        }
        for (key, hash) in change.hashes {
            if let index = hashes.firstIndex(where: { $0.key == key }) {
                hashes[index].hash = hash
            } else {
                hashes.append((key, hash))
            }
        }
        if !hashes.isEmpty {
            let list = hashes.map { "\($0.key): \($0.hash)" }.joined(separator: ", ")
            set(TextHash.key, "{\(list)}")
        }
        if !added.isEmpty {
            edits.append(
                Fix.Edit(offset: parts.yaml.upperBound, length: 0, replacement: added))
        }
        if let body = change.texts.first(where: { $0.key == TextHash.body }) {
            // The closing fence may be the end of the file.
            let isOpen = text.bytes[parts.body.lowerBound - 1] != UInt8(ascii: "\n")
            edits.append(
                Fix.Edit(
                    offset: parts.body.lowerBound, length: parts.body.count,
                    replacement: (isOpen ? "\n" : "") + "\(body.text)\n"))
        }
        applied = Fix.apply(edits.map { Fix("", in: text.path, edits: [$0]) }, to: text.bytes).bytes
        guard isRight(change, in: text.path) else {
            throw DiagnosticError(.uneditable(text.path))
        }
    }

    /// Whether the file with the changes has the texts of a change.
    private func isRight(_ change: TranslationWriter.Change, in path: String) -> Bool {
        let text = SourceText(path: path, bytes: applied)
        guard let parts = try? FrontMatter(text), let root = try? Self.root(text, parts) else {
            return change.texts.isEmpty
        }
        return change.texts.allSatisfy { key, value in
            if key == TextHash.body { return true }
            guard let node = root[key] else { return false }
            let lines = node.kind == .sequence ? node.elements.map(\.text) : [node.text]
            return TextKey.areSame(lines.joined(separator: "\n"), value)
        }
    }

    private static func root(
        _ text: SourceText, _ parts: FrontMatter
    ) throws(DiagnosticError) -> Node? {
        do throws(YAMLError) {
            return try text.bytes.withUnsafeBufferPointer {
                bytes throws(YAMLError) -> Document in
                try Document.parse(
                    UnsafeBufferPointer(rebasing: bytes[parts.yaml]), origin: parts.origin,
                    limits: CatalogLimits.highest.ofFrontMatter)
            }.root
        } catch {
            throw DiagnosticError(error.problems.map { text.diagnostic($0) })
        }
    }
}

extension Fix.Edit {
    /// The replacement of the value of a key, from its colon; `nil` if there is no such key.
    init?(_ key: String, in root: Node, _ value: String) {
        guard let node = root[key], let place = root.key(key) else { return nil }
        let (start, end) = (place.end.offset, node.end.offset)
        guard start <= end else { return nil }
        self.init(offset: start, length: end - start, replacement: ": \(value)")
    }
}

extension Diagnostic {
    /// A file whose YAML is written in a way that changes do not understand.
    static func uneditable(_ path: String) -> Diagnostic {
        .error(
            "uneditable-file", "the file cannot be changed, because its YAML is unusual",
            at: .file(path),
            help: "write each key on a line of its own, without indentation, anchors and aliases")
    }
}

extension YAMLText {
    /// A string as the value of a new key at the end of front matter: a literal block if it has several lines and can
    /// be one (YAML 1.2.2, section 8.1.2).
    package static func block(_ text: String) -> String {
        let lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).map { String(Substring($0)) }
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n"
                || scalar.value >= 0x20 && !("\u{7F}"..."\u{9F}").contains(scalar)
                    && !["\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}"].contains(
                        scalar)
        }
        guard lines.count > 1, isPlain, let first = lines.first, let last = lines.last,
            !first.isEmpty, !last.isEmpty, first.utf8.first != UInt8(ascii: " ")
        else { return scalar(text) }
        return "|-\n" + lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }

    /// The lines of a text as a list in brackets.
    static func list(_ text: String) -> String {
        let lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let texts = lines.map { scalar(String(Substring($0)), isInside: true) }
        return "[" + texts.joined(separator: ", ") + "]"
    }
}
