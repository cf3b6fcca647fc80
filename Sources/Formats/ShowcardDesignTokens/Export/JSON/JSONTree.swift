internal import ShowcardJSON

/// Writes the tokens of a set as nested objects by group.
struct JSONTree {
    private let tree: PathTree

    init(_ set: TokenSet) {
        tree = PathTree(set.tokens)
    }

    /// Writes the members of the outermost object.
    ///
    /// - Parameters:
    ///   - json: The writer; an object is open.
    ///   - group: Writes the properties of a group other than its members, by its path.
    ///   - token: Writes a token's value; its key is already written.
    func write(
        to json: inout JSONWriter, group: (String, inout JSONWriter) -> Void = { _, _ in },
        token: (Token, inout JSONWriter) -> Void
    ) {
        write(0, to: &json, group, token)
    }

    /// The recursion ends with the depth of paths, which is limited.
    private func write(
        _ place: Int, to json: inout JSONWriter, _ group: (String, inout JSONWriter) -> Void,
        _ token: (Token, inout JSONWriter) -> Void
    ) {
        for child in tree.groups[place].children {
            switch child {
            case .token(let leaf):
                json.key(leaf.name)
                token(leaf, &json)
            case .group(let inner):
                json.member(tree.groups[inner].name) { json in
                    group(tree.groups[inner].path, &json)
                    write(inner, to: &json, group, token)
                }
            }
        }
    }
}
