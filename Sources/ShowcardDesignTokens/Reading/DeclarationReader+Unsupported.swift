internal import ShowcardJSON

// What the format has and this module does not read: it says so rather than guess.
extension DeclarationReader {
    /// Section 6.4; a group's `$ref` means the same as its `$extends` (section 6.4.1).
    mutating func reportExtends(_ member: JSONMember, in group: Surroundings) {
        file.openGroups.insert(group.segments.joined(separator: "."))
        report(
            .unsupportedExtends, at: member.keyRange,
            "'\(member.key)' of a group is not supported by this version",
            help: "write the tokens out, each as {\"$value\": \"{group.token}\"}")
    }

    /// Section 7: a token that is a JSON Pointer reference.
    mutating func reportPointer(_ member: JSONMember, besideValue: Bool) {
        if besideValue {
            report(
                .unknownProperty, at: member.keyRange, "a token has '$value' or '$ref', not both",
                help: "remove '$ref'")
        } else {
            report(
                .unsupportedPointer, at: member.keyRange,
                "'$ref' is not supported by this version",
                help: "write \"$value\": \"{group.token}\"")
        }
    }

    /// Section 7: JSON Pointer references inside a value.
    mutating func reportPointers(in value: JSONNode) {
        for element in value.elements ?? [] { reportPointers(in: element) }
        for member in value.members ?? [] {
            if member.key == "$ref" {
                report(
                    .unsupportedPointer, at: member.keyRange,
                    "'$ref' in a value is not supported by this version",
                    help: "write the value, or \"{group.token}\" where a whole token fits")
            } else {
                reportPointers(in: member.value)
            }
        }
    }
}
