internal import ShowcardJSON

/// Walks a file's groups, and notes what they declare and what is wrong with it.
struct DeclarationReader {
    /// What a group hands down to what it holds.
    struct Surroundings {
        var segments: [String] = []
        var type = TokenDeclaration.DeclaredType.absent
        var deprecation: TokenDeprecation?
    }

    var file = TokenFile()
    var problems: [TokenProblem] = []

    mutating func read(_ root: JSONNode) -> TokenFile {
        guard root.members != nil else {
            report(
                .notAnObject, at: root.range,
                "a token file holds an object, and this is \(root.kindName)")
            return file
        }
        if let value = property("$value", of: root) {
            report(
                .notAnObject, at: value.keyRange, "the top of a token file is a group, not a token",
                help: "give the token a name: {\"name\": {\"$value\": …}}")
            return file
        }
        file.description = text("$description", of: root)
        file.extensions = extensions(of: root)
        readMembers(of: root, in: Surroundings())
        return file
    }

    /// Reads a group and what it holds; the depth of the JSON bounds the recursion.
    private mutating func readGroup(_ node: JSONNode, in outer: Surroundings) {
        var group = outer
        let ownType = declaredType(of: node)
        if case .absent = ownType {} else { group.type = ownType }
        group.deprecation = deprecation(of: node, inherited: outer.deprecation)
        file.groups.append(
            TokenGroup(
                path: group.segments.joined(separator: "."), segments: group.segments,
                type: group.type.known, description: text("$description", of: node),
                deprecation: group.deprecation, extensions: extensions(of: node),
                range: node.range))
        readMembers(of: node, in: group)
    }

    private mutating func readMembers(of node: JSONNode, in surroundings: Surroundings) {
        var group = surroundings
        if group.segments.isEmpty {
            group.type = declaredType(of: node)
            group.deprecation = deprecation(of: node, inherited: nil)
        }
        if case .absent = group.type, isOpen(node) { group.type = .broken }
        for member in node.members ?? [] { read(member, in: group) }
    }

    private mutating func read(_ member: JSONMember, in group: Surroundings) {
        switch member.key {
        case "$type", "$description", "$deprecated", "$extensions":
            return
        case "$schema" where group.segments.isEmpty:
            return
        case "$root":
            readRoot(member, in: group)
        case "$extends", "$ref":
            reportExtends(member, in: group)
        case let name where name.utf8.first == UInt8(ascii: "$"):
            report(
                .unknownProperty, at: member.keyRange, "a group has no property '\(name)'",
                help: NearMiss.help(for: name, among: Self.groupProperties)
                    ?? "names of tokens and groups do not start with '$'")
        default:
            readChild(member, in: group)
        }
    }

    private static let groupProperties = [
        "$type", "$description", "$deprecated", "$extensions", "$root",
    ]

    private mutating func readRoot(_ member: JSONMember, in group: Surroundings) {
        guard isToken(member.value) else {
            return report(
                .notAnObject, at: member.value.range,
                "'$root' is a group's own token, and this has no '$value'",
                help: "write {\"$value\": …}")
        }
        readToken(member, in: group)
    }

    private mutating func readChild(_ member: JSONMember, in group: Surroundings) {
        checkName(of: member)
        if member.value.members == nil {
            reportBareValue(member)
        } else if isToken(member.value) {
            readToken(member, in: group)
        } else {
            var inner = group
            inner.segments.append(member.key)
            readGroup(member.value, in: inner)
        }
    }

    /// Whether a group takes tokens, and perhaps its type, from another.
    private func isOpen(_ node: JSONNode) -> Bool {
        node["$extends"] != nil || node["$ref"] != nil
    }

    /// Whether an object is a token; one with `$ref` is, unless it holds tokens or groups.
    private func isToken(_ node: JSONNode) -> Bool {
        if node["$value"] != nil { return true }
        guard node["$ref"] != nil, let members = node.members else { return false }
        return !members.contains {
            $0.value.members != nil && $0.key.utf8.first != UInt8(ascii: "$")
        }
    }
}
