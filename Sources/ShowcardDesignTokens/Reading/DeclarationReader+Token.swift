internal import ShowcardJSON

extension DeclarationReader {
    mutating func readToken(_ member: JSONMember, in group: Surroundings) {
        let node = member.value
        let segments = group.segments + [member.key]
        checkProperties(of: node)
        let value = node["$value"]
        if let value { reportPointers(in: value) }
        if let pointer = property("$ref", of: node) {
            reportPointer(pointer, besideValue: value != nil)
        }
        file.declarations.append(
            TokenDeclaration(
                source: file.source, path: segments.joined(separator: "."), segments: segments,
                nameRange: member.keyRange, range: node.range, value: value,
                ownType: declaredType(of: node), inheritedType: group.type,
                description: text("$description", of: node),
                deprecation: deprecation(of: node, inherited: group.deprecation),
                extensions: extensions(of: node), spring: spring(ofToken: node)))
    }

    /// Reports what stands in a token beside its known properties.
    private mutating func checkProperties(of node: JSONNode) {
        let known = ["$value", "$type", "$description", "$deprecated", "$extensions"]
        for member in node.members ?? [] where !known.contains(member.key) && member.key != "$ref" {
            if member.value.members != nil, member.key.utf8.first != UInt8(ascii: "$") {
                report(
                    .valueAndChildren, at: member.keyRange,
                    "a token holds no other tokens or groups, and this one holds '\(member.key)'",
                    help: "move '\(member.key)' out, or name the token's own value '$root'",
                    related: property("$value", of: node).map {
                        [
                            TokenProblem.Related(
                                at: $0.keyRange, source: file.source, "this makes it a token")
                        ]
                    } ?? [])
            } else {
                report(
                    .unknownProperty, at: member.keyRange,
                    "a token has no property '\(member.key)'",
                    help: NearMiss.help(for: member.key, among: known)
                        ?? "put data of your own into '$extensions'")
            }
        }
    }

    /// Section 5.1: a name does not start with `$` and holds no `{`, `}` or `.`.
    mutating func checkName(of member: JSONMember) {
        let name = member.key
        if name.isEmpty {
            report(.invalidName, at: member.keyRange, "the name of a token or group is empty")
        } else if let sign = name.unicodeScalars.first(where: { "{}.".unicodeScalars.contains($0) })
        {
            report(
                .invalidName, at: member.keyRange, "the name '\(name)' contains '\(sign)'",
                help: sign == "."
                    ? "nest groups instead of writing dots" : "leave out braces")
        }
    }

    mutating func reportBareValue(_ member: JSONMember) {
        let help =
            ["value", "type", "description", "extensions"].contains(member.key)
            ? "write '$\(member.key)'" : "write {\"$type\": …, \"$value\": …}"
        report(
            .notAnObject, at: member.value.range,
            "'\(member.key)' is \(member.value.kindName), and tokens and groups are objects",
            help: help)
    }
}
