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
    let isOverlay: Bool
    /// The set's own file, for an overlay; `nil` when that cannot be read.
    private let base: TokenFile?

    /// Reads a set's own file.
    init() {
        isOverlay = false
        base = nil
    }

    /// Reads an overlay.
    ///
    /// - Parameters:
    ///   - base: the set's own file, whose groups hand down what those of the overlay do not say.
    ///   - source: the overlay's number.
    init(overlayOf base: TokenFile?, source: Int) {
        isOverlay = true
        self.base = base
        file.source = source
    }

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
        readShowcard(ofTop: root)
        var top = Surroundings()
        top.type = type(of: root, at: "", in: .absent)
        top.deprecation = deprecation(of: root, inherited: inherited("", nil))
        readMembers(of: root, in: top)
        return file
    }

    /// Reads a group and what it holds; the depth of the JSON bounds the recursion.
    private mutating func readGroup(_ member: JSONMember, in outer: Surroundings) {
        let node = member.value
        var group = outer
        group.segments.append(member.key)
        let path = group.segments.joined(separator: ".")
        group.type = type(of: node, at: path, in: outer.type)
        group.deprecation = deprecation(
            of: node, inherited: inherited(path, outer.deprecation))
        readShowcard(ofGroup: node)
        file.groups.append(
            TokenGroup(
                path: path, segments: group.segments, type: group.type.known,
                description: text("$description", of: node), deprecation: group.deprecation,
                extensions: extensions(of: node), range: node.range, nameRange: member.keyRange))
        readMembers(of: node, in: group)
    }

    /// The type a group hands down: that of the base's group of its path, else its own, else that of the group
    /// around it.
    private mutating func type(
        of node: JSONNode, at path: String, in outer: TokenDeclaration.DeclaredType
    ) -> TokenDeclaration.DeclaredType {
        let own = declaredType(of: node)
        switch (base?.surroundings[path]?.type ?? .absent, own) {
        case (.known(let type, _), .known(let other, let place)) where type != other:
            report(
                .overlayTypeChange, at: place.range,
                "the group has the type '\(other.rawValue)' here, and '\(type.rawValue)' in the base",
                help: "leave '$type' out; that of the base's group counts")
            return base?.surroundings[path]?.type ?? own
        case (.absent, .absent): return outer
        case (.absent, _): return own
        case (let type, _): return type
        }
    }

    /// The deprecation that the base's group has or, where there is no such group, that of the group around it.
    private func inherited(_ path: String, _ outer: TokenDeprecation?) -> TokenDeprecation? {
        base?.surroundings[path].map(\.deprecation) ?? outer
    }

    private mutating func readMembers(of node: JSONNode, in surroundings: Surroundings) {
        var group = surroundings
        if case .absent = group.type, isOpen(node) { group.type = .broken }
        file.surroundings[group.segments.joined(separator: ".")] = group
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
            readGroup(member, in: group)
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
