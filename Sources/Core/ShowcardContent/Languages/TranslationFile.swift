/// The file of a translation, such as `lantern.de.md` beside `lantern.md`.
struct TranslationFile: Sendable, Hashable {
    /// Its path below the catalog's folder.
    let path: String
    /// The language tag in its name.
    let language: String
    /// The path of the file that it translates.
    let original: String

    /// Recognizes a translation by its name.
    ///
    /// - Parameters:
    ///   - path: The path of a file.
    ///   - languages: The language tags that names can have.
    init?(_ path: String, languages: Set<String>) {
        guard !languages.isEmpty else { return nil }
        let bytes = path.utf8
        guard let end = bytes.lastIndex(of: UInt8(ascii: ".")),
            let start = bytes[..<end].lastIndex(where: { $0 == Self.dot || $0 == Self.slash }),
            bytes[start] == Self.dot
        else { return nil }
        let tag = String(path[bytes.index(after: start)..<end])
        guard languages.contains(tag) else { return nil }
        self.path = path
        language = tag
        original = String(path[..<start] + path[end...])
    }

    /// The path of the translation of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, such as `content/templates/lantern.md`.
    ///   - language: The language tag.
    /// - Returns: The path, such as `content/templates/lantern.de.md`.
    static func path(of path: String, in language: String) -> String {
        let end = path.utf8.lastIndex(of: dot) ?? path.endIndex
        return "\(path[..<end]).\(language)\(path[end...])"
    }

    private static let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))

    /// Splits paths into those of originals and translations, each in the same order.
    static func split(
        _ paths: [String], languages: Set<String>
    ) -> (originals: [String], translations: [TranslationFile]) {
        guard !languages.isEmpty else { return (paths, []) }
        var originals: [String] = []
        var translations: [TranslationFile] = []
        for path in paths {
            if let file = TranslationFile(path, languages: languages) {
                translations.append(file)
            } else {
                originals.append(path)
            }
        }
        return (originals, translations)
    }
}
