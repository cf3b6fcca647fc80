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

    mutating func deprecation(of node: JSONNode) -> DeclaredDeprecation? {
        guard let value = node["$deprecated"] else { return nil }
        if let message = value.stringValue {
            return .deprecated(TokenDeprecation(message: message))
        }
        if let flag = value.booleanValue {
            return flag ? .deprecated(TokenDeprecation(message: nil)) : .alive
        }
        reportKind("$deprecated", value, wants: "a boolean or a string")
        return nil
    }

    mutating func declaredType(of node: JSONNode) -> DeclaredType {
        guard let value = node["$type"] else { return .absent }
        guard let name = value.stringValue else {
            reportKind("$type", value, wants: "a string")
            return .broken
        }
        if let type = TokenType(rawValue: name) {
            return .known(type, range: value.range, source: file.source)
        }
        if options.strictness == .compat { return legacyType(name, value) }
        let names = TokenType.allCases.map(\.rawValue)
        report(
            .unknownType, at: value.range, "'\(name)' is not a token type",
            help: TokenNearMiss.help(for: name, among: names)
                ?? "the types are \(names.joined(separator: ", "))")
        return .broken
    }

    /// The types of older tools and formats, with the format's types.
    static let legacyTypes: [String: TokenType] = [
        "borderRadius": .dimension, "borderWidth": .dimension, "spacing": .dimension,
        "sizing": .dimension, "size": .dimension, "fontSize": .dimension,
        "fontSizes": .dimension, "letterSpacing": .dimension, "paragraphSpacing": .dimension,
        "fontFamilies": .fontFamily, "fontWeights": .fontWeight, "lineHeight": .number,
        "lineHeights": .number, "opacity": .number, "boxShadow": .shadow, "easing": .cubicBezier,
        "cubic-bezier": .cubicBezier, "time": .duration,
    ]

    /// Reads an unknown type as the type that it stands for, or ignores it.
    private mutating func legacyType(_ name: String, _ value: JSONNode) -> DeclaredType {
        if let type = Self.legacyTypes[name] {
            report(
                .legacyType, at: value.range, "'\(name)' is read as '\(type.rawValue)'",
                help: "write '\(type.rawValue)'", replacement: "\"\(type.rawValue)\"")
            return .known(type, range: value.range, source: file.source)
        }
        report(
            .legacyType, at: value.range,
            "'\(name)' is not a token type; its tokens and references to them are omitted",
            help: "the types are \(TokenType.allCases.map(\.rawValue).joined(separator: ", "))")
        return .broken
    }

    mutating func reportKind(_ name: String, _ value: JSONNode, wants wanted: String) {
        report(
            .invalidProperty, at: value.range,
            "'\(name)' is \(value.kindName), and should be \(wanted)")
    }

    mutating func report(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, _ message: String, help: String? = nil,
        related: [TokenDiagnostic.Related] = [], replacement: String? = nil
    ) {
        problems.append(
            TokenDiagnostic(
                code, at: range, source: file.source, message, help: help, related: related,
                replacement: replacement))
    }
}
