internal import ShowcardJSON

// The pieces that values are made of. Each reader returns `nil` after it has reported why, or when
// a JSON Pointer, which has been reported before, stands in its place.
extension TokenResolver {
    /// The members of an object value, when it is one; reports missing and unknown ones.
    mutating func fields(
        of node: JSONNode, _ what: String, required: [String], optional: [String] = []
    ) -> JSONNode? {
        guard let members = node.members else {
            reportKind(node, what, wanted: "an object")
            return nil
        }
        guard !isPointer(node) else { return nil }
        for member in members where !(required + optional).contains(member.key) {
            report(
                .unknownProperty, at: member.keyRange, "\(what) has no '\(member.key)'",
                help: NearMiss.help(for: member.key, among: required + optional)
                    ?? "it has \(Self.list(required + optional))")
        }
        let missing = required.filter { node[$0] == nil }
        if !missing.isEmpty {
            report(
                .missingPart, at: node.range, "\(what) needs \(Self.list(missing))",
                help: "it has \(Self.list(required)), and none may be left out")
        }
        return node
    }

    mutating func number(_ node: JSONNode, _ what: String) -> Double? {
        guard case .number(let number) = node.content else {
            reportKind(node, what, wanted: "a number")
            return nil
        }
        if let value = number.doubleValue { return value }
        report(.outOfRange, at: node.range, "\(what) is \(excerpt(node)), which is too large")
        return nil
    }

    mutating func number(
        _ node: JSONNode, _ what: String, in range: ClosedRange<Int>
    ) -> Double? {
        guard let value = number(node, what) else { return nil }
        if value >= Double(range.lowerBound), value <= Double(range.upperBound) { return value }
        report(
            .outOfRange, at: node.range,
            "\(what) is \(excerpt(node)), and should be from \(range.lowerBound) to "
                + "\(range.upperBound)")
        return nil
    }

    /// One of the words a type has.
    mutating func keyword<Keyword: CaseIterable & RawRepresentable<String>>(
        _ node: JSONNode, _ what: String
    ) -> Keyword? {
        guard let text = node.stringValue, !TokenReference.isMeant(by: node) else {
            reportKind(node, what, wanted: "a string")
            return nil
        }
        if let keyword = Keyword(rawValue: text) { return keyword }
        reportKeyword(node, what, among: Keyword.allCases.map(\.rawValue))
        return nil
    }

    mutating func reportKeyword(_ node: JSONNode, _ what: String, among words: [String]) {
        report(
            .unknownKeyword, at: node.range, "\(what) is \(excerpt(node))",
            help: NearMiss.help(for: node.stringValue ?? "", among: words)
                ?? "it may be \(Self.list(words))")
    }

    /// The elements of a list that may not be empty.
    mutating func elements(_ node: JSONNode, _ what: String) -> [JSONNode]? {
        guard let elements = node.elements else {
            reportKind(node, what, wanted: "an array")
            return nil
        }
        if !elements.isEmpty { return elements }
        report(.invalidValue, at: node.range, "\(what) is empty, and needs at least one element")
        return nil
    }

    /// A part of a composite value: read where it stands, or taken from the token it names.
    ///
    /// - Parameters:
    ///   - node: the part as the file has it; `nil` when it is missing, which has been reported.
    ///   - what: the part's name, for messages.
    ///   - type: the type a token must have to stand in its place.
    ///   - extract: takes the part out of such a token's value.
    ///   - read: reads a part that is written out.
    /// - Returns: the part, and the token it was taken from.
    mutating func part<Value>(
        _ node: JSONNode?, _ what: String, _ type: TokenType,
        from extract: (TokenValue) -> Value?,
        read: (inout TokenResolver, JSONNode, String) -> Value?
    ) -> TokenPart<Value>? {
        guard let node else { return nil }
        guard TokenReference.isMeant(by: node) else {
            return read(&self, node, what).map { TokenPart($0) }
        }
        guard let target = target(of: node), case .resolved(let value) = outcomes[target] else {
            return nil
        }
        guard value.type == type else {
            reportMismatch(node, target: target, found: value.type, wanted: type)
            return nil
        }
        let path = file.declarations[target].path
        if let part = extract(value) { return TokenPart(part, alias: path) }
        report(
            .referenceNotSingle, at: node.range,
            "'{\(path)}' holds several, and an element of a list refers to one",
            help: "write them out, or split '\(path)' into tokens of one each")
        return nil
    }

    /// Whether a value is a JSON Pointer reference.
    func isPointer(_ node: JSONNode) -> Bool {
        node["$ref"] != nil
    }

    mutating func reportKind(_ node: JSONNode, _ what: String, wanted: String) {
        if isPointer(node) { return }
        if TokenReference.isMeant(by: node) {
            report(
                .misplacedReference, at: node.range,
                "\(what) is the reference \(excerpt(node)), and should be \(wanted)",
                help: "refer to a token as a whole, or write the value")
        } else {
            report(
                .invalidValue, at: node.range,
                "\(what) is \(node.kindName), and should be \(wanted)")
        }
    }

    /// A string in quotes or a number, cut short when it is long.
    func excerpt(_ node: JSONNode) -> String {
        let longest = 60
        var text = node.stringValue ?? ""
        if case .number(let number) = node.content { text = number.literal }
        let scalars = text.unicodeScalars
        if scalars.count > longest { text = String(scalars.prefix(longest)) + "…" }
        return node.stringValue == nil ? text : "'\(text)'"
    }

    static func list(_ words: [String]) -> String {
        words.map { "'\($0)'" }.joined(separator: ", ")
    }
}

extension TokenType {
    /// All types, for messages.
    static let list = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
}
