import ShowcardCatalog

/// Finds names that differ from another name of the same kind only by case or blanks.
///
/// Equal names are not reported: they are probably intended.
enum NameCheck {
    /// The field that is compared.
    static let field = "name"

    /// The problems with the names of the entries of one kind; of two the later one is reported.
    static func problems(of entries: [LoadedEntry]) -> [Diagnostic] {
        var first: [String: (name: String, entry: LoadedEntry)] = [:]
        first.reserveCapacity(entries.count)
        var problems: [Diagnostic] = []
        for entry in entries {
            guard let name = entry.texts(of: field).first, name.index == nil, !name.text.isEmpty
            else { continue }
            let key = plain(name.text)
            if let other = first[key] {
                // Swift compares by canonical equivalence: two normalizations of one text are equal.
                guard other.name != name.text else { continue }
                problems.append(similar(name.text, entry, other))
            } else {
                first[key] = (name.text, entry)
            }
        }
        return problems
    }

    /// A name in lower case and NFC, without blanks.
    static func plain(_ name: String) -> String {
        let folded = TextKey.folded(name)
        guard folded.utf8.contains(where: isBlank) else { return folded }
        return String(decoding: folded.utf8.filter { !isBlank($0) }, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }

    private static func similar(
        _ name: String, _ entry: LoadedEntry, _ other: (name: String, entry: LoadedEntry)
    ) -> Diagnostic {
        .warning(
            "similar-name",
            "the names '\(name)' and '\(other.name)' differ only by case or blanks",
            at: entry.location(of: field), help: "give one of them another name",
            related: [
                Diagnostic.Related(
                    location: other.entry.location(of: field), message: "also used here")
            ])
    }
}
