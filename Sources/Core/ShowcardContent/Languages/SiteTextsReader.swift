import ShowcardCatalog
import ShowcardFiles
import ShowcardYAML

/// Reads `catalog.LANGUAGE.yml`: the texts of `catalog.yml` and of kinds in another language.
struct SiteTextsReader {
    private let file: ParsedFile
    private let kinds: [Kind]
    private let tags: Set<String>
    private var reader: ValueReader

    /// The keys of the file.
    static let keys = [
        DeclaredKey(
            Field("name", .string, limits: FieldLimits(minLength: 1)), "the catalog's name"),
        DeclaredKey(Field("tagline", .string), "one line about the catalog"),
        DeclaredKey(
            Field("headline", .string, limits: FieldLimits(maxLength: 80)),
            "the promise on the home page"),
        DeclaredKey("kinds", "the titles of kinds, by name: {one, many, actions}"),
        DeclaredKey("tags", "the labels of tags, by tag"),
    ]
    /// The keys of a kind.
    private static let kindKeys = [
        DeclaredKey(
            Field("one", .string, limits: FieldLimits(minLength: 1)),
            "the singular name of entries"),
        DeclaredKey(
            Field("many", .string, limits: FieldLimits(minLength: 1)), "the plural name of entries"),
        DeclaredKey(
            Field("actions", .list(.string), limits: FieldLimits(minLength: 1)),
            "the labels of its actions, in their order"),
    ]

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: The parsed file.
    ///   - kinds: The kinds of the catalog.
    ///   - tags: The paths of all tags of entries.
    init(_ file: ParsedFile, kinds: [Kind], tags: Set<String>) {
        self.file = file
        self.kinds = kinds
        self.tags = tags
        reader = ValueReader(file.text)
    }

    /// The path of the file of a language.
    ///
    /// - Parameters:
    ///   - language: The language tag.
    ///   - configuration: The path of `catalog.yml`.
    /// - Returns: The path, such as `catalog.de.yml`.
    static func path(_ language: String, of configuration: String) -> String {
        TranslationFile.path(of: configuration, in: language)
    }

    /// The languages whose files are looked for when a catalog does not have them.
    private static let common = [
        "ar", "cs", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "id", "it", "ja",
        "ko", "nb", "nl", "pl",
        "pt", "pt-BR", "ro", "ru", "sv", "th", "tr", "uk", "vi", "zh", "zh-Hans", "zh-Hant",
    ]

    /// Finds files with texts in common languages that are not read: the catalog does not have the language, or it is the
    /// default one.
    ///
    /// - Parameters:
    ///   - configuration: The path of `catalog.yml`.
    ///   - folder: The catalog's folder.
    ///   - own: The tag of the default language.
    ///   - languages: The tags of the languages that the catalog has, besides the default.
    /// - Returns: A warning for each.
    static func ignored(
        of configuration: String, in folder: SourceFolder, own: String, languages: Set<String>
    ) -> [Diagnostic] {
        common.filter { !languages.contains($0) }.compactMap { language in
            let path = path(language, of: configuration)
            guard folder.ownStatus(path)?.kind == .file else { return nil }
            if TextKey.areSame(language, own) {
                return .warning(
                    "ignored-texts",
                    "'\(language)' is the default language, so the file is ignored",
                    at: .file(path), help: "move its texts to \(configuration)")
            }
            let setting =
                languages.isEmpty
                ? "write 'languages: {default: en, also: [\(language)]}', with the language of the texts as the default,"
                : "add '\(language)' to 'languages'"
            return .warning(
                "ignored-texts",
                "the catalog has no language '\(language)', so the file is ignored",
                at: .file(path), help: "\(setting) in \(configuration), or remove the file")
        }
    }

    /// Reads the texts.
    ///
    /// - Returns: The texts without invalid values, and the problems.
    mutating func read() -> (texts: SiteTexts, problems: [Diagnostic]) {
        var texts = SiteTexts()
        guard let root = file.document.root else { return (texts, []) }
        guard let members = reader.members(root, Self.keys, what: file.text.path) else {
            return (texts, reader.problems)
        }
        let values = Dictionary(
            members.map { ($0.name, $0.value.text) }, uniquingKeysWith: { first, _ in first })
        texts.name = values["name"] ?? nil
        texts.tagline = values["tagline"] ?? nil
        texts.headline = values["headline"] ?? nil
        for (key, node) in named("kinds", in: root) {
            if let titles = titles(key, node) { texts.kinds[key.text] = titles }
        }
        for (key, node) in named("tags", in: root) {
            if let label = label(key, node) { texts.tags[TextKey.tagPath(key.text)] = label }
        }
        return (texts, reader.problems + reader.warnings)
    }

    /// The members of a mapping.
    private mutating func named(_ name: String, in root: Node) -> [(Node, Node)] {
        guard let node = root[name] else { return [] }
        guard node.kind == .mapping else {
            reader.report(
                "wrong-type", "'\(name)' takes keys and values, not \(node.phrase)", at: node,
                help: "write each on a line of its own")
            return []
        }
        return node.members.map { ($0, $1) }
    }

    private mutating func titles(_ key: Node, _ node: Node) -> SiteTexts.KindTexts? {
        guard let kind = kinds.first(where: { $0.name == key.text }) else {
            reader.report(
                "unknown-kind", "there is no kind '\(key.text)'", at: key,
                help: NearMiss.help(for: key.text, among: kinds.map(\.name)))
            return nil
        }
        guard
            let members = reader.members(node, Self.kindKeys, what: "the kind '\(key.text)'")
        else { return nil }
        var texts = SiteTexts.KindTexts()
        for member in members {
            switch member.name {
            case "one": texts.one = member.value.text
            case "many": texts.many = member.value.text
            default: texts.actions = member.value.texts
            }
        }
        if let place = node["actions"], !texts.actions.isEmpty,
            texts.actions.count != kind.actions.count
        {
            reader.report(
                "wrong-count",
                "the kind '\(kind.name)' has \(kind.actions.count) "
                    + "\(kind.actions.count == 1 ? "action" : "actions"), not \(texts.actions.count)",
                at: place, help: "write a label for each, in their order")
            return nil
        }
        return texts
    }

    private mutating func label(_ key: Node, _ node: Node) -> String? {
        guard let label = reader.value(node, Field("tags", .string))?.text, !label.isEmpty else {
            return nil
        }
        if !tags.contains(TextKey.tagPath(key.text)) {
            reader.warnings.append(
                .warning(
                    "unknown-tag", "no entry has the tag '\(key.text)'",
                    at: file.text.location(of: key),
                    help: NearMiss.help(for: key.text, among: tags.sorted(by: TextKey.precedes))
                        ?? "remove it"))
        }
        return label
    }
}
