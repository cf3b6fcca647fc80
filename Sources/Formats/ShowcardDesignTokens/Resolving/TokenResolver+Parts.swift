internal import ShowcardJSON

// The parts of values. Each reader returns `nil` after it has reported the reason, or if a JSON Pointer has no target,
// which has been reported before.
extension TokenResolver {
    /// The members of an object value.
    struct Fields {
        let node: ValueNode
        let values: [String: ValueNode]

        subscript(name: String) -> ValueNode? { values[name] }
    }

    /// Returns the members of an object value; reports missing and unknown ones.
    mutating func fields(
        of node: ValueNode, _ what: String, required: [String], optional: [String] = [],
        replacement: String? = nil
    ) -> Fields? {
        guard let members = node.json.members else {
            reportKind(node, what, wanted: "an object", replacement: replacement)
            return nil
        }
        guard !node.isBroken else { return nil }
        var values: [String: ValueNode] = [:]
        for member in members {
            if let name = legacyName(member, required, node) {
                values[name] = self.node(
                    member.value, source: node.source, isBehindPointer: node.isBehindPointer)
                continue
            }
            guard required.contains(member.key) || optional.contains(member.key) else {
                report(
                    .unknownProperty, at: member.keyRange, in: node.source,
                    "\(what) has no '\(member.key)'",
                    help: TokenNearMiss.help(for: member.key, among: required + optional)
                        ?? "it has \(Self.list(required + optional))")
                continue
            }
            values[member.key] = self.node(
                member.value, source: node.source, isBehindPointer: node.isBehindPointer)
        }
        filled(node, what, &values, required.filter(Self.omittable.contains))
        let missing = required.filter { values[$0] == nil }
        if !missing.isEmpty {
            report(
                .missingPart, at: node, "\(what) needs \(Self.list(missing))",
                help: "\(Self.list(required)) are all required")
        }
        return Fields(node: node, values: values)
    }

    /// Parts that real files omit when they are 0.
    private static let omittable: Set = ["letterSpacing", "spread"]

    /// Returns the format's name of a part with another name in real files.
    private mutating func legacyName(
        _ member: JSONMember, _ required: [String], _ node: ValueNode
    ) -> String? {
        guard isCompat, member.key == "channels", required.contains("components") else {
            return nil
        }
        report(
            .legacyValue, at: member.keyRange, in: node.source,
            "'channels' is read as 'components'", help: "write 'components'",
            replacement: "\"components\"")
        return "components"
    }

    mutating func number(_ node: ValueNode, _ what: String) -> Double? {
        guard case .number(let number) = node.json.content else {
            if let legacy = legacyNumber(node, what) { return legacy }
            reportKind(node, what, wanted: "a number")
            return nil
        }
        if let value = number.doubleValue { return value }
        report(.outOfRange, at: node, "\(what) is \(excerpt(node)), which is too large")
        return nil
    }

    mutating func number(
        _ node: ValueNode, _ what: String, in range: ClosedRange<Int>
    ) -> Double? {
        guard let value = number(node, what) else { return nil }
        if value >= Double(range.lowerBound), value <= Double(range.upperBound) { return value }
        report(
            .outOfRange, at: node,
            "\(what) is \(excerpt(node)), and should be from \(range.lowerBound) to "
                + "\(range.upperBound)")
        return nil
    }

    /// Reads one of the keywords of a type.
    mutating func keyword<Keyword: CaseIterable & RawRepresentable<String>>(
        _ node: ValueNode, _ what: String
    ) -> Keyword? {
        guard let text = node.stringValue, !node.isReference else {
            reportKind(node, what, wanted: "a string")
            return nil
        }
        if let keyword = Keyword(rawValue: text) { return keyword }
        reportKeyword(node, what, among: Keyword.allCases.map(\.rawValue))
        return nil
    }

    mutating func reportKeyword(_ node: ValueNode, _ what: String, among words: [String]) {
        let nearest = TokenNearMiss.nearest(to: node.stringValue ?? "", among: words)
        report(
            .unknownKeyword, at: node, "\(what) is \(excerpt(node))",
            help: nearest.map { "did you mean '\($0)'?" } ?? "it may be \(Self.list(words))")
    }

    /// Returns the elements of a list that must not be empty.
    mutating func elements(_ node: ValueNode, _ what: String) -> [ValueNode]? {
        guard let elements = node.json.elements else {
            reportKind(node, what, wanted: "an array")
            return nil
        }
        guard !elements.isEmpty else {
            report(.invalidValue, at: node, "\(what) is empty, and needs at least one element")
            return nil
        }
        if node.isBehindPointer {
            // Otherwise, a few pointers to a long list would take as much time as many lists.
            memory.pointerStepsLeft -= elements.count
            guard memory.pointerStepsLeft >= 0 else {
                reportSteps(at: node)
                return nil
            }
        }
        return children(of: node)
    }

    /// Returns the elements of a list of any length; empty if it is not a list.
    func children(of node: ValueNode) -> [ValueNode] {
        (node.json.elements ?? []).map {
            self.node($0, source: node.source, isBehindPointer: node.isBehindPointer)
        }
    }

    private mutating func reportSteps(at node: ValueNode) {
        guard !memory.hasReportedSteps else { return }
        memory.hasReportedSteps = true
        report(
            .limitExceeded, at: node,
            "'$ref's have more than \(memory.options.limits.pointerSteps) target values in total",
            help: "refer to whole tokens, which are read once")
    }

    /// Reads a part of a composite value, or takes it from the token that it refers to.
    ///
    /// - Parameters:
    ///   - node: the part; `nil` if it is missing, which has been reported.
    ///   - what: the part's name, for messages.
    ///   - type: the type that a referenced token must have.
    ///   - read: reads a part that is written out, if it is not written like a value of the type.
    ///   - extract: extracts the part from a value of the type.
    /// - Returns: the part, and the token it was taken from.
    mutating func part<Value>(
        _ node: ValueNode?, _ what: String, _ type: TokenType,
        read: ((inout TokenResolver, ValueNode, String) -> Value?)? = nil,
        from extract: (TokenValue) -> Value?
    ) -> TokenPart<Value>? {
        guard let node, !node.isBroken else { return nil }
        let place: Int
        if case .token(let target) = node.pointed {
            place = target
        } else if node.isReference {
            guard let target = target(of: node) else { return nil }
            place = target
        } else {
            let part =
                read.map { $0(&self, node, what) } ?? value(node, type, what).flatMap(extract)
            return part.map { TokenPart($0) }
        }
        guard case .resolved(let value) = outcomes[place] else { return nil }
        guard value.type == type else {
            reportMismatch(node, target: place, found: value.type, wanted: type)
            return nil
        }
        let path = document.tokens[place].path
        if let part = extract(value) { return TokenPart(part, alias: path) }
        report(
            .referenceNotSingle, at: node,
            "'{\(path)}' has several elements, but an element of a list must refer to one",
            help: "write the elements out, or split '\(path)' into tokens with one element each")
        return nil
    }

    mutating func reportKind(
        _ node: ValueNode, _ what: String, wanted: String, replacement: String? = nil
    ) {
        if node.isBroken { return }
        if node.isReference {
            report(
                .misplacedReference, at: node,
                "\(what) is the reference \(excerpt(node)), and should be \(wanted)",
                help: "refer to a token as a whole, or write the value")
        } else {
            report(
                .invalidValue, at: node, "\(what) is \(node.kindName), and should be \(wanted)",
                replacement: replacement)
        }
    }

    /// Returns a string in quotes or a number, truncated if it is long.
    func excerpt(_ node: ValueNode) -> String {
        let longest = 60
        var text = node.stringValue ?? ""
        if case .number(let number) = node.json.content { text = number.literal }
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
