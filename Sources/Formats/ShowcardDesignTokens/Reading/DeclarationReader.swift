internal import ShowcardJSON

/// Walks a file's groups, and records their declarations and errors.
struct DeclarationReader {
    /// The role of a file.
    enum Role {
        /// A set's own file.
        case base
        /// A file with the tokens of a set that differ in another mode.
        case overlay
        /// A source of a resolver.
        case source
    }

    var file = TokenFile()
    var problems: [TokenDiagnostic] = []
    let role: Role
    let options: TokenReadingOptions
    /// The number of the next declaration.
    private(set) var nextID: Int

    /// Prepares to read a file.
    ///
    /// - Parameters:
    ///   - role: the role of the file.
    ///   - source: the number of the file.
    ///   - firstID: the number of its first declaration.
    ///   - options: the reading options.
    init(_ role: Role, source: Int, firstID: Int, options: TokenReadingOptions) {
        self.role = role
        self.options = options
        nextID = firstID
        file.source = source
    }

    mutating func read(_ root: JSONNode) -> TokenFile {
        guard root.members != nil else {
            report(
                .notAnObject, at: root.range,
                "a token file must be an object, but this is \(root.kindName)")
            return file
        }
        if let value = property("$value", of: root) {
            report(
                .notAnObject, at: value.keyRange, "the top of a token file is a group, not a token",
                help: "give the token a name: {\"name\": {\"$value\": …}}")
            return file
        }
        readShowcard(ofTop: root)
        file.top = properties(of: root, named: root.range, isSource: role == .source)
        readMembers(of: root, at: [], "")
        return file
    }

    /// Returns the number of the next declaration.
    mutating func takeID() -> Int {
        nextID += 1
        return nextID - 1
    }

    /// Reads a group and its content; the depth of the JSON bounds the recursion.
    private mutating func readGroup(_ member: JSONMember, at outer: [String], _ parentPath: String)
    {
        readShowcard(ofGroup: member.value)
        let segments = outer + [member.key]
        var group = properties(of: member.value, named: member.keyRange)
        group.segments = segments
        group.path = segments.joined(separator: ".")
        group.parentPath = parentPath
        file.items.append(.group(group))
        readMembers(of: member.value, at: segments, group.path)
        warnOfIncompleteness(member)
    }

    /// Reads the properties of a group; at the top of a resolver's source, `$ref` belongs to the resolver.
    private mutating func properties(
        of node: JSONNode, named nameRange: Range<Int>, isSource: Bool = false
    ) -> GroupDeclaration {
        GroupDeclaration(
            source: file.source, nameRange: nameRange, range: node.range,
            type: declaredType(of: node), description: text("$description", of: node),
            deprecation: deprecation(of: node), extensions: extensions(of: node),
            extends: extensionOfGroup(node, isSource: isSource))
    }

    private mutating func readMembers(of node: JSONNode, at segments: [String], _ path: String) {
        for member in node.members ?? [] { read(member, at: segments, path) }
    }

    private mutating func read(_ member: JSONMember, at segments: [String], _ path: String) {
        switch member.key {
        case "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref":
            return
        case "$schema" where segments.isEmpty:
            return
        case "$root":
            readRoot(member, at: segments, path)
        case let name where name.utf8.first == UInt8(ascii: "$"):
            report(
                .unknownProperty, at: member.keyRange, "a group has no property '\(name)'",
                help: TokenNearMiss.help(for: name, among: Self.groupProperties)
                    ?? "names of tokens and groups do not start with '$'")
        default:
            readChild(member, at: segments, path)
        }
    }

    private static let groupProperties = [
        "$type", "$description", "$deprecated", "$extensions", "$extends", "$root",
    ]

    private mutating func readRoot(_ member: JSONMember, at segments: [String], _ path: String) {
        guard isToken(member.value) else {
            return report(
                .notAnObject, at: member.value.range,
                "'$root' is a group's own token, but has no '$value'",
                help: "write {\"$value\": …}")
        }
        readToken(member, at: segments, path)
    }

    private mutating func readChild(_ member: JSONMember, at segments: [String], _ path: String) {
        checkName(of: member)
        if member.value.members == nil {
            reportBareValue(member)
        } else if isToken(member.value) {
            readToken(member, at: segments, path)
        } else {
            readGroup(member, at: segments, path)
        }
    }

    /// Returns whether an object is a token; an object with `$ref` is one unless it contains tokens or groups.
    private func isToken(_ node: JSONNode) -> Bool {
        if node["$value"] != nil { return true }
        guard node["$ref"] != nil, let members = node.members else { return false }
        return !members.contains {
            $0.value.members != nil && $0.key.utf8.first != UInt8(ascii: "$")
        }
    }
}
