internal import ShowcardJSON

/// Resolves references and reads values, each token after those that it refers to.
struct TokenResolver {
    /// The result of a declaration.
    enum Outcome {
        case waiting
        /// A diagnostic has been reported, here or in a token that it refers to.
        case failed
        case resolved(TokenValue)
    }

    let document: TokenDocument
    let memory: ResolutionMemory
    var problems: [TokenDiagnostic] = []
    private(set) var outcomes: [Outcome]
    /// The JSON of each token's value, after resolving all references.
    private var literals: [ValueNode?]
    private var springs: [TokenSpring?]
    private(set) var pointers = PointerTable()
    /// Whether the tokens are those of a resolver's permutation, for messages.
    let isPermuted: Bool
    /// The color of the accent, and the tokens that show it.
    var accent: (color: AccentColor, paths: Set<String>)?

    init(_ document: TokenDocument, _ memory: ResolutionMemory, isPermuted: Bool) {
        self.document = document
        self.memory = memory
        self.isPermuted = isPermuted
        outcomes = Array(repeating: .waiting, count: document.tokens.count)
        springs = Array(repeating: nil, count: document.tokens.count)
        literals = Array(repeating: nil, count: document.tokens.count)
    }

    /// Resolves every token; tokens with errors are omitted.
    mutating func resolve() -> [Token] {
        var collector = ReferenceCollector(document, memory)
        let references = collector.collect()
        pointers = collector.table
        problems += collector.problems
        let graph = ReferenceGraph(
            targets: references.map { $0.filter(\.isWhole).map(\.place) })
        for component in graph.components() {
            if graph.isCircular(component) {
                for place in component { outcomes[place] = .failed }
                reportCircle(component, in: graph, references)
            } else {
                for place in component {
                    outcomes[place] = outcome(at: place)
                    springs[place] = spring(at: place)
                }
            }
        }
        for place in document.tokens.indices { reportDeprecated(references[place], at: place) }
        return document.tokens.indices.compactMap { token(at: $0, references[$0]) }
    }

    private func token(at place: Int, _ references: [PointerTable.Reference]) -> Token? {
        guard case .resolved(let value) = outcomes[place] else { return nil }
        let entry = document.tokens[place]
        let declaration = entry.declaration
        return Token(
            path: entry.path, segments: entry.segments, type: value.type, value: value,
            alias: isAccented(place)
                ? nil : aliasTarget(at: place).map { document.tokens[$0].path },
            references: paths(references), description: declaration.description,
            deprecation: entry.deprecation, extensions: declaration.extensions,
            spring: springs[place],
            valueRange: declaration.value?.node.range ?? declaration.range,
            range: declaration.range, nameRange: declaration.nameRange, source: declaration.source,
            nameInCSS: entry.nameInCSS)
    }

    private func paths(_ references: [PointerTable.Reference]) -> [String] {
        guard references.count > 1 else { return references.map { document.tokens[$0.place].path } }
        var seen: Set<Int> = []
        return references.compactMap {
            seen.insert($0.place).inserted ? document.tokens[$0.place].path : nil
        }
    }

    /// Returns the token that a token refers to if its whole value is a valid reference.
    private func aliasTarget(at place: Int) -> Int? {
        guard let value = document.tokens[place].declaration.value, value.isAlias else {
            return nil
        }
        let node = self.node(of: value, source: document.tokens[place].declaration.source)
        if case .token(let target) = node.pointed { return target }
        return TokenReference(node.json).flatMap { document.places[$0.path] }
    }

    /// Returns the spring of an easing, or of the easing that it refers to.
    private mutating func spring(at place: Int) -> TokenSpring? {
        guard case .resolved(let value) = outcomes[place] else { return nil }
        let declaration = document.tokens[place].declaration
        if let declared = declaration.spring {
            if value.type == .cubicBezier { return declared.spring }
            problems.append(
                TokenDiagnostic(
                    .misplacedSpring, at: declared.range, source: declaration.source,
                    "'\(declaration.path)' is \(value.type.noun), but a spring belongs to a cubicBezier",
                    help: "move it to the easing, with a curve for platforms without springs"))
        }
        return aliasTarget(at: place).flatMap { springs[$0] }
    }
}

// Values.
extension TokenResolver {
    private mutating func outcome(at place: Int) -> Outcome {
        let declaration = document.tokens[place].declaration
        guard let value = declaration.value else { return .failed }
        let node = self.node(of: value, source: declaration.source)
        if node.isBroken { return .failed }
        let resolved: TokenValue?
        if case .token(let target) = node.pointed {
            resolved = alias(node, to: target, at: place)
        } else if node.isReference {
            resolved = target(of: node).flatMap { alias(node, to: $0, at: place) }
        } else {
            literals[place] = node
            resolved = literal(node, at: place)
        }
        return resolved.map { .resolved(accented($0, at: place)) } ?? .failed
    }

    /// Whether a token shows the accent; then it does not refer to another one.
    private func isAccented(_ place: Int) -> Bool {
        accent?.paths.contains(document.tokens[place].path) ?? false
    }

    private func accented(_ value: TokenValue, at place: Int) -> TokenValue {
        guard isAccented(place), let accent else { return value }
        return accent.color.replacing(value)
    }

    /// Section 5.2.2: the type of a reference is that of its target, unless it declares one.
    private mutating func alias(_ node: ValueNode, to target: Int, at place: Int) -> TokenValue? {
        guard case .resolved(let value) = outcomes[target] else { return nil }
        literals[place] = literals[target]
        let declaration = document.tokens[place].declaration
        switch declaration.ownType {
        case .broken: return nil
        case .absent: return value
        case .known(let type, _, _):
            if value.type == type { return value }
            reportMismatch(node, target: target, found: value.type, wanted: type)
            return nil
        }
    }

    private mutating func literal(_ node: ValueNode, at place: Int) -> TokenValue? {
        let entry = document.tokens[place]
        switch entry.declaration.ownType.or(entry.inheritedType) {
        case .known(let type, _, _): return value(node, type, entry.declaration)
        case .broken: return nil
        case .absent:
            let isPart = if case .part = node.pointed { true } else { false }
            problems.append(
                TokenDiagnostic(
                    .missingType, at: entry.declaration.nameRange, source: entry.declaration.source,
                    isPart
                        ? "'\(entry.path)' has no type, and a reference to a part of a value does not give it one"
                        : "'\(entry.path)' has no type, and the groups around it have none",
                    help: "write \"$type\": one of \(TokenType.list)"))
            return nil
        }
    }

    /// Reads a value; a value that doesn't depend on tokens is read once for all permutations.
    private mutating func value(
        _ node: ValueNode, _ type: TokenType, _ declaration: TokenDeclaration
    ) -> TokenValue? {
        guard declaration.value?.isSelfContained == true else {
            return value(node, type, "the \(type.rawValue)")
        }
        let key = ResolutionMemory.Key(declaration: declaration.id, type: type)
        if let known = memory.literals[key] {
            problems += known.problems
            return known.value
        }
        let before = problems.count
        let value = value(node, type, "the \(type.rawValue)")
        memory.literals[key] = ResolutionMemory.Literal(
            value: value, problems: Array(problems[before...]))
        return value
    }

    private func node(of value: DeclaredValue, source: Int) -> ValueNode {
        value.isPointer
            ? followed(value.node, source: source, by: value.node)
            : node(value.node, source: source)
    }

    /// Returns a value or a part of one, after following its pointer.
    func node(_ json: JSONNode, source: Int, isBehindPointer: Bool = false) -> ValueNode {
        guard let pointer = json["$ref"] else {
            return ValueNode(json, source: source, isBehindPointer: isBehindPointer)
        }
        return followed(pointer, source: source, by: json)
    }

    private func followed(_ pointer: JSONNode, source: Int, by json: JSONNode) -> ValueNode {
        let range = pointer.range
        switch pointers[pointer, source] ?? .broken {
        case .broken:
            return ValueNode(json, source: source, pointed: .broken, by: range, in: source)
        case .part(let part, let partSource, _):
            return ValueNode(part, source: partSource, pointed: .part, by: range, in: source)
        case .token(let place):
            guard case .resolved = outcomes[place], let literal = literals[place] else {
                return ValueNode(json, source: source, pointed: .broken, by: range, in: source)
            }
            return literal.pointed(.token(place), by: range, in: source)
        }
    }
}
