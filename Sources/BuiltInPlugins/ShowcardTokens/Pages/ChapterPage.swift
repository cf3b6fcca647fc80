import ShowcardCatalog

/// The page of a chapter, with the details of its tokens.
struct ChapterPage {
    let pages: SetPages
    let chapter: TokenChapter

    /// The values of the page.
    var value: PageValue {
        let chapters = pages.chapters
        let index = chapters.firstIndex { $0.folder == chapter.folder } ?? 0
        return .named([
            "chapter": .named([
                "title": .text(Self.title(of: chapter, in: pages)),
                "number": .integer(chapter.part.number), "parts": .integer(chapter.part.count),
                "is_parted": .boolean(chapter.part.count > 1),
                "count": .integer(chapter.count),
            ]),
            "previous": index > 0 ? link(to: chapters[index - 1]) : .null,
            "next": index + 1 < chapters.count ? link(to: chapters[index + 1]) : .null,
            "sections": .list(chapter.sections.map(view)),
        ])
    }

    /// The names of the values.
    static let shape: PageValue = {
        let link = PageValue.names("title path number")
        return SetFrame.shape.joined(
            .names(
                "",
                [
                    "chapter": .names("title number parts is_parted count"), "previous": link,
                    "next": link,
                    "sections": .names(
                        "path anchor title is_own description deprecated",
                        ["glass": .names("fill blur edge shadow"), "tokens": TokenDetail.shape]),
                ]))
    }()

    /// Returns the title of a chapter.
    static func title(of chapter: TokenChapter, in pages: SetPages) -> String {
        chapter.group.isEmpty ? pages.title : TokenTitle.words(of: chapter.group)
    }

    private func link(to chapter: TokenChapter) -> PageValue {
        .named([
            "title": .text(Self.title(of: chapter, in: pages)),
            "path": .text(PercentEncoding.path(chapter.folder)),
            "number": chapter.part.count > 1 ? .integer(chapter.part.number) : .null,
        ])
    }

    private func view(of section: TokenChapter.Section) -> PageValue {
        let group = pages.groups[section.path]
        let title = section.title
        return .named([
            "path": .text(section.path), "anchor": .text(TokenPage.anchor(ofGroup: section.path)),
            "title": .text(
                title.isEmpty ? Self.title(of: chapter, in: pages) : title),
            "is_own": .boolean(title.isEmpty),
            "description": .text(orNull: group?.description),
            "deprecated": .text(orNull: group?.deprecation.map { $0.message ?? "" }),
            "glass": glass(section),
            "tokens": .list(section.tokens.map { TokenDetail(token: $0, pages: pages).value }),
        ])
    }

    /// Returns the tokens of a group that form a glass effect, as classes; null if it has no fill and blur.
    private func glass(_ section: TokenChapter.Section) -> PageValue {
        func anchor(_ name: String, _ type: TokenType) -> PageValue {
            let token = section.tokens.first { $0.name == name && $0.type == type }
            return .text(orNull: token.map(TokenPage.anchor))
        }
        let (fill, blur) = (anchor("fill", .color), anchor("blur", .dimension))
        guard fill != .null, blur != .null else { return .null }
        return .named([
            "fill": fill, "blur": blur, "edge": anchor("edge", .border),
            "shadow": anchor("shadow", .shadow),
        ])
    }
}
