/// The tokens of a set by group, with their names in Swift.
struct TokenTree {
    /// A group and its content.
    struct Group {
        /// The name of its type.
        let name: String
        /// The description of the group.
        let description: String?
        /// The groups inside, in the order of the file.
        let groups: [Group]
        /// The tokens inside, in the order of the file, by name.
        let tokens: [(name: String, path: String)]

        /// Returns whether all tokens in the group and below it satisfy a condition.
        func allPaths(_ holds: (String) -> Bool) -> Bool {
            tokens.allSatisfy { holds($0.path) } && groups.allSatisfy { $0.allPaths(holds) }
        }
    }

    /// The whole set.
    let root: Group

    /// Groups the tokens of a set; those of its other mode have the same paths.
    ///
    /// - Parameters:
    ///   - set: The set.
    ///   - reserved: Names that no group can have.
    init(_ set: TokenSet, reserved: Set<String>) {
        self.init(set.tokens, set.groups, reserved: reserved)
    }

    init(_ tokens: [Token], _ groups: [TokenGroup], reserved: Set<String>) {
        var draft = GroupDraft()
        for token in tokens {
            draft.add(token.path, token.segments[...])
        }
        let descriptions = Dictionary(
            groups.map { ($0.path, $0.description) }, uniquingKeysWith: { first, _ in first })
        root = draft.group(named: "", path: "", reserved, descriptions)
    }
}

/// A group before its names are final.
private struct GroupDraft {
    private var names: [String] = []
    /// The groups by the name of the type; groups whose names differ only in spelling are merged.
    private var groups: [String: (path: String, draft: GroupDraft)] = [:]
    private var tokens: [(name: String, path: String)] = []

    /// Adds a token.
    ///
    /// The recursion ends with the path, which the JSON limit of depth bounds.
    mutating func add(_ path: String, _ segments: ArraySlice<String>, above: String = "") {
        guard let first = segments.first, segments.count > 1 else {
            let name = segments.first ?? path
            tokens.append((SwiftNames.member(name == "$root" ? "root" : name), path))
            return
        }
        let name = SwiftNames.type(first)
        let groupPath = above.isEmpty ? first : "\(above).\(first)"
        if groups[name] == nil {
            names.append(name)
            groups[name] = (groupPath, GroupDraft())
        }
        groups[name]?.draft.add(path, segments.dropFirst(), above: groupPath)
    }

    func group(
        named name: String, path: String, _ reserved: Set<String>,
        _ descriptions: [String: String?]
    ) -> TokenTree.Group {
        var scope = SwiftScope(reserved: reserved)
        let inner = names.compactMap { name in
            groups[name].map { (scope.claim(name), $0) }
        }
        return TokenTree.Group(
            name: name, description: descriptions[path] ?? nil,
            groups: inner.map { name, group in
                group.draft.group(named: name, path: group.path, reserved, descriptions)
            },
            tokens: tokens.map { (scope.claim($0.name), $0.path) })
    }
}
