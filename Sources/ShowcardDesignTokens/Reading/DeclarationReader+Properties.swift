internal import ShowcardJSON

// The properties that tokens and groups share (section 5.2).
extension DeclarationReader {
    func property(_ name: String, of node: JSONNode) -> JSONMember? {
        node.members?.first { $0.key.utf8.elementsEqual(name.utf8) }
    }

    mutating func text(_ name: String, of node: JSONNode) -> String? {
        guard let value = node[name] else { return nil }
        if let text = value.stringValue { return text }
        reportKind(name, value, wants: "a string")
        return nil
    }

    mutating func extensions(of node: JSONNode) -> JSONNode? {
        guard let value = node["$extensions"] else { return nil }
        if value.members != nil { return value }
        reportKind("$extensions", value, wants: "an object")
        return nil
    }

    mutating func deprecation(
        of node: JSONNode, inherited: TokenDeprecation?
    ) -> TokenDeprecation? {
        guard let value = node["$deprecated"] else { return inherited }
        if let message = value.stringValue { return TokenDeprecation(message: message) }
        if let flag = value.booleanValue { return flag ? TokenDeprecation(message: nil) : nil }
        reportKind("$deprecated", value, wants: "a boolean or a string")
        return inherited
    }

    mutating func declaredType(of node: JSONNode) -> TokenDeclaration.DeclaredType {
        guard let value = node["$type"] else { return .absent }
        guard let name = value.stringValue else {
            reportKind("$type", value, wants: "a string")
            return .broken
        }
        if let type = TokenType(rawValue: name) { return .known(type, value) }
        let names = TokenType.allCases.map(\.rawValue)
        report(
            .unknownType, at: value.range, "'\(name)' is not a token type",
            help: NearMiss.help(for: name, among: names)
                ?? "the types are \(names.joined(separator: ", "))")
        return .broken
    }

    private mutating func reportKind(_ name: String, _ value: JSONNode, wants wanted: String) {
        report(
            .invalidProperty, at: value.range,
            "'\(name)' is \(value.kindName), and should be \(wanted)")
    }

    mutating func report(
        _ code: TokenProblem.Code, at range: Range<Int>, _ message: String, help: String? = nil,
        related: [TokenProblem.Related] = []
    ) {
        problems.append(
            TokenProblem(
                code, at: range, source: file.source, message, help: help, related: related))
    }
}
