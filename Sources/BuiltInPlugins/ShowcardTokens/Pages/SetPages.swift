import ShowcardCatalog

/// One set with what its pages share.
struct SetPages: Sendable {
    /// The set.
    let tokens: ThemedTokens
    /// What it is called: the name with a capital.
    let title: String
    /// The pages of its tokens.
    let chapters: [TokenChapter]
    /// Its groups, by path.
    let groups: [String: TokenGroup]
    /// The set in each mode, the one it is made for first, and how many colours it has there.
    let modes: [(mode: TokenMode, set: TokenSet, colors: Int)]
    /// The tokens that are different in the other mode.
    let changed: Set<String>
    /// Which entries use the tokens.
    let entries: EntryUses
    /// Where the theme does.
    let theme: ThemeUses
    /// The folder of the page of each token, by path.
    private let folders: [String: String]
    private let derived: Once<Derived>
    private let codeNames: Once<CodeNames>

    /// What takes time to tell of a set, and only its pages show.
    private struct Derived: Sendable {
        let texts: [(mode: TokenMode, set: TokenSet, text: TokenText)]
        let dependents: [[String: [String]]]
    }

    /// The set in each mode, with its values in CSS.
    var texts: [(mode: TokenMode, set: TokenSet, text: TokenText)] { derived.value.texts }

    /// For each mode the tokens that refer to a token directly.
    var dependents: [[String: [String]]] { derived.value.dependents }

    /// The names in code.
    var names: CodeNames { codeNames.value }

    init(
        _ tokens: ThemedTokens, names: Once<CodeNames>, entries: EntryUses,
        theme: ThemeUses, hasChapters: Bool
    ) {
        self.tokens = tokens
        title = tokens.name.prefix(1).uppercased() + tokens.name.dropFirst()
        chapters = TokenChapter.chapters(of: tokens.base)
        groups = Dictionary(
            tokens.base.groups.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        let modes = tokens.modes.compactMap { mode in
            tokens[mode].map { (mode: mode, set: $0, colors: SetColors($0).items.count) }
        }
        self.modes = modes
        derived = Once {
            Derived(
                texts: modes.map { ($0.mode, $0.set, TokenText($0.set)) },
                dependents: modes.map(\.set.dependents))
        }
        changed = Set(tokens.overlay?.changedPaths ?? [])
        codeNames = names
        self.entries = entries
        self.theme = theme
        var folders: [String: String] = [:]
        for chapter in hasChapters ? chapters : [] {
            for token in chapter.sections.flatMap(\.tokens) { folders[token.path] = chapter.folder }
        }
        self.folders = folders
    }

    /// The folder of the set's first page.
    var folder: String { TokenPage.folder(ofSet: tokens.name) }

    /// Whether there is anything to compare.
    var hasColors: Bool { tokens.base.tokens.contains { $0.type == .color } }

    /// What the pages read beside the tokens' values: where each token is written, and which entries use it.
    var inputs: [OutputInput] {
        let places = tokens.modes.compactMap { tokens[$0] }.map { set in
            set.tokens.map { token in tokens.place(of: token).map { "\($0.line)" } ?? "" }
                .joined(separator: " ")
        }
        return [
            .tokens, .text(places.joined(separator: "\n")),
            .text(entries.digest(ofSet: tokens.name)),
        ]
    }

    /// Where a token is shown in full, relative to the site and percent-encoded; `nil` for a path that is no token's.
    func path(ofToken path: String) -> String? {
        guard let folder = folders[path], let token = tokens.base[path] else { return nil }
        return
            "\(PercentEncoding.path(folder))#\(PercentEncoding.path(TokenPage.anchor(of: token)))"
    }

    /// A link to a token: its path, the pieces of that, and where it is shown.
    func link(to path: String) -> PageValue {
        .named([
            "path": .text(path), "pieces": .pieces(of: path),
            "link": .text(orNull: self.path(ofToken: path)),
        ])
    }

    /// The names of ``link(to:)``.
    static let linkShape = PageValue.names("path pieces link")
}
