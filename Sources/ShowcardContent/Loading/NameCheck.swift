import ShowcardCatalog
import ShowcardYAML

/// Finds names that differ from another of the same kind only by case or blanks.
///
/// Equal names are left alone: whoever writes one twice has seen the other.
enum NameCheck {
    /// What is wrong with the names of the entries of one kind; of two the later one is.
    static func problems(of entries: [LoadedEntry]) -> [Diagnostic] {
        var first: [String: (name: Node, file: SourceText)] = [:]
        first.reserveCapacity(entries.count)
        var problems: [Diagnostic] = []
        for entry in entries {
            guard let root = entry.file.document.root, root.kind == .mapping,
                let name = root["name"], name.kind == .scalar, !name.text.isEmpty
            else { continue }
            let key = plain(name.text)
            if let other = first[key] {
                // Canonical equivalence: two normalizations of one text look the same and are.
                guard other.name.text != name.text else { continue }
                problems.append(similar(name, entry.file.text, other))
            } else {
                first[key] = (name, entry.file.text)
            }
        }
        return problems
    }

    /// A name in lower case and NFC, without its blanks.
    private static func plain(_ name: String) -> String {
        let folded = TextKey.folded(name)
        guard folded.utf8.contains(where: isBlank) else { return folded }
        return String(decoding: folded.utf8.filter { !isBlank($0) }, as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }

    private static func similar(
        _ name: Node, _ file: SourceText, _ other: (name: Node, file: SourceText)
    ) -> Diagnostic {
        .warning(
            "similar-name",
            "the names '\(name.text)' and '\(other.name.text)' differ only by case or blanks",
            at: file.location(of: name), help: "give one of them another name",
            related: [
                Diagnostic.Related(
                    location: other.file.location(of: other.name), message: "the other one")
            ])
    }
}
