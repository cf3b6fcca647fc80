import ShowcardCatalog
import ShowcardYAML

extension EntryReader {
    /// Reads the translation of an entry: the fields that differ, and its body.
    ///
    /// - Parameters:
    ///   - entry: The parsed file.
    ///   - includes: Resolves the includes of its body.
    /// - Returns: The translation, whose other fields have no value, or `nil` if it has errors; and its problems. A body
    ///   of white space is empty.
    func readTranslation(
        _ entry: ParsedEntry, _ includes: IncludeResolver
    ) -> (entry: ContentEntry?, problems: [Diagnostic]) {
        resolving(includes, in: entry) { body in
            var reader = ValueReader(entry.file.text, context: context)
            var values = [FieldValue?](repeating: nil, count: kind.fields.count)
            var hashes: [String: String] = [:]
            if let root = entry.file.document.root {
                guard root.kind == .mapping else {
                    reader.reportFrontMatter(root)
                    return (nil, reader.problems)
                }
                let names = kind.fields.filter(\.isTranslatable).map(\.name)
                values =
                    writtenValues(
                        root, among: names, ignoring: TextHash.key, &reader, refuses: refuses
                    ).values
                if kind.slot(of: TextHash.key) == nil {
                    hashes = TextHash.read(in: root, of: names, &reader)
                }
                checkDescription(values, root, &reader)
            }
            guard reader.problems.isEmpty else { return (nil, reader.problems + reader.warnings) }
            return (
                ContentEntry(
                    id: entry.id, values: values,
                    body: body.isBlank
                        ? ContentEntry.Body([], line: body.line, rendered: nil) : body,
                    path: entry.file.text.path
                ).with(sourceHashes: hashes),
                reader.warnings
            )
        }
    }

    /// Reports a field that is the same in every language.
    private func refuses(_ field: Field, _ key: Node, _ reader: inout ValueReader) -> Bool {
        if field.isTranslatable { return false }
        reader.report(
            "untranslatable-field", "'\(field.name)' is the same in every language", at: key,
            help: field.canBeTranslated && !kind.fieldPlaces.isEmpty
                ? "remove it, or declare it 'translatable: true' in '\(KindReader.fileName)'"
                : "remove it")
        return true
    }
}

extension ContentEntry.Body {
    /// Whether it has only white space.
    fileprivate var isBlank: Bool {
        markdown.allSatisfy { " \t\r\n".utf8.contains($0) }
    }

    /// Whether it is the body of a translation that has none.
    var isEmpty: Bool { version == Self.emptyVersion }

    private static let emptyVersion = BodyVersion(BodyText(markdown: [], html: []))
}
