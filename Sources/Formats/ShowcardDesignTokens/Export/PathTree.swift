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
