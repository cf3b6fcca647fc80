import ShowcardCatalog

/// The index of a set's tokens, one line each.
struct SetIndex {
    let pages: SetPages

    /// The values of the page: the groups with their tokens.
    var value: PageValue {
        let sections = pages.chapters.flatMap { chapter in
            chapter.sections.map { (chapter, $0) }
        }
        var seen: Set<String> = []
        return .named([
            "sections": .list(
                sections.map { chapter, section in
                    let isFirst = seen.insert(section.path).inserted
                    return view(of: section, in: chapter, isFirst: isFirst)
                })
        ])
    }

    /// The names of the values.
    static let shape = SetFrame.shape.joined(
        PageValue.names(
            "",
            [
                "sections": .names(
                    "path anchor title description link",
                    [
                        "tokens": .names(
                            "path pieces anchor link type sample value other alias description deprecated"
                        )
                    ])
            ]))

    private func view(
        of section: TokenChapter.Section, in chapter: TokenChapter, isFirst: Bool
    ) -> PageValue {
        let group = pages.groups[section.path]
        let anchor = TokenPage.anchor(ofGroup: section.path)
        return .named([
            "path": .text(section.path), "anchor": isFirst ? .text(anchor) : .null,
            "title": .text(
                section.path.isEmpty ? pages.title : TokenTitle.words(of: section.path)),
            "description": .text(orNull: isFirst ? group?.description : nil),
            "link": .text("\(PercentEncoding.path(chapter.folder))#\(anchor)"),
            "tokens": .list(section.tokens.map(view)),
        ])
    }

    private func view(of token: Token) -> PageValue {
        let other = pages.changed.contains(token.path) ? pages.modes.last : nil
        return .named([
            "path": .text(token.path), "pieces": .pieces(of: token.path),
            "anchor": .text(TokenPage.anchor(of: token)),
            "link": .text(orNull: pages.path(ofToken: token.path)),
            "type": .text(token.type.rawValue),
            "sample": .text(SampleKind(token).rawValue),
            "value": .text(TokenValueText.short(of: token, pages.modes.first?.set)),
            "other": .text(
                orNull: other.flatMap { mode in
                    mode.set[token.path].map { TokenValueText.short(of: $0, mode.set) }
                }),
            "alias": .text(orNull: token.alias),
            "description": .text(orNull: token.description),
            "deprecated": .boolean(token.deprecation != nil),
        ])
    }
}
