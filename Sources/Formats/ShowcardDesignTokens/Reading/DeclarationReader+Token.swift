internal import ShowcardJSON

extension DeclarationReader {
    mutating func readToken(_ member: JSONMember, at outer: [String], _ parentPath: String) {
        let node = member.value
        let segments = outer + [member.key]
        checkProperties(of: node)
        file.items.append(
            .token(
                TokenDeclaration(
                    id: takeID(), source: file.source, path: segments.joined(separator: "."),
                    segments: segments, parentPath: parentPath, nameRange: member.keyRange,
                    range: node.range, value: value(ofToken: node), ownType: declaredType(of: node),
                    description: text("$description", of: node),
                    deprecation: deprecation(of: node), extensions: extensions(of: node),
                    spring: spring(ofToken: node), nameInCSS: CSSText.name(of: segments))))
    }

    /// Returns the value of a token, which has `$value` or, for a whole reference, `$ref` (section 7.1.2).
    private mutating func value(ofToken node: JSONNode) -> DeclaredValue? {
        let pointer = property("$ref", of: node)
        if let value = node["$value"] {
            if let pointer {
                report(
                    .unknownProperty, at: pointer.keyRange,
                    "a token has '$value' or '$ref', not both", help: "remove '$ref'")
            }
            return DeclaredValue(value)
        }
        guard let pointer else { return nil }
        if pointer.value.stringValue != nil { return DeclaredValue(pointer.value, isPointer: true) }
        reportKind("$ref", pointer.value, wants: "a string")
        return nil
    }

    /// Reports unknown properties of a token.
    private mutating func checkProperties(of node: JSONNode) {
        let known = ["$value", "$type", "$description", "$deprecated", "$extensions"]
        for member in node.members ?? [] where !known.contains(member.key) && member.key != "$ref" {
            if member.value.members != nil, member.key.utf8.first != UInt8(ascii: "$") {
                report(
                    .valueAndChildren, at: member.keyRange,
                    "a token cannot contain tokens or groups, but this one contains '\(member.key)'",
                    help: "move '\(member.key)' out, or name the token's own value '$root'",
                    related: property("$value", of: node).map {
                        [
                            TokenDiagnostic.Related(
                                at: $0.keyRange, source: file.source, "this makes it a token")
                        ]
                    } ?? [])
            } else {
                report(
                    .unknownProperty, at: member.keyRange,
                    "a token has no property '\(member.key)'",
                    help: TokenNearMiss.help(for: member.key, among: known)
                        ?? "put data of your own into '$extensions'")
            }
        }
    }

    /// Section 5.1: a name does not start with `$` and contains no `{`, `}` or `.`.
    mutating func checkName(of member: JSONMember) {
        let name = member.key
        if name.isEmpty {
            report(.invalidName, at: member.keyRange, "the name of a token or group is empty")
        } else if let sign = name.unicodeScalars.first(where: { "{}.".unicodeScalars.contains($0) })
        {
            report(
                .invalidName, at: member.keyRange, "the name '\(name)' contains '\(sign)'",
                help: sign == "."
                    ? "nest groups instead of writing dots" : "remove the braces")
        }
    }

    mutating func reportBareValue(_ member: JSONMember) {
        let help =
            ["value", "type", "description", "extensions"].contains(member.key)
            ? "write '$\(member.key)'" : "write {\"$type\": …, \"$value\": …}"
        report(
            .notAnObject, at: member.value.range,
            "'\(member.key)' is \(member.value.kindName), but tokens and groups are objects",
            help: help)
    }
}

// Groups.
extension DeclarationReader {
    /// Returns the group that a group extends (section 6.4); its `$ref` means the same as `$extends` (section 6.4.1).
    mutating func extensionOfGroup(_ node: JSONNode, isSource: Bool) -> DeclaredExtension? {
        guard
            let member = property("$extends", of: node)
                ?? (isSource ? nil : property("$ref", of: node))
        else { return nil }
        if member.key == "$ref" {
            report(
                .preferExtends, at: member.keyRange,
                "a group extends another one with '$extends'", help: "write '$extends'",
                replacement: "\"$extends\"")
        }
        guard let text = member.value.stringValue else {
            reportKind(member.key, member.value, wants: "a string")
            return nil
        }
        if let reference = TokenReference(member.value) {
            return DeclaredExtension(
                path: reference.path, source: file.source, range: member.value.range)
        }
        guard !TokenReference.isMeant(by: member.value) else {
            report(
                .invalidReference, at: member.value.range, "'\(text)' is not a reference",
                help: "write '{group}'")
            return nil
        }
        do throws(TokenPointer.PointerError) {
            let pointer = try TokenPointer(text)
            return DeclaredExtension(
                path: pointer.segments.joined(separator: "."), source: file.source,
                range: member.value.range)
        } catch {
            report(
                .invalidReference, at: member.value.range, error.message,
                help: "write '{group}' or '#/group'")
            return nil
        }
    }

    /// Section 5.1: tools should report objects that look like incomplete tokens.
    mutating func warnOfIncompleteness(_ member: JSONMember) {
        guard let members = member.value.members, !members.isEmpty,
            members.allSatisfy({ ["$type", "$description", "$deprecated"].contains($0.key) }),
            let type = member.value["$type"], role != .overlay
        else { return }
        report(
            .incompleteToken, at: member.keyRange,
            "'\(member.key)' is an empty group with a type, and looks like a token without a value",
            help: "write \"$value\" beside \"$type\": \"\(type.stringValue ?? "…")\"")
    }
}
