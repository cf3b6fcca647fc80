import ShowcardCatalog

/// One set with the data that its pages share.
struct SetPages: Sendable {
    /// The set.
    let tokens: ThemedTokens
    /// The title: by default the capitalized name.
    let title: String
    /// The set with which pages draw what is around samples: its own tokens by default.
    let look: String
    /// The chapters of its tokens.
    let chapters: [TokenChapter]
    /// Its groups, by path.
    let groups: [String: TokenGroup]
    /// The set in each mode, its own mode first, and the colors in it.
    let modes: [(mode: TokenMode, set: TokenSet, colors: [SetColors.Item])]
    /// The tokens that differ in the other mode.
    let changed: Set<String>
    /// The files of the theme that use the tokens.
    let theme: ThemeUses
    /// The links to the tokens, by path; relative to the site and percent-encoded.
    private let links: Once<[String: String]>
    private let derived: Once<[[String: [String]]]>
    /// The groups that its pages link, in order.
    let chapterGroups: Once<[ChapterGroup]>
    /// The names in code.
    let names: Once<CodeNames>
    /// The entries that use the tokens.
    let entries: Once<EntryUses>
    /// The inputs of the pages besides the tokens' values: the locations of tokens, and the entries that use them.
    let inputs: Once<[OutputInput]>

    /// For each mode, the tokens that refer directly to a token.
    var dependents: [[String: [String]]] { derived.value }

    /// Prepares the data of a set.
    ///
    /// - Parameters:
    ///   - tokens: The set.
    ///   - title: The title; `nil` for the capitalized name.
    ///   - look: The set with which pages draw what is around samples; `nil` for its own tokens.
    ///   - names: The names in code.
    ///   - entries: The entries that use tokens.
    ///   - theme: The files of the theme that use tokens.
    ///   - hasChapters: Whether the theme has pages for groups.
    ///   - inputs: The inputs of all pages.
    init(
        _ tokens: ThemedTokens, title: String?, look: String?, names: Once<CodeNames>,
        entries: Once<EntryUses>, theme: ThemeUses, hasChapters: Bool, inputs: [OutputInput]
    ) {
        self.tokens = tokens
        let title = title ?? tokens.name.prefix(1).uppercased() + tokens.name.dropFirst()
        self.title = title
        self.look = look ?? tokens.name
        let chapters = TokenChapter.chapters(of: tokens.base)
        self.chapters = chapters
        chapterGroups = Once { ChapterGroup.groups(of: chapters, setTitle: title) }
        groups = Dictionary(
            tokens.base.groups.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let modes = tokens.modes.compactMap { mode in
            tokens[mode].map { (mode: mode, set: $0, colors: SetColors.items(of: $0)) }
        }
        self.modes = modes
        derived = Once { modes.map(\.set.dependents) }
        changed = Set(tokens.overlay?.changedPaths ?? [])
        self.names = names
        self.entries = entries
        self.inputs = Once {
            let places = tokens.modes.compactMap { tokens[$0] }.map { set in
                set.tokens.map { token in tokens.place(of: token).map { "\($0.line)" } ?? "" }
                    .joined(separator: " ")
            }
            return inputs + [
                .text(places.joined(separator: "\n")),
                .text(entries.value.digest(ofSet: tokens.name)),
            ]
        }
        self.theme = theme
        links = Once {
            var links: [String: String] = [:]
            for chapter in hasChapters ? chapters : [] {
                let folder = PercentEncoding.path(chapter.folder)
                for token in chapter.sections.flatMap(\.tokens) {
                    links[token.path] =
                        "\(folder)#\(PercentEncoding.path(TokenPage.anchor(of: token)))"
                }
            }
            return links
        }
    }

    /// The folder of the set's first page.
    var folder: String { TokenPage.folder(ofSet: tokens.name) }

    /// Returns whether the set has what a view shows.
    func has(_ view: SetFrame.View) -> Bool {
        switch view {
        case .tokens, .context: true
        // The page of the set's own mode, which the views link, has the aliases of this mode.
        case .aliases: tokens.base.tokens.contains { !$0.references.isEmpty }
        case .contrast, .vision: tokens.base.tokens.contains { $0.type == .color }
        }
    }

    /// Returns the link to a token, relative to the site and percent-encoded; `nil` if the path is not a token's.
    func path(ofToken path: String) -> String? {
        links.value[path]
    }

    /// Returns a link to a token: its path, the parts of the path, and the address.
    func link(to path: String) -> PageValue {
        .named([
            "path": .text(path), "pieces": .pieces(of: path),
            "link": .text(orNull: self.path(ofToken: path)),
        ])
    }

    /// The names of ``link(to:)``.
    static let linkShape = PageValue.names("path pieces link")
}

/// The names of a set's tokens in code, by path.
struct CodeNames: Sendable {
    /// The constants in Swift.
    let swift: [String: String]
    /// The values for Compose in Kotlin.
    let kotlin: [String: String]

    /// Returns the names for several sets, whose files are written together.
    static func names(of sets: [ThemedTokens]) -> [CodeNames] {
        zip(SwiftConstants().names(of: sets), ComposeNames.names(of: sets)).map {
            CodeNames(swift: $0, kotlin: $1)
        }
    }
}
