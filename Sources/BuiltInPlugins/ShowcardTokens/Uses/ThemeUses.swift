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
            for (name, lines) in Self.lines(in: file.bytes) {
                uses[name, default: []].append(Use(path: file.path, lines: lines))
            }
        }
        self.uses = uses
    }

    /// Returns the lines that use each custom property, ascending.
    private static func lines(in bytes: [UInt8]) -> [String: [Int]] {
        var lines: [String: [Int]] = [:]
        var (line, counted) = (1, 0)
        for use in CSSCustomProperties(bytes).uses {
            for byte in bytes[counted..<use.offset] where byte == UInt8(ascii: "\n") { line += 1 }
            counted = use.offset
            if lines[use.name]?.last != line { lines[use.name, default: []].append(line) }
        }
        return lines
    }

    /// Returns the files that use a token or a part of it, by path.
    func uses(of token: Token) -> [Use] {
        var merged: [Use] = []
        for use in TokenPage.properties(of: token).flatMap({ uses[$0] ?? [] }) {
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
