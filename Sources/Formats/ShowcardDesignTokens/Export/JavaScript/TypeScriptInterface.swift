/// Writes the interface of all tokens: of each the type that it has in the permutations.
struct TypeScriptInterface {
    private let table: TokenTable
    private let permutations: Int

    init(_ input: TokenExportInput) {
        table = TokenTable(input)
        permutations = input.permutations.count
    }

    /// Writes the interface with nested objects by group.
    ///
    /// - Parameter root: The name of the object in comments: `tokens`.
    /// - Returns: the lines.
    func nested(root: String) -> [String] {
        let tree = PathTree(table.rows.map(\.first))
        var lines = ["export interface Tokens {"]
        write(0, of: tree, root, "  ", to: &lines)
        return lines + ["}"]
    }

    /// Writes the interface with one member for each token.
    ///
    /// - Parameters:
    ///   - root: The name of the object in comments.
    ///   - key: Returns the key of a token.
    /// - Returns: the lines.
    func flat(root: String, key: (Token) -> String) -> [String] {
        var lines = ["export interface Tokens {"]
        for row in table.rows {
            lines += JavaScriptText.comment(on: row.first) { path in
                table.places[path].map {
                    JavaScriptText.member(root, [key(table.rows[$0].first)])
                }
            }
            .map { "  \($0)" }
            lines.append(
                "  \(member(key(row.first), isOptional: !row.isEverywhere))"
                    + "\(TypeScriptTypes.name(of: row));")
        }
        return lines + ["}"]
    }

    private func member(_ name: String, isOptional: Bool) -> String {
        "readonly \(TypeScriptTypes.quoted(name))\(isOptional ? "?" : ""): "
    }

    /// Writes the members of a group, and returns in which permutations it has one.
    ///
    /// The recursion ends with the depth of paths, which is limited.
    @discardableResult
    private func write(
        _ place: Int, of tree: PathTree, _ root: String, _ indent: String,
        to lines: inout [String]
    ) -> [Bool] {
        var present = [Bool](repeating: false, count: permutations)
        func note(_ found: [Bool]) {
            for index in present.indices where found[index] { present[index] = true }
        }
        let children = tree.groups[place].children
        var tokens: [String: TokenTable.Row] = [:]
        var groups: Set<String> = []
        for child in children {
            switch child {
            case .token(let token):
                tokens[token.name] = table.places[token.path].map { table.rows[$0] }
            case .group(let inner): groups.insert(tree.groups[inner].name)
            }
        }
        for child in children {
            switch child {
            case .token(let token):
                guard let row = tokens[token.name] else { continue }
                note(row.choices.map { $0 != nil })
                // A path can be a token in one permutation and a group in another.
                if groups.contains(token.name) { continue }
                lines += comment(on: token, root).map { indent + $0 }
                lines.append(
                    indent + member(token.name, isOptional: !row.isEverywhere)
                        + "\(TypeScriptTypes.name(of: row));")
            case .group(let inner):
                let name = tree.groups[inner].name
                let head = lines.count
                lines.append("")
                var found = write(inner, of: tree, root, indent + "  ", to: &lines)
                note(found)
                let other = tokens[name].map { row in
                    for (index, choice) in row.choices.enumerated() where choice != nil {
                        found[index] = true
                    }
                    return "\(TypeScriptTypes.name(of: row)) | "
                }
                lines[head] =
                    indent + member(name, isOptional: found.contains(false)) + (other ?? "") + "{"
                lines.append("\(indent)};")
            }
        }
        return present
    }

    private func comment(on token: Token, _ root: String) -> [String] {
        JavaScriptText.comment(on: token) { path in
            table.places[path].map {
                JavaScriptText.member(root, table.rows[$0].first.segments)
            }
        }
    }
}
