import ShowcardCatalog

/// The values of a set's tokens in CSS, references resolved.
struct TokenText {
    private let variables = CSSVariables()
    private let declarations: [String: String]

    init(_ set: TokenSet) {
        declarations = Dictionary(
            variables.declarations(of: set).map { ($0.name, $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The CSS custom property of a token.
    func variable(of token: Token) -> String {
        variables.name(of: token)
    }

    /// The value of a token, without references to others.
    func value(of token: Token) -> String {
        value(ofVariable: variables.name(of: token))
    }

    /// The value of one part of a typography, such as `font-size`, without references.
    func value(of part: String, of token: Token) -> String {
        value(ofVariable: "\(variables.name(of: token))-\(part)")
    }

    private func value(ofVariable name: String) -> String {
        resolved(declarations[name] ?? "", depth: 0)
    }

    /// A value with each `var(--name)` in it replaced by what it stands for.
    private func resolved(_ value: String, depth: Int) -> String {
        guard depth < Self.deepest else { return value }
        var result: [UInt8] = []
        var rest = Array(value.utf8)[...]
        while let byte = rest.first {
            guard rest.starts(with: Self.reference),
                let end = rest.firstIndex(of: Self.closing),
                let target = declarations[
                    String(decoding: rest[..<end].dropFirst(Self.opening.count), as: UTF8.self)]
            else {
                result.append(byte)
                rest.removeFirst()
                continue
            }
            result += resolved(target, depth: depth + 1).utf8
            rest = rest[(end + 1)...]
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let opening = Array("var(".utf8)
    /// How a reference to a variable begins.
    private static let reference = Array("var(--".utf8)
    private static let closing = UInt8(ascii: ")")
    /// How many references in a row are followed.
    private static let deepest = 64
}
