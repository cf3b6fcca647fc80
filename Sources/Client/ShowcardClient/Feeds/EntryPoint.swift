import ShowcardJSON
import ShowcardLanguages

/// `v1/entry.json`, which describes the published state.
struct EntryPoint: Sendable {
    /// The path below the site.
    static let path = "v1/entry.json"
    /// The path of its signatures.
    static let signaturePath = "v1/entry.json.sig"
    /// The maximum size in bytes; published files have at most 4,096.
    static let sizeLimit = 65_536

    /// The bytes of the file.
    let bytes: [UInt8]
    /// The position of the state among others.
    let revision: Revision
    let asOf: Timestamp?
    let expiresAt: Timestamp?
    let nextChangeAt: Timestamp?
    let rules: FactRules
    let pack: FileReference
    let stats: FileReference
    let index: FileReference?
    let bodies: BodiesReference?
    /// The deltas to the pack, by the short hash of the pack that they apply to.
    let deltas: [String: FileReference]
    /// The languages, the default one first; empty if there is one.
    let languages: [LanguageReference]
    /// The words in computed facts in the default language; `nil` for those in English.
    let words: CatalogTexts?

    /// The generation of the state.
    var generation: Int64 { revision.generation }

    /// Parses the file.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8]) throws(CatalogError) {
        let file = try JSONFile(bytes, path: Self.path)
        try file.checkVersion()
        self.bytes = bytes
        revision = Revision(
            epoch: file.root["epoch"] == nil ? 0 : Int64(try file.count(file.root, "epoch")),
            generation: Int64(try file.count(file.root, "generation")))
        asOf = try file.instant(file.root, "as_of")
        expiresAt = try file.instant(file.root, "expires_at")
        nextChangeAt = try file.instant(file.root, "next_change_at")
        rules = try FactRules(file)
        pack = try FileReference(try file.member(file.root, "pack"), of: file)
        stats = try FileReference(try file.member(file.root, "stats"), of: file)
        if let node = file.root["index"] {
            index = try FileReference(node, of: file)
        } else {
            index = nil
        }
        bodies = try file.root["bodies"].map { node throws(CatalogError) in
            BodiesReference(
                file: try FileReference(node, of: file),
                bases: (node["deltas"]?.elements ?? []).compactMap(\.stringValue))
        }
        var deltas: [String: FileReference] = [:]
        for node in file.root["deltas"] == nil ? [] : try file.list(file.root, "deltas") {
            deltas[try file.text(node, "from")] = try FileReference(node, of: file)
        }
        self.deltas = deltas
        var languages: [LanguageReference] = []
        for node in file.root["languages"] == nil ? [] : try file.list(file.root, "languages") {
            languages.append(try LanguageReference(node, of: file))
        }
        self.languages = languages
        words = file.root["words"].flatMap { node in
            node["language"]?.stringValue.flatMap { Texts.words(node, language: $0) }
        }
    }

    /// The texts of the language for a user.
    ///
    /// - Parameter preferred: The tags of the user's languages, the preferred one first.
    /// - Returns: The file; `nil` for the default language.
    func texts(for preferred: [String]) -> FileReference? {
        let choice = LanguageTag.choice(of: languages.map(\.language), for: preferred)
        return languages.first { $0.language == choice }?.texts
    }
}
