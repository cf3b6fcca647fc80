import ShowcardCatalog
import ShowcardYAML

/// The texts of a translation that have no effect, because a nearer folder has other originals.
struct OverriddenTexts: Sendable {
    /// The keys.
    var keys: Set<String> = []
    /// Whether the body has no effect.
    var hasBody = false

    /// Whether all texts have an effect.
    var isEmpty: Bool { keys.isEmpty && !hasBody }

    /// The keys of the texts in recorded hashes.
    var hashes: Set<String> { hasBody ? keys.union([TextHash.body]) : keys }

    /// Finds the texts of a translation that a catalog replaces, for each part of its file.
    ///
    /// - Parameters:
    ///   - path: The path of the translation.
    ///   - original: The path of the file that it translates.
    ///   - folder: The catalog's folder.
    /// - Returns: The texts by part; empty if nothing is replaced.
    static func all(
        in path: String, of original: String, _ folder: SourceFolder
    ) -> [OverriddenTexts] {
        guard !folder.layers.isEmpty else { return [] }
        let originals = folder.holders(of: original)
        let parts = folder.holders(of: path)
        guard let lowest = parts.last, originals.contains(where: { $0.level < lowest.level })
        else { return [] }
        let written = originals.map { holder in
            (level: holder.level, texts: (try? holder.folder.read(original)).map(texts))
        }
        return parts.map { part in
            var all = OverriddenTexts()
            for (level, texts) in written where level < part.level {
                guard let texts else { continue }
                all.keys.formUnion(texts.keys)
                all.hasBody = all.hasBody || texts.hasBody
            }
            return all
        }
    }

    /// The keys of a file, and whether it has a body.
    private static func texts(in text: SourceText) -> OverriddenTexts {
        guard text.path.utf8.suffix(3).elementsEqual(".md".utf8) else {
            let root = (try? ParsedFile(text))?.document.root
            return OverriddenTexts(keys: Set(root?.members.map(\.key.text) ?? []))
        }
        guard let front = try? FrontMatter(text) else { return OverriddenTexts() }
        let root = (try? text.document(front))?.root
        return OverriddenTexts(
            keys: Set(root?.members.map(\.key.text) ?? []), hasBody: text.hasBody(front))
    }
}
