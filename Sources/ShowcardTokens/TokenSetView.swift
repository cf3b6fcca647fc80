import ShowcardCatalog

/// A token set as the page's template sees it.
struct TokenSetView {
    private let tokens: ThemedTokens
    private let set: TokenSet
    private let texts: TokenText
    private let other: OtherMode?

    init(_ tokens: ThemedTokens) {
        self.tokens = tokens
        set = tokens.base
        texts = TokenText(tokens.base)
        other = OtherMode(tokens)
    }

    /// The set with its groups; tokens stand in the group that holds them.
    var value: PageValue {
        .record([
            PageValue.Member("name", .text(set.name)),
            PageValue.Member("description", text(set.description)),
            PageValue.Member("mode", .text(tokens.mode.rawValue)),
            PageValue.Member("modes", .list(tokens.modes.map(view))),
            PageValue.Member("derived", text(tokens.overlay?.derivation)),
            PageValue.Member("groups", .list(groups)),
        ])
    }

    /// The names that are there in some sets only: those of springs, of samples of types, and of the other mode.
    static var shape: PageValue {
        let spring = PageValue.record([
            PageValue.Member("response", .null), PageValue.Member("damping_fraction", .null),
            PageValue.Member("duration", .null),
        ])
        let members = TokenSample.shape + [PageValue.Member("spring", spring)]
        let other = ["mode", "is_dark", "value", "alias", "sample_id"].map {
            PageValue.Member($0, .null)
        }
        let token = members + [PageValue.Member("other", .record(members + other))]
        return .record([
            PageValue.Member("groups", .record([PageValue.Member("tokens", .record(token))]))
        ])
    }

    private func view(of mode: TokenMode) -> PageValue {
        .record([
            PageValue.Member("name", .text(mode.rawValue)),
            PageValue.Member("is_base", .boolean(mode == tokens.mode)),
            PageValue.Member("is_dark", .boolean(mode == .dark)),
        ])
    }

    private var groups: [PageValue] {
        var order: [String] = []
        var members: [String: [Token]] = [:]
        for token in set.tokens {
            let path = token.segments.dropLast().joined(separator: ".")
            if members[path] == nil { order.append(path) }
            members[path, default: []].append(token)
        }
        return order.map { path in
            let group = set.groups.first { $0.path == path }
            return .record([
                PageValue.Member("path", .text(path)),
                PageValue.Member("anchor", .text(TokenPage.anchor(ofGroup: path, inSet: set.name))),
                PageValue.Member("title", .text(title(of: path))),
                PageValue.Member("description", text(group?.description)),
                PageValue.Member("tokens", .list((members[path] ?? []).map(view))),
            ])
        }
    }

    /// The path in words: `fontSize.small` is "Font size small".
    private func title(of path: String) -> String {
        var title = ""
        for scalar in path.unicodeScalars {
            if scalar == "." || scalar == "-" || scalar == "_" {
                title += " "
            } else if scalar.properties.isUppercase {
                title += " \(scalar.properties.lowercaseMapping)"
            } else {
                title += title.isEmpty ? scalar.properties.uppercaseMapping : String(scalar)
            }
        }
        return title.isEmpty ? set.name : title
    }

    private func view(of token: Token) -> PageValue {
        var members = [
            PageValue.Member("path", .text(token.path)),
            PageValue.Member("type", .text(token.type.rawValue)),
            PageValue.Member("variable", .text(texts.variable(of: token))),
            PageValue.Member("value", .text(texts.value(of: token))),
            PageValue.Member("alias", text(token.alias)),
            PageValue.Member("description", text(token.description)),
            PageValue.Member("deprecated", deprecation(of: token)),
            PageValue.Member("spring", spring(of: token)),
            PageValue.Member("sample_id", .text(sampleID(of: token, in: tokens.mode))),
        ]
        members += TokenSample(token, texts: texts).members
        members.append(PageValue.Member("other", otherView(of: token)))
        return .record(members)
    }

    /// The token in the set's other mode; null where it is the same.
    private func otherView(of token: Token) -> PageValue {
        guard let other, let changed = other.token(for: token) else { return .null }
        let members = [
            PageValue.Member("mode", .text(other.mode.rawValue)),
            PageValue.Member("is_dark", .boolean(other.mode == .dark)),
            PageValue.Member("value", .text(other.texts.value(of: changed))),
            PageValue.Member("alias", text(changed.alias)),
            PageValue.Member("spring", spring(of: changed)),
            PageValue.Member("sample_id", .text(sampleID(of: changed, in: other.mode))),
        ]
        return .record(members + TokenSample(changed, texts: other.texts).members)
    }

    /// An id on the page for what a sample is drawn with.
    private func sampleID(of token: Token, in mode: TokenMode) -> String {
        "\(set.name)\(texts.variable(of: token))-\(mode.rawValue)"
    }

    private func spring(of token: Token) -> PageValue {
        guard let spring = token.spring else { return .null }
        return .record([
            PageValue.Member("response", .text(TokenSample.number(spring.response))),
            PageValue.Member(
                "damping_fraction", .text(TokenSample.number(spring.dampingFraction))),
            PageValue.Member("duration", .text("\(spring.settlingTime)ms")),
        ])
    }

    private func deprecation(of token: Token) -> PageValue {
        token.deprecation.map { .text($0.message ?? token.path) } ?? .null
    }

    private func text(_ text: String?) -> PageValue {
        text.map { .text($0) } ?? .null
    }
}
