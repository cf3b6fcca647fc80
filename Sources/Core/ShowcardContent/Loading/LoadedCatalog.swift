package import ShowcardCatalog
import ShowcardYAML

/// Everything that was read from a catalog's folder and parsed, before validation.
package struct LoadedCatalog: Sendable {
    /// The catalog's folder, with the links that ``configuration`` allows.
    package let folder: SourceFolder
    /// Whether the folder exists.
    let isThere: Bool
    var configuration: ParsedFile?
    /// The language tags of the catalogs that are extended.
    let inheritedLanguages: Set<String>
    /// The checked settings of plugins.
    var plugins: [PluginSetting] = []
    /// The trending rules of plugins.
    var rules: [TrendingRule] = []
    /// The link schemes that can be used in bodies.
    var schemes = IncludeResolver.standardSchemes
    /// Whether the kinds have been listed.
    var isListed = false
    var collections: [LoadedCollection] = []
    /// Whether all entries are known; a plugin that failed may have had more.
    var areEntriesComplete = true
    /// Whether an earlier build has checked the names of the same files.
    var areNamesChecked = false
    /// The token files; absent if their folder doesn't exist or cannot be listed.
    var tokens: [LoadedTokens]?
    /// The theme; absent if its folder doesn't exist or something in it cannot be read.
    var theme: Theme?
    var staticFiles: [StaticFile] = []
    /// The pages that are not entries.
    var pages: [LoadedPage] = []
    /// The paths of these pages, also of those that cannot be parsed.
    var pagePaths: [String] = []
    /// The translations of these pages.
    var pageTranslations: [(file: TranslationFile, page: LoadedPage)] = []
    /// The files with the texts of `catalog.yml` and of kinds in other languages, by language tag.
    var siteTexts: [(language: String, file: ParsedFile)] = []
    /// The names of all folders below `content`, except those of static files and tokens.
    var contentFolders: [String] = []
    /// The problems of reading and parsing.
    package var diagnostics: [Diagnostic] = []

    /// Creates a catalog from what was opened.
    init(
        _ opened: OpenedCatalog, plugins: [PluginSetting], schemes: [any LinkResolver] = [],
        rules: [TrendingRule] = []
    ) {
        folder = opened.folder
        isThere = opened.isThere
        configuration = opened.configuration
        inheritedLanguages = opened.inheritedLanguages
        self.plugins = plugins
        self.schemes += schemes
        self.rules = rules
        diagnostics = opened.diagnostics
    }

    /// The folders that have a `_kind.yml`, by name below `content`, in UTF-8 order.
    package var kindFolders: [String] {
        collections.filter(\.hasKindFile).map {
            String(decoding: $0.folder.utf8.dropFirst("content/".utf8.count), as: UTF8.self)
        }
    }

    /// The language tags that names of translation files can have.
    var languages: Set<String> { LanguageSetting.fileTags(in: configuration) }

    /// The number of entries that were parsed, and not known from an earlier build.
    package var parsedCount: Int {
        collections.reduce(0) { sum, collection in
            sum + collection.entries.count { $0.record == nil && !LogicalPath.isOne($0.path) }
        }
    }
}

/// A collection's folder: its `_kind.yml` and its entries.
struct LoadedCollection: Sendable {
    /// The folder's path below the catalog's.
    let folder: String
    /// Whether it has a `_kind.yml`.
    let hasKindFile: Bool
    /// The kind's file; absent if it doesn't exist or cannot be read.
    let kind: ParsedFile?
    /// The paths of its entries: those of files below the catalog's folder, in UTF-8 order, then those of plugins.
    var paths: [String]
    /// The files of its page bundles.
    var bundleFiles: [StaticFile] = []
    /// The entries that could be parsed, in the order of ``paths``.
    var entries: [LoadedEntry] = []
    /// The translations of its entries, by path.
    var translations: [TranslationFile] = []
    /// The translations that could be parsed.
    var translated: [LoadedEntry] = []

    /// The paths of the entries that a layer hides, by their ids.
    private(set) var hidden: [String: String] = [:]

    /// Removes the entries that a layer hides, and their translations.
    ///
    /// - Parameter folder: The catalog's folder.
    /// - Returns: The errors of files that hide nothing.
    mutating func removeHidden(in folder: SourceFolder) -> [Diagnostic] {
        // A kind may have a field of its own by the name.
        guard kind?.document.root?["fields"]?[ParsedEntry.hidingKey] == nil else { return [] }
        var problems: [Diagnostic] = []
        var hidden: Set<String> = []
        var inherited: InheritedEntries?
        for entry in entries {
            guard let parsed = entry.parsed else { continue }
            if let key = parsed.uselessHiding {
                let known = inherited ?? InheritedEntries(entries, folder)
                inherited = known
                problems.append(
                    .error(
                        "nothing-hidden", "no catalog that is extended has this file",
                        at: parsed.file.text.location(of: key),
                        help: known.file(like: entry.id).map {
                            "did you mean '\($0)'? rename this file, or remove it"
                        } ?? "remove it"))
                hidden.insert(entry.path)
            } else if parsed.isHidden {
                hidden.insert(entry.path)
            }
        }
        guard !hidden.isEmpty else { return [] }
        let bundles = Set(hidden.compactMap(PageBundle.folder))
        bundleFiles.removeAll { $0.bundle.map(bundles.contains) ?? false }
        entries.removeAll { hidden.contains($0.path) }
        paths.removeAll { hidden.contains($0) }
        translations.removeAll { hidden.contains($0.original) }
        self.hidden = Dictionary(
            hidden.map { (CatalogLoader.id(of: $0), $0) }, uniquingKeysWith: { min($0, $1) })
        return problems
    }
}

/// The entries of a kind in catalogs that are extended, to find the one that a file was probably meant to hide.
private struct InheritedEntries {
    private let paths: [String: String]
    private let names: NameIndex

    init(_ entries: [LoadedEntry], _ folder: SourceFolder) {
        paths = Dictionary(
            entries.filter { folder.layer(of: $0.path) != nil }.map { ($0.id, $0.path) },
            uniquingKeysWith: { first, _ in first })
        names = NameIndex(paths.keys.sorted(by: TextKey.precedes))
    }

    /// The path of the entry with an id, or one like it.
    func file(like id: String) -> String? {
        paths[id] ?? names.suggestion(for: id).flatMap { paths[$0] }
    }
}

/// The files of a token set, and the set if they are valid.
struct LoadedTokens: Sendable {
    /// The set's name: the files' names up to the first dot.
    let name: String
    /// The set's own file; absent if it cannot be read.
    let text: SourceText?
    /// The set; absent if a file cannot be read or has errors.
    let tokens: ThemedTokens?
    /// The set's own file and its overlays that can be read.
    var files: [SourceText] = []
    /// How much was read, even if there are errors; absent if a file cannot be read.
    var extent: TokenExtent?
}
