internal import ShowcardJSON

/// The tokens of one permutation in order, before references are resolved.
struct TokenDocument {
    /// A token with the properties inherited from its groups.
    struct Entry {
        let declaration: TokenDeclaration
        let path: String
        let segments: [String]
        let nameInCSS: String
        let inheritedType: DeclaredType
        let deprecation: TokenDeprecation?
    }

    let description: String?
    let extensions: JSONNode?
    private(set) var groups: [TokenGroup] = []
    private(set) var tokens: [Entry] = []
    private(set) var places: [String: Int] = [:]
    private(set) var groupPaths: Set<String> = []

    /// Creates a document with the tokens of a tree in order.
    ///
    /// - Parameters:
    ///   - tree: the tokens and groups, after extension.
    ///   - order: the positions of tokens in another document, which are used here too.
    init(_ tree: SourceTree, order: [String: Int] = [:]) {
        description = tree.groups[0].declaration.description
        extensions = tree.groups[0].declaration.extensions
        tokens.reserveCapacity(tree.leaves.count)
        places.reserveCapacity(tree.leaves.count)
        walk(tree, 0, Surroundings())
        let isOrdered = zip(tokens, tokens.dropFirst()).allSatisfy {
            order[$0.path] ?? 0 <= order[$1.path] ?? 0
        }
        guard !isOrdered else { return }
        tokens.sort { order[$0.path] ?? 0 < order[$1.path] ?? 0 }
        for (place, token) in tokens.enumerated() { places[token.path] = place }
    }

    /// Replaces a token; its path stays the same.
    mutating func replace(_ place: Int, by entry: Entry) {
        tokens[place] = entry
    }

    /// The properties that a group hands down.
    private struct Surroundings {
        var type = DeclaredType.absent
        var deprecation: TokenDeprecation?

        func inner(_ group: GroupDeclaration) -> Surroundings {
            Surroundings(
                type: group.type.or(type),
                deprecation: group.deprecation.map(\.known) ?? deprecation)
        }
    }

    /// The recursion ends with the depth of paths, which is limited.
    private mutating func walk(_ tree: SourceTree, _ place: Int, _ outer: Surroundings) {
        let group = tree.groups[place]
        let surroundings = outer.inner(group.declaration)
        if group.parent != nil {
            groupPaths.insert(group.path)
            groups.append(TokenGroup(group, surroundings.type.known, surroundings.deprecation))
        }
        for child in group.children {
            switch child {
            case .group(let place): walk(tree, place, surroundings)
            case .token(let place): append(tree.leaves[place], surroundings)
            }
        }
    }

    private mutating func append(_ leaf: SourceTree.Leaf, _ surroundings: Surroundings) {
        places[leaf.path] = tokens.count
        tokens.append(
            Entry(
                declaration: leaf.declaration, path: leaf.path, segments: leaf.segments,
                nameInCSS: leaf.nameInCSS,
                inheritedType: leaf.boundType.or(surroundings.type),
                deprecation: leaf.declaration.deprecation.map(\.known)
                    ?? surroundings.deprecation))
    }
}

extension TokenGroup {
    fileprivate init(
        _ group: SourceTree.Group, _ type: TokenType?, _ deprecation: TokenDeprecation?
    ) {
        let declaration = group.declaration
        self.init(
            path: group.path, segments: group.segments, type: type,
            description: declaration.description, deprecation: deprecation,
            extensions: declaration.extensions, range: declaration.range,
            nameRange: declaration.nameRange, source: declaration.source)
    }
}

/// Paths of tokens and groups: names joined by dots, which names can't contain.
///
/// Paths are split by bytes, because a dot and a combining mark after it can be one character.
enum TokenPath {
    /// Returns the prefixes of a path, including itself, up to the maximum depth.
    static func steps(of path: String) -> [String] {
        var steps: [String] = []
        var end = path.utf8.startIndex
        while let dot = path.utf8[end...].firstIndex(of: UInt8(ascii: ".")) {
            guard steps.count < TokenLimits.depth else { return steps }
            steps.append(String(path[..<dot]))
            end = path.utf8.index(after: dot)
        }
        return steps + [path]
    }

    /// Returns whether a path is another path or below it; all paths are below the empty one.
    static func isWithin(_ path: String, _ outer: String) -> Bool {
        outer.isEmpty || path == outer
            || path.utf8.starts(with: outer.utf8)
                && path.utf8.dropFirst(outer.utf8.count).first
                    == UInt8(ascii: ".")
    }
}
