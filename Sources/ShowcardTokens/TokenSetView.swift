import ShowcardCatalog

/// A token set as the page's template sees it.
struct TokenSetView {
    private let set: TokenSet
    private let texts: TokenText

    init(_ set: TokenSet) {
        self.set = set
        texts = TokenText(set)
    }

    /// The set with its groups; tokens stand in the group that holds them.
    var value: PageValue {
        .record([
            PageValue.Member("name", .text(set.name)),
            PageValue.Member("description", text(set.description)),
            PageValue.Member("groups", .list(groups)),
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
                PageValue.Member("anchor", .text(anchor(of: path))),
                PageValue.Member("title", .text(title(of: path))),
                PageValue.Member("description", text(group?.description)),
                PageValue.Member("tokens", .list((members[path] ?? []).map(view))),
            ])
        }
    }

    /// The path as an id on the page, where blanks may not stand.
    private func anchor(of path: String) -> String {
        String(
            decoding: "\(set.name)-\(path)".utf8.map { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
                    byte
                default: UInt8(ascii: "-")
                }
            }, as: UTF8.self)
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
        ]
        members += TokenSample(token, texts: texts).members
        return .record(members)
    }

    private func deprecation(of token: Token) -> PageValue {
        token.deprecation.map { .text($0.message ?? token.path) } ?? .null
    }

    private func text(_ text: String?) -> PageValue {
        text.map { .text($0) } ?? .null
    }
}
