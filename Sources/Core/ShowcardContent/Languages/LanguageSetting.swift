import ShowcardCatalog
import ShowcardYAML

/// The languages of a catalog: `language` with one tag, or `languages` with a default and others.
enum LanguageSetting {
    /// The key of one language.
    static let singleKey = "language"
    private static let key = "languages"

    /// The keys in `catalog.yml`.
    static let keys = [
        DeclaredKey(
            Field(singleKey, .string, defaultValue: .string("en")),
            "the language tag of the pages, such as en or pt-BR, if they have one language"),
        DeclaredKey(
            Field(
                key,
                .object([
                    Field("default", .string, isRequired: true),
                    Field("also", .list(.string), limits: FieldLimits(isUnique: true)),
                ])),
            "the language that everything is written in, and the languages of translations"),
    ]

    /// The keys whose values in a catalog that is extended have no effect, because a catalog has one of them.
    static func keys(replacedBy root: Node?) -> [String] {
        [singleKey, key].contains { root?[$0] != nil } ? [singleKey, key] : []
    }

    /// The other languages in `catalog.yml`, which may have errors.
    static func others(in file: ParsedFile?) -> [LanguageTag] {
        let root = file?.document.root
        guard let root, root.kind == .mapping, let node = root[key], node.kind == .mapping,
            let also = node["also"], also.kind == .sequence
        else { return [] }
        return also.elements.compactMap { LanguageTag($0.text) }
    }

    /// The language tags that names of translation files can have.
    ///
    /// - Parameter file: The parsed `catalog.yml`, which may have errors.
    /// - Returns: The tags of the other languages, and those that these fall back to.
    static func fileTags(in file: ParsedFile?) -> Set<String> {
        let tags = Set(others(in: file).flatMap(\.chain))
        return tags.isEmpty ? [] : tags.subtracting([ownTag(in: file)])
    }

    /// The tag of the default language in `catalog.yml`, which may have errors.
    static func ownTag(in file: ParsedFile?) -> String {
        let root = file?.document.root
        return root?[key]?["default"]?.text ?? root?[singleKey]?.text ?? "en"
    }

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - values: The values of the keys of `catalog.yml`.
    ///   - root: The file.
    ///   - reader: Receives the problems.
    /// - Returns: The tag of the default language, and the others without those that have errors.
    static func read(
        _ values: [String: FieldValue], _ root: Node, _ reader: inout ValueReader
    ) -> (own: String, others: [LanguageTag]) {
        guard case .object(let members) = values[key], let node = root[key] else {
            let text = values[singleKey]?.text ?? "en"
            if let node = root[singleKey] { _ = tag(text, at: node, &reader) }
            return (text, [])
        }
        if let single = root.key(singleKey) {
            reader.report(
                "contradiction", "'language' and 'languages' are both set", at: single,
                help: "remove 'language': 'languages' has the default")
        }
        let own = members.first { $0.name == "default" }?.value.text ?? "en"
        if let place = node["default"] { _ = canonicalTag(own, at: place, &reader) }
        var others: [LanguageTag] = []
        var known = [own.lowercased()]
        for place in node["also"]?.elements.map({ $0 }) ?? [] where place.kind == .scalar {
            guard let other = canonicalTag(place.text, at: place, &reader) else { continue }
            if known.contains(other.text.lowercased()) {
                reader.report(
                    "wrong-language", "the language '\(other.text)' is already set", at: place,
                    help: "remove it")
            } else if Self.reserved.contains(other.text.lowercased()) {
                reader.report(
                    "wrong-language", "'\(other.text)' is a folder of the site", at: place,
                    help: "add the region or script of the language")
            } else {
                known.append(other.text.lowercased())
                others.append(other)
            }
        }
        return (own, others)
    }

    /// The folders of the site and of `v1/` that a language tag could name.
    private static let reserved = Set(Identifier.reservedPaths + ["match"])

    /// Reads a tag that names files and folders.
    private static func canonicalTag(
        _ text: String, at node: Node, _ reader: inout ValueReader
    ) -> LanguageTag? {
        guard let tag = tag(text, at: node, &reader) else { return nil }
        guard tag != tag.canonical else { return tag }
        reader.report(
            "wrong-language", "the tag '\(text)' is written '\(tag.canonical.text)'", at: node,
            help: "write '\(tag.canonical.text)', also in the names of files",
            fix: reader.text.fix(node, writing: tag.canonical.text))
        return nil
    }

    private static func tag(
        _ text: String, at node: Node, _ reader: inout ValueReader
    ) -> LanguageTag? {
        if let tag = LanguageTag(text) { return tag }
        let hyphenated = text.split(separator: "_").joined(separator: "-")
        let isMeant = LanguageTag(hyphenated) != nil
        reader.report(
            "wrong-language", "'\(text)' is not a language tag", at: node,
            help: isMeant ? "write '\(hyphenated)'" : "write a tag such as en or pt-BR",
            fix: isMeant ? reader.text.fix(node, writing: hyphenated) : nil)
        return nil
    }
}
