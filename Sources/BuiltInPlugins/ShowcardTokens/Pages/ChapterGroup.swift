import ShowcardCatalog

/// The chapters of a group, with the values that all pages of its set link it with.
struct ChapterGroup: Sendable {
    /// The path of the group; empty for the tokens at the top of the set.
    private let name: String
    private let title: String
    private let chapters: [TokenChapter]
    /// The groups within the group; tokens directly in the group are at the top of its page.
    private let sections: PageValue
    /// The values on pages of other groups.
    private var other = PageValue.null

    /// The groups of chapters, in the order in which they begin.
    static func groups(of chapters: [TokenChapter], setTitle: String) -> [ChapterGroup] {
        var order: [String] = []
        var parts: [String: [TokenChapter]] = [:]
        for chapter in chapters {
            if parts[chapter.group] == nil { order.append(chapter.group) }
            parts[chapter.group, default: []].append(chapter)
        }
        return order.map { name in
            ChapterGroup(
                name, title: name.isEmpty ? setTitle : TokenTitle.words(of: name),
                chapters: parts[name] ?? [])
        }
    }

    private init(_ name: String, title: String, chapters: [TokenChapter]) {
        (self.name, self.title, self.chapters) = (name, title, chapters)
        sections = .list(chapters.flatMap(Self.sections))
        other = value(with: nil)
    }

    /// Returns the values on the page of a chapter, or on one without a chapter.
    func value(on current: TokenChapter?) -> PageValue {
        current?.group == name ? value(with: current) : other
    }

    private func value(with current: TokenChapter?) -> PageValue {
        .named([
            "title": .text(title), "path": .text(PercentEncoding.path(chapters[0].folder)),
            "count": .integer(chapters.reduce(0) { $0 + $1.count }),
            "is_current": .boolean(current != nil),
            "parts": chapters.count > 1 ? .list(chapters.map { part($0, of: current) }) : .null,
            "sections": current == nil ? .null : sections,
        ])
    }

    private func part(_ chapter: TokenChapter, of current: TokenChapter?) -> PageValue {
        .named([
            "number": .integer(chapter.part.number),
            "path": .text(PercentEncoding.path(chapter.folder)),
            "is_current": .boolean(chapter.folder == current?.folder),
        ])
    }

    private static func sections(of chapter: TokenChapter) -> [PageValue] {
        let folder = PercentEncoding.path(chapter.folder)
        return chapter.sections.compactMap { section in
            let title = section.title
            guard !title.isEmpty else { return nil }
            return .named([
                "title": .text(title),
                "link": .text("\(folder)#\(TokenPage.anchor(ofGroup: section.path))"),
                "count": .integer(section.tokens.count),
            ])
        }
    }

    /// The names of the values.
    static let shape = PageValue.names(
        "title path count is_current",
        [
            "parts": .names("number path is_current"), "sections": .names("title link count"),
        ])
}
