import ShowcardCatalog

/// Finds the files of a theme that use the custom properties of tokens.
struct ThemeUses: Sendable {
    /// A file that uses a token.
    struct Use: Sendable {
        /// The file's path in the catalog's folder.
        let path: String
        /// The lines, ascending.
        let lines: [Int]
    }

    private let uses: [String: [Use]]

    /// Reads the style sheets, scripts, images and Mustache files of a theme.
    init(_ theme: Theme) {
        var uses: [String: [Use]] = [:]
        for file in theme.templates + theme.assets {
            for (name, lines) in CSSVariableScanner.lines(in: file.bytes) {
                uses[name, default: []].append(Use(path: file.path, lines: lines))
            }
        }
        self.uses = uses
    }

    /// Returns the files that use a token or a part of it, by path.
    func uses(of token: Token, parts: [String]) -> [Use] {
        let name = TokenPage.anchor(of: token)
        var merged: [Use] = []
        for use in ([name] + parts.map { "\(name)-\($0)" }).flatMap({ uses[$0] ?? [] }) {
            if let place = merged.firstIndex(where: { $0.path == use.path }) {
                let lines = Set(merged[place].lines + use.lines).sorted()
                merged[place] = Use(path: use.path, lines: lines)
            } else {
                merged.append(use)
            }
        }
        return merged
    }
}
