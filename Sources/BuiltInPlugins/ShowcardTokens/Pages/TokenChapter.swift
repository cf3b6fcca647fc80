import ShowcardCatalog

/// A page of a set's tokens: the tokens of one outermost group, or a part of them if there are many.
struct TokenChapter: Sendable {
    /// A group of tokens, or the part of it in the chapter.
    struct Section: Sendable {
        /// The group's path; empty for tokens outside of groups.
        let path: String
        /// The tokens, in the order of the file.
        var tokens: [Token]

        /// The title in a chapter: the path without the outermost group; empty for the outermost group itself.
        var title: String {
            let names = path.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
            return names.isEmpty ? "" : TokenTitle.words(of: names.joined(separator: "."))
        }
    }

    /// The name of the outermost group; empty for tokens outside of groups.
    let group: String
    /// The folder of the page, ending in a slash; not percent-encoded.
    let folder: String
    /// The number of the part, from 1, and the number of parts.
    let part: (number: Int, count: Int)
    /// The groups, in the order of the file.
    let sections: [Section]

    /// The number of tokens.
    var count: Int { sections.reduce(0) { $0 + $1.tokens.count } }

    /// The maximum number of tokens on a page, which keeps the page small: the page of a set shows one in a panel.
    static let limit = 12
    /// Names that folders of groups can't have because other pages of a set use them.
    static let reserved = Set(SetFrame.View.allCases.map(\.rawValue))

    /// Returns the chapters of a set, in the order of its file.
    static func chapters(of set: TokenSet) -> [TokenChapter] {
        var order: [String] = []
        var sections: [String: [Section]] = [:]
        var places: [String: [String: Int]] = [:]
        for token in set.tokens {
            let group = token.segments.count > 1 ? token.segments.first ?? "" : ""
            let path = token.segments.dropLast().joined(separator: ".")
            if sections[group] == nil { order.append(group) }
            if let place = places[group]?[path] {
                sections[group, default: []][place].tokens.append(token)
            } else {
                places[group, default: [:]][path] = sections[group]?.count ?? 0
                sections[group, default: []].append(Section(path: path, tokens: [token]))
            }
        }
        var taken = reserved
        return order.flatMap { group -> [TokenChapter] in
            let name = claim(folderName(of: group), &taken)
            let parts = parted(sections[group] ?? [])
            return parts.enumerated().map { index, sections in
                TokenChapter(
                    group: group,
                    folder: TokenPage.folder(ofSet: set.name) + "\(name)/"
                        + (index == 0 ? "" : "\(index + 1)/"),
                    part: (index + 1, parts.count), sections: sections)
            }
        }
    }

    /// Splits sections into parts of similar size with at most ``limit`` tokens; groups are kept together if possible.
    private static func parted(_ sections: [Section]) -> [[Section]] {
        let total = sections.reduce(0) { $0 + $1.tokens.count }
        let parts = (total + limit - 1) / limit
        let aim = (total + parts - 1) / max(1, parts)
        var result: [[Section]] = []
        var current: [Section] = []
        var count = 0
        for section in sections {
            var rest = section.tokens[...]
            while !rest.isEmpty {
                let fits = rest.count <= limit - count
                if count > 0, !fits || count >= aim {
                    result.append(current)
                    (current, count) = ([], 0)
                }
                let taken = rest.prefix(limit - count)
                current.append(Section(path: section.path, tokens: Array(taken)))
                count += taken.count
                rest = rest.dropFirst(taken.count)
            }
        }
        if !current.isEmpty { result.append(current) }
        return result
    }

    /// Returns a group's name as an ASCII folder name: `fontSize` becomes `font-size`.
    private static func folderName(of group: String) -> String {
        let ascii = group.unicodeScalars.map { $0.isASCII ? Character($0) : "-" }
        let words = NameWords.words(of: String(ascii)).map { $0.lowercased() }
        return words.isEmpty ? "group" : words.joined(separator: "-")
    }

    /// Returns a name that no chapter has yet.
    private static func claim(_ name: String, _ taken: inout Set<String>) -> String {
        var claimed = name
        var number = 2
        while !taken.insert(claimed).inserted {
            claimed = "\(name)-\(number)"
            number += 1
        }
        return claimed
    }
}

/// Converts names of tokens to titles.
enum TokenTitle {
    /// Returns the words of a path: `fontSize.small` is "Font size small", and `buttonUI` is "Button UI".
    static func words(of path: String) -> String {
        let words = NameWords.words(of: path)
        guard !words.isEmpty else { return path }
        return words.enumerated()
            .map { index, word in spelled(word.unicodeScalars, isFirst: index == 0) }
            .joined(separator: " ")
    }

    /// Returns a word in the case of a title; several capitals in a row are kept.
    private static func spelled(_ word: String.UnicodeScalarView, isFirst: Bool) -> String {
        guard let first = word.first else { return "" }
        let rest = word.dropFirst()
        let isRun = first.properties.isUppercase && rest.first?.properties.isUppercase == true
        let head =
            isFirst
            ? first.properties.uppercaseMapping
            : isRun ? String(first) : first.properties.lowercaseMapping
        return head + String(rest)
    }
}
