import ShowcardCatalog

/// One set with what its pages share.
struct SetPages: Sendable {
    /// The set.
    let tokens: ThemedTokens
    /// What it is called: the name with a capital.
    let title: String
    /// The pages of its tokens.
    let chapters: [TokenChapter]
    /// For each mode of the set, the one it is made for first, the values in CSS.
    let texts: [(mode: TokenMode, set: TokenSet, text: TokenText)]
    /// For each mode the tokens that refer to a token directly.
    let dependents: [[String: [String]]]
    /// The tokens that are different in the other mode.
    let changed: Set<String>
    /// The names of the constants in Swift, by path.
    let swiftNames: [String: String]
    /// Which entries use the tokens.
    let entries: EntryUses
    /// Where the theme does.
    let theme: ThemeUses
    /// The folder of the page of each token, by path.
    private let folders: [String: String]

    init(
        _ tokens: ThemedTokens, swiftNames: [String: String], entries: EntryUses,
        theme: ThemeUses, hasChapters: Bool
    ) {
        self.tokens = tokens
        title = tokens.name.prefix(1).uppercased() + tokens.name.dropFirst()
        chapters = TokenChapter.chapters(of: tokens.base)
        texts = tokens.modes.compactMap { mode in
            tokens[mode].map { (mode, $0, TokenText($0)) }
        }
        dependents = tokens.modes.compactMap { tokens[$0]?.dependents }
        changed = Set(tokens.overlay?.changedPaths ?? [])
        self.swiftNames = swiftNames
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

    /// A link to a token: its path and where it is shown.
    func link(to path: String) -> PageValue {
        .named(["path": .text(path), "link": .text(orNull: self.path(ofToken: path))])
    }

    /// The names of ``link(to:)``.
    static let linkShape = PageValue.names("path link")
}
