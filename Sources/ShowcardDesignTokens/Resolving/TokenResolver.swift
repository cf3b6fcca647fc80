internal import ShowcardJSON

/// Follows references and reads values, each token after those it refers to.
struct TokenResolver {
    /// What has become of one declaration.
    enum Outcome {
        case waiting
        /// A problem has been reported, here or in a token it refers to.
        case failed
        case resolved(TokenValue)
    }

    let file: TokenFile
    var problems: [TokenProblem] = []
    private(set) var outcomes: [Outcome]
    private var springs: [TokenSpring?]
    /// The number of the file that holds what is being read.
    var source = 0
    let places: [String: Int]
    let groupPaths: Set<String>
    /// Suggestions compare a word with every path; this many bound the time.
    var suggestionsLeft = 50

    init(_ file: TokenFile) {
        self.file = file
        outcomes = Array(repeating: .waiting, count: file.declarations.count)
        springs = Array(repeating: nil, count: file.declarations.count)
        places = file.places
        groupPaths = Set(file.groups.map(\.path))
    }

    /// Resolves every token; those with problems are left out.
    mutating func resolve() -> [Token] {
        let references = file.declarations.map { declaration in
            declaration.value.map(Self.references) ?? []
        }
        let graph = ReferenceGraph(targets: references.map { $0.compactMap { places[$0.path] } })
        for component in graph.components() {
            if graph.isCircular(component) {
                for place in component { outcomes[place] = .failed }
                reportCircle(component, in: graph, references)
            } else {
                for place in component {
                    source = file.declarations[place].source
                    outcomes[place] = outcome(of: file.declarations[place])
                    springs[place] = spring(at: place, references[place])
                }
            }
        }
        for (place, declaration) in file.declarations.enumerated() {
            source = declaration.source
            reportDeprecated(references[place], in: declaration)
        }
        return file.declarations.indices.compactMap { token(at: $0, references[$0]) }
    }

    private func token(at place: Int, _ references: [TokenReference]) -> Token? {
        guard case .resolved(let value) = outcomes[place] else { return nil }
        let declaration = file.declarations[place]
        var seen: Set<Int> = []
        let targets = references.compactMap { places[$0.path] }.filter { seen.insert($0).inserted }
        let paths = targets.map { file.declarations[$0].path }
        return Token(
            path: declaration.path, segments: declaration.segments, type: value.type,
            value: value, alias: declaration.isAlias ? paths.first : nil, references: paths,
            description: declaration.description, deprecation: declaration.deprecation,
            extensions: declaration.extensions, spring: springs[place],
            range: declaration.range, nameRange: declaration.nameRange, source: declaration.source,
            nameInCSS: CSSText.name(of: declaration.segments))
    }

    /// The spring of an easing, or of the one it refers to.
    private mutating func spring(at place: Int, _ references: [TokenReference]) -> TokenSpring? {
        guard case .resolved(let value) = outcomes[place] else { return nil }
        let declaration = file.declarations[place]
        if let declared = declaration.spring {
            if value.type == .cubicBezier { return declared.spring }
            report(
                .misplacedSpring, at: declared.range,
                "'\(declaration.path)' is \(value.type.noun), and a spring belongs to a cubicBezier",
                help: "move it to the easing, with a curve for those who cannot do springs")
        }
        guard declaration.isAlias else { return nil }
        return references.first.flatMap { places[$0.path] }.flatMap { springs[$0] }
    }

    /// All references in a value, which nests no deeper than the JSON reader allows.
    private static func references(in value: JSONNode) -> [TokenReference] {
        switch value.content {
        case .string: TokenReference(value).map { [$0] } ?? []
        case .array(let elements): elements.flatMap(references)
        case .object(let members): members.map(\.value).flatMap(references)
        case .number, .boolean, .null: []
        }
    }
}

extension TokenResolver {
    private mutating func outcome(of declaration: TokenDeclaration) -> Outcome {
        guard let value = declaration.value else { return .failed }
        let resolved =
            declaration.isAlias ? alias(value, of: declaration) : literal(value, of: declaration)
        return resolved.map(Outcome.resolved) ?? .failed
    }

    /// Section 5.2.2: the type of a token that is a reference is the target's, unless it says one.
    private mutating func alias(_ node: JSONNode, of declaration: TokenDeclaration) -> TokenValue? {
        guard let target = target(of: node), case .resolved(let value) = outcomes[target] else {
            return nil
        }
        switch declaration.ownType {
        case .broken: return nil
        case .absent: return value
        case .known(let type, _):
            if value.type == type { return value }
            reportMismatch(node, target: target, found: value.type, wanted: type)
            return nil
        }
    }

    private mutating func literal(
        _ node: JSONNode, of declaration: TokenDeclaration
    ) -> TokenValue? {
        switch (declaration.ownType, declaration.inheritedType) {
        case (.known(let type, _), _), (.absent, .known(let type, _)):
            return value(node, type)
        case (.broken, _), (_, .broken):
            return nil
        case (.absent, .absent):
            report(
                .missingType, at: declaration.nameRange,
                "'\(declaration.path)' has no type, and no group around it gives one",
                help: "write \"$type\": one of \(TokenType.list)")
            return nil
        }
    }
}
