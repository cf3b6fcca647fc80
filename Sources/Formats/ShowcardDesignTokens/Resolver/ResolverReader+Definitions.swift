internal import ShowcardJSON

// Sets and modifiers.
extension ResolverReader {
    /// Returns the sources of a set; `nil` if it has none that can be read.
    mutating func sources(
        ofSet object: ResolverObject, _ label: String, named nameRange: Range<Int>,
        besides more: [String] = []
    ) -> [Int]? {
        check(object, "a set", known: ["description", "sources", "$extensions"] + more)
        checkProperties(of: object)
        guard let (member, source) = object["sources"] else {
            report(
                .missingPart, at: nameRange, in: object.source, "the set needs 'sources'",
                help: "write \"sources\": [{\"$ref\": \"….tokens.json\"}]")
            return nil
        }
        let key = PointerTable.Key(source: source, offset: member.keyRange.lowerBound)
        if let start = open.firstIndex(where: { $0.key == key }) {
            reportCircle(Array(open[start...]), at: nameRange, in: object.source)
            return nil
        }
        open.append((key, label))
        defer { open.removeLast() }
        return sources(member.value, source, "'sources'")
    }

    /// Returns a modifier; `nil` if it has no contexts that can be read.
    mutating func modifier(
        _ object: ResolverObject, _ name: String, _ label: String, named nameRange: Range<Int>,
        besides more: [String] = []
    ) -> ResolverDocument.Modifier? {
        check(
            object, "a modifier",
            known: ["description", "contexts", "default", "$extensions"] + more)
        checkProperties(of: object)
        guard let (member, source) = object["contexts"] else {
            report(
                .missingPart, at: nameRange, in: object.source, "the modifier needs 'contexts'",
                help: "write \"contexts\": {\"light\": […], \"dark\": […]}")
            return nil
        }
        guard let contexts = member.value.members else {
            report(
                .invalidProperty, at: member.value.range, in: source,
                "'contexts' is \(member.value.kindName), and should be an object")
            return nil
        }
        guard contexts.count > 1 else {
            report(
                .resolverTooFewContexts, at: member.value.range, in: source,
                contexts.isEmpty
                    ? "the modifier has no contexts, but needs at least two"
                    : "the modifier has one context, but needs at least two",
                help: "with one context there is nothing to choose: make it a set")
            return nil
        }
        var lists: [[Int]] = []
        for context in contexts {
            lists.append(sources(context.value, source, "the context '\(context.key)'") ?? [])
        }
        return ResolverDocument.Modifier(
            declared: TokenModifier(
                name: name, description: text("description", of: object),
                contexts: contexts.map(\.key),
                defaultContext: defaultContext(of: object, contexts.map(\.key)),
                extensions: object["$extensions"]?.member.value),
            sources: lists, nameRange: nameRange, source: object.source)
    }

    private mutating func defaultContext(
        of object: ResolverObject, _ contexts: [String]
    ) -> String? {
        guard let name = text("default", of: object), let (member, source) = object["default"]
        else { return nil }
        if contexts.contains(name) { return name }
        report(
            .resolverUnknownDefault, at: member.value.range, in: source,
            "'\(ResolverReference.excerpt(name))' is not one of the modifier's contexts",
            help: TokenNearMiss.help(for: name, among: contexts)
                ?? "they are \(TokenResolver.list(contexts))")
        return nil
    }

    /// Reports unknown members of an object.
    mutating func check(_ object: ResolverObject, _ what: String, known: [String]) {
        for (member, source) in object.members where !known.contains(member.key) {
            report(
                .unknownProperty, at: member.keyRange, in: source,
                "\(what) has no '\(member.key)'",
                help: TokenNearMiss.help(for: member.key, among: known)
                    ?? "it has \(TokenResolver.list(known))")
        }
    }

    private mutating func checkProperties(of object: ResolverObject) {
        _ = text("description", of: object)
        guard let (member, source) = object["$extensions"], member.value.members == nil else {
            return
        }
        report(
            .invalidProperty, at: member.value.range, in: source,
            "'$extensions' is \(member.value.kindName), and should be an object")
    }

    /// Returns a text property.
    mutating func text(_ name: String, of object: ResolverObject) -> String? {
        guard let (member, source) = object[name] else { return nil }
        if let text = member.value.stringValue { return text }
        report(
            .invalidProperty, at: member.value.range, in: source,
            "'\(name)' is \(member.value.kindName), and should be a string")
        return nil
    }

    /// Returns a value as an object; reports any other type.
    mutating func object(_ node: JSONNode, _ source: Int, _ what: String) -> ResolverObject? {
        if let members = node.members {
            return ResolverObject(members, range: node.range, source: source)
        }
        report(
            .notAnObject, at: node.range, in: source,
            "\(what) is \(node.kindName), and should be an object")
        return nil
    }

    private mutating func reportCircle(
        _ circle: [(key: PointerTable.Key, label: String)], at range: Range<Int>, in source: Int
    ) {
        guard let first = circle.first else { return }
        for member in circle {
            // The same cycle can be found again from another of its sets.
            let place = ReportedPlace(
                source: member.key.source, offset: member.key.offset, code: .resolverCycle)
            guard reported.insert(place).inserted else { return }
        }
        let names = CircleText.names(circle.map(\.label))
        reader.problems.append(
            TokenDiagnostic(
                .resolverCycle, at: range, source: source,
                circle.count == 1
                    ? "the set '\(first.label)' refers to itself"
                    : "sets refer to one another in a circle: \(names)",
                help: "remove one of the references",
                related: circle.dropFirst().prefix(CircleText.maxShown).map {
                    TokenDiagnostic.Related(
                        at: $0.key.offset..<($0.key.offset + 9), source: $0.key.source,
                        "the sources of '\($0.label)' are here")
                }))
    }

    /// Reports a diagnostic, once per location.
    mutating func report(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, in source: Int, _ message: String,
        help: String? = nil, related: [TokenDiagnostic.Related] = [], replacement: String? = nil
    ) {
        let place = ReportedPlace(source: source, offset: range.lowerBound, code: code)
        // An item can lack both its type and its name.
        guard reported.insert(place).inserted || code == .missingPart else { return }
        let problem = TokenDiagnostic(
            code, at: range, source: source, message, help: help, related: related,
            replacement: replacement)
        if code == .missingPart, reader.problems.contains(problem) { return }
        reader.problems.append(problem)
    }
}
