import Foundation
import ShowcardJSON
import ShowcardLanguages

/// A language of the feeds in the entry file.
struct LanguageReference: Sendable, Hashable {
    /// The language tag.
    let language: String
    /// The file with its texts; `nil` for the default language, which the pack is in.
    let texts: FileReference?

    /// Parses a reference; the path of the file follows from the language and its hash.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)``.
    init(_ node: JSONNode, of file: JSONFile) throws(CatalogError) {
        language = try file.text(node, "language")
        guard LanguageTag(language) != nil else { throw file.wrong("'language' is not a tag") }
        guard node["sha256"] != nil else {
            texts = nil
            return
        }
        let sha256 = try file.text(node, "sha256")
        texts = try FileReference(
            href: "l10n/\(language)/\(sha256).json", sha256: sha256,
            size: try file.count(node, "size"), of: file)
    }
}

/// `v1/l10n/LANGUAGE/<sha256>.json`: what differs in a language from the pack.
///
/// This is an immutable class, so that states share it.
final class Texts: Sendable {
    /// The texts of a kind.
    struct Kind: Sendable {
        /// The singular and plural name of entries.
        let titles: CatalogTitles
        /// The names of the pages of the translated entries.
        let pages: [String]
        /// Their values by key; `nil` for values that are not translated.
        let columns: [String: [CatalogValue?]]
    }

    /// The reference to the file.
    let reference: FileReference
    /// The bytes of the file.
    let bytes: [UInt8]
    /// The language tag.
    let language: String
    /// The texts of the kinds, by path.
    let kinds: [String: Kind]
    /// The labels of the tags that have one.
    let tags: [String: String]
    /// The words in computed facts; `nil` if the file has none.
    let words: CatalogTexts?

    /// Parses a file whose bytes have been checked.
    ///
    /// - Throws: ``CatalogError/malformed(path:reason:)`` or ``CatalogError/unsupportedVersion(_:)``.
    init(_ bytes: [UInt8], _ reference: FileReference) throws(CatalogError) {
        let file = try JSONFile(bytes, path: "v1/\(reference.href)")
        try file.checkVersion()
        self.reference = reference
        self.bytes = bytes
        let language = try file.text(file.root, "language")
        guard reference.href.hasPrefix("l10n/\(language)/") else {
            throw file.wrong("'language' is not that of the entry file")
        }
        self.language = language
        var kinds: [String: Kind] = [:]
        for node in try file.list(file.root, "kinds") {
            kinds[try file.text(node, "path")] = try Self.kind(node, file)
        }
        self.kinds = kinds
        tags = Dictionary(
            (file.root["tags"]?.members ?? []).compactMap { member in
                member.value.stringValue.map { (member.key, $0) }
            }, uniquingKeysWith: { first, _ in first })
        words = file.root["words"].flatMap { Self.words($0, language: language) }
    }

    private static func kind(_ node: JSONNode, _ file: JSONFile) throws(CatalogError) -> Kind {
        let pages = try file.list(node, "ids").compactMap(\.stringValue)
        var columns: [String: [CatalogValue?]] = [:]
        for member in try file.member(node, "columns").members ?? [] {
            guard let values = member.value.elements, values.count == pages.count else {
                throw file.wrong("a column does not have as many values as there are ids")
            }
            columns[member.key] = values.map { $0.isNull ? nil : CatalogValue($0) }
        }
        let title = try file.member(node, "title")
        return Kind(
            titles: CatalogTitles(
                one: try file.text(title, "one"), many: try file.text(title, "many")),
            pages: pages, columns: columns)
    }

    /// Reads the words in computed facts.
    ///
    /// - Parameters:
    ///   - node: The member `words`.
    ///   - language: Their language tag.
    /// - Returns: The words; `nil` if some are missing.
    static func words(_ node: JSONNode, language: String) -> CatalogTexts? {
        guard let new = node["new"]?.stringValue, let popular = node["popular"]?.stringValue,
            let trending = node["trending"]?.stringValue, let uses = node["uses"]?.members
        else { return nil }
        let forms = Dictionary(
            uses.compactMap { form in form.value.stringValue.map { (form.key, $0) } },
            uniquingKeysWith: { first, _ in first })
        let counts = CountWords(
            forms, separator: node["group_separator"]?.stringValue ?? "",
            language: LanguageTag(language))
        return CatalogTexts(new: new, popular: popular, trending: trending, uses: counts.text(of:))
    }
}

/// The names of a kind.
public struct CatalogTitles: Sendable, Hashable {
    /// The singular name of entries.
    public let one: String
    /// The plural name of entries.
    public let many: String

    /// Creates titles, for tests and previews.
    public init(one: String, many: String) {
        (self.one, self.many) = (one, many)
    }
}

extension PackedKind {
    /// The kind with the texts of a language.
    func translated(by texts: Texts.Kind?, in language: String) -> PackedKind {
        guard let texts else { return with(columns, in: language) }
        var columns = columns
        let positions = texts.pages.map(position(ofPage:))
        for (key, values) in texts.columns where !isFixed(key) {
            var column = columns[key] ?? Array(repeating: nil, count: ids.count)
            for (position, value) in zip(positions, values) {
                if let position, let value { column[position] = value }
            }
            columns[key] = column
        }
        return with(columns, in: language)
    }

    /// Whether the values of a key are the same in every language.
    private func isFixed(_ key: String) -> Bool {
        ["id", roles.tags, roles.published].contains(key) || references[key] != nil
    }
}
