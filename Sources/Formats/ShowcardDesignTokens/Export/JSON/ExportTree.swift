internal import ShowcardJSON

/// Writes the tokens of a set as nested objects by group.
struct ExportTree {
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

/// The tokens of a set by group.
struct PathTree {
    enum Child {
        case group(Int)
        case token(Token)
    }

    struct Group {
        let name: String
        let path: String
        fileprivate(set) var children: [Child] = []
    }

    /// The groups; the first is the file itself.
    private(set) var groups = [Group(name: "", path: "")]
    private var places: [String: Int] = ["": 0]

    init(_ tokens: [Token]) {
        var last: (groups: ArraySlice<String>, place: Int) = ([], 0)
        for token in tokens {
            let outer = token.segments.dropLast()
            if outer != last.groups { last = (outer, place(of: outer)) }
            groups[last.place].children.append(.token(token))
        }
    }

    private mutating func place(of segments: ArraySlice<String>) -> Int {
        var (path, place) = ("", 0)
        for name in segments {
            path = path.isEmpty ? name : "\(path).\(name)"
            if let known = places[path] {
                place = known
                continue
            }
            groups[place].children.append(.group(groups.count))
            place = groups.count
            places[path] = place
            groups.append(Group(name: name, path: path))
        }
        return place
    }
}
