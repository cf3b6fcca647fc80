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
            if let node = root?[key] {
                edits.append(Fix.Edit(node, value))
            } else {
                added += "\(key): \(value)\n"
            }
        }
        for (key, value) in change.texts where key != TextHash.body {
            set(key, change.lists.contains(key) ? YAMLText.list(value) : YAMLText.value(value))
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
    /// The replacement of the value of a key.
    init(_ node: Node, _ value: String) {
        let (start, end) = (node.start.offset, node.end.offset)
        // Without a value, there may be no space after the colon.
        self.init(
            offset: start, length: end - start, replacement: start == end ? " \(value)" : value)
    }
}

extension YAMLText {
    /// A string as the value of a key: a literal block if it has several lines and can be one (YAML 1.2.2, section
    /// 8.1.2).
    static func value(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let isBlock =
            lines.count > 1 && lines.last?.isEmpty == false && lines[0].first != " "
            && !lines[0].isEmpty
            && text.unicodeScalars.allSatisfy {
                $0 == "\n" || $0 == "\t"
                    || ($0.value >= 0x20 && $0.value != 0x7F && !("\u{80}"..."\u{9F}").contains($0))
            }
            && !text.unicodeScalars.contains {
                "\u{2028}\u{2029}\u{FEFF}".unicodeScalars.contains($0)
            }
        guard isBlock else { return scalar(text) }
        return "|-\n" + lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
    }

    /// The lines of a text as a list in brackets.
    static func list(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return "[" + lines.map { scalar(String($0), isInside: true) }.joined(separator: ", ") + "]"
    }
}
