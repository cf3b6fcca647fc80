/// `token:glass.color.accent1`: a link to a design token on the page of tokens; as a picture, a swatch of the token.
public struct TokenLinkResolver: LinkResolver {
    /// `token`.
    public let name = "token"

    /// Creates the scheme.
    public init() {}

    /// Resolves the path of a token, which may begin with the name of its set; otherwise it is in the default set.
    public func resolve(
        _ link: SchemeLink, in scope: LinkScope
    ) throws(LinkError) -> ResolvedInclude {
        guard let (token, set) = try Self.token(link, scope) else { return .text }
        guard link.isImage else {
            return .page(path: TokenPage.path(of: token, inSet: set), title: token.path)
        }
        guard let swatch = TokenSwatch(token, ofSet: set) else {
            let types = TokenSwatch.types.map(\.rawValue).joined(separator: " and ")
            throw .error(
                "no-swatch",
                "the token '\(token.path)' is a \(token.type.rawValue), which has no swatch",
                help: "name a token of the types \(types), or remove the '!' to make it a link")
        }
        return .swatch(swatch)
    }

    /// The token, and the name of its set; `nil` if it may be in a set that cannot be read.
    private static func token(
        _ link: SchemeLink, _ scope: LinkScope
    ) throws(LinkError) -> (token: Token, set: String)? {
        let target = link.target.utf8
        let first = target.prefix { $0 != UInt8(ascii: ".") }
        let rest = String(Substring(target.dropFirst(first.count + 1)))
        let named = scope.tokens.first { $0.name.utf8.elementsEqual(first) }
        if let named, let token = named[rest] { return (token, named.name) }
        let standard = scope.tokens.first
        if let standard, let token = standard[link.target] { return (token, standard.name) }
        guard scope.isComplete else { return nil }
        guard let set = named ?? standard else {
            throw .error("unknown-token", "the catalog has no design tokens")
        }
        throw unknown(link.target, pathInSet: named == nil ? link.target : rest, set, scope)
    }

    private static func unknown(
        _ target: String, pathInSet path: String, _ set: TokenSet, _ scope: LinkScope
    ) -> LinkError {
        guard !path.isEmpty, path.utf8.first != UInt8(ascii: "{") else {
            return .error(
                "wrong-target", "'token:\(target)' does not name a token",
                help: "write the path of a token without braces, as in 'token:color.accent'")
        }
        let position = scope.tokens.firstIndex { $0.name == set.name }
        let near =
            position.flatMap { scope.tokenNames[$0].suggestion(for: path) }
            ?? scope.qualifiedTokenNames.suggestion(for: target)
        let length = target.utf8.count
        return .error(
            "unknown-token", "the token set '\(set.name)' has no token '\(path)'",
            help: near.map { "did you mean '\($0)'?" }
                ?? "the page '/\(TokenPage.folder)' shows the paths of all tokens",
            part: length - path.utf8.count..<length)
    }
}

/// The paths of the pages of design tokens.
public enum TokenPage {
    /// The folder of the first page on the site.
    public static let folder = "tokens/"

    /// The folder of the page that lists the tokens of a set; not percent-encoded.
    public static func folder(ofSet set: String) -> String {
        "\(folder)\(set)/"
    }

    /// The link to a token on the page of its set: a path relative to the site, percent-encoded.
    public static func path(of token: Token, inSet set: String) -> String {
        "\(PercentEncoding.path(folder(ofSet: set)))#\(PercentEncoding.path(anchor(of: token)))"
    }

    /// The id of a token on pages: the name of its CSS custom property, including the leading hyphens.
    public static func anchor(of token: Token) -> String {
        CSSVariables().name(of: token)
    }

    /// The custom properties of a token in the style sheet of its set: its own, and those of its parts.
    package static func properties(of token: Token) -> [String] {
        let name = anchor(of: token)
        let parts: [String] =
            switch token.type {
            case .typography:
                ["font-family", "font-size", "font-weight", "line-height", "letter-spacing"]
            case .cubicBezier: token.spring == nil ? [] : ["duration"]
            default: []
            }
        return [name] + parts.map { "\(name)-\($0)" }
    }

    /// The id of a group on pages: its path, with hyphens for characters that are not allowed in ids.
    public static func anchor(ofGroup path: String) -> String {
        String(
            decoding: path.utf8.map { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
                    byte
                default: UInt8(ascii: "-")
                }
            }, as: UTF8.self)
    }
}
