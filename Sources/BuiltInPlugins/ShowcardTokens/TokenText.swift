import ShowcardCatalog

/// The values of a set's tokens in CSS, with resolved references.
struct TokenText {
    private let variables = CSSVariables()
    private let declarations: [String: String]

    init(_ set: TokenSet) {
        declarations = Dictionary(
            variables.declarations(of: set).map { ($0.name, $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the CSS custom property of a token.
    func variable(of token: Token) -> String {
        variables.name(of: token)
    }

    /// Returns the value of a token without references.
    func value(of token: Token) -> String {
        value(ofVariable: variables.name(of: token))
    }

    /// Returns the value of one part of a typography, such as `font-size`, without references.
    func value(of part: String, of token: Token) -> String {
        value(ofVariable: "\(variables.name(of: token))-\(part)")
    }

    private func value(ofVariable name: String) -> String {
        resolved(declarations[name] ?? "", depth: 0)
    }

    /// Returns a value in which each `var(--name)` is replaced by its value.
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
    /// The prefix of a reference to a variable.
    private static let reference = Array("var(--".utf8)
    private static let closing = UInt8(ascii: ")")
    /// The maximum length of a chain of references.
    private static let deepest = 64
}
