internal import ShowcardJSON

// Tokens.
extension LegacyStructure {
    mutating func readToken(_ member: JSONMember, _ path: [String], type outer: String?) {
        let node = member.value
        let members = node.members ?? []
        let type = Self.ownType(node) ?? outer
        var gone: Set<Int> = []
        var kept: [String] = []
        var usesReason = false
        for (place, part) in members.enumerated() {
            if let name = property(part, of: node) {
                guard name != part.key else { continue }
                edits.replace(part.keyRange, by: "\"\(name)\"")
                count(.oldName, part.key, name, at: part.keyRange)
            } else if part.key == "alpha", let alpha = part.value.doubleValue {
                // An alpha that can't be read stays, and is an error.
                if (0...1).contains(alpha), moveAlpha(alpha, part, node, outer) {
                    gone.insert(place)
                }
            } else if part.key == "deprecated_comment", hasReason(node) {
                gone.insert(place)
                usesReason = true
            } else if !Self.containsToken(part.value) {
                gone.insert(place)
                kept.append(json(part))
                skip(part.key, of: "a token", at: part.keyRange)
            }
        }
        if let change = node["$extensions"]?["studio.tokens"]?["modify"] {
            report(
                .lossyValue, at: change.range,
                "the color is not modified by 'modify' of Tokens Studio",
                help: "write the modified color")
        }
        if usesReason, let reason = node["deprecated_comment"],
            let flag = node["$deprecated"] ?? node["deprecated"]
        {
            edits.replace(flag.range, by: json(reason.range))
        }
        guard let value = node["$value"] ?? node["value"] else {
            return keep(kept, in: node, removing: gone)
        }
        readLineHeight(value, type, of: node)
        kept += readParts(value, type)
        keep(kept, in: node, removing: gone)
        guard !edits.isReplaced(value.range) else { return }
        readValue(value)
        guard type == nil, !isReference(value), let found = LegacyType.of(value, path),
            let key = members.first(where: { ["$value", "value"].contains($0.key) })?.keyRange
        else { return }
        edits.replace(key.lowerBound..<key.lowerBound, by: "\"$type\": \"\(found.rawValue)\", ")
        count(.inferred, found.rawValue, path.joined(separator: "."), at: member.keyRange)
    }

    /// Gives a line height that is a length the type of lengths; in the format, line heights are numbers.
    private mutating func readLineHeight(_ value: JSONNode, _ type: String?, of node: JSONNode) {
        guard let type, ["lineHeights", "lineHeight"].contains(type),
            let (_, unit) = value.stringValue.flatMap(LegacyText.quantity),
            TokenDimension.Unit(rawValue: unit) != nil,
            let key = node.members?.first(where: { ["$value", "value"].contains($0.key) })?.keyRange
        else { return }
        if let own = node["$type"] ?? node["type"] {
            edits.replace(own.range, by: "\"dimension\"")
        } else {
            edits.replace(key.lowerBound..<key.lowerBound, by: "\"$type\": \"dimension\", ")
        }
        report(
            .legacyType, at: (node["$type"] ?? node["type"])?.range ?? key,
            "'\(type)' with a length is read as 'dimension'",
            help: "text styles have it as a multiple of their font size")
    }

    /// Returns the format's name of a token's property; `nil` if the format doesn't have the property.
    private func property(_ part: JSONMember, of node: JSONNode) -> String? {
        switch part.key {
        case "$value", "$type", "$description", "$deprecated", "$extensions", "$ref": part.key
        case "value" where node["$value"] == nil: "$value"
        case "type" where node["$type"] == nil && part.value.stringValue != nil: "$type"
        case "comment" where node["$description"] == nil && part.value.stringValue != nil:
            "$description"
        case "description"
        where node["$description"] == nil && node["comment"]?.stringValue == nil
            && part.value.stringValue != nil:
            "$description"
        case "deprecated" where node["$deprecated"] == nil && isDeprecation(part.value):
            "$deprecated"
        case "extensions" where node["$extensions"] == nil && part.value.members != nil:
            "$extensions"
        default: nil
        }
    }

    /// Returns whether the reason for a token's deprecation is given in another property.
    private func hasReason(_ node: JSONNode) -> Bool {
        node["deprecated_comment"]?.stringValue != nil
            && (node["$deprecated"] ?? node["deprecated"])?.booleanValue == true
    }

    func isReference(_ node: JSONNode) -> Bool {
        node.stringValue?.utf8.contains(UInt8(ascii: "{")) == true || node["$ref"] != nil
    }

    /// Returns the path of a reference in braces, as the format has it; `nil` for any other text.
    ///
    /// Spaces and the property that older tools append are removed, and a group's own token is named as in the format.
    static func path(of text: String) -> String? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 2,
            !bytes[1..<(bytes.count - 1)].contains(where: { "{}".utf8.contains($0) })
        else { return nil }
        var path = bytes[1..<(bytes.count - 1)]
        while path.first == UInt8(ascii: " ") { path.removeFirst() }
        while path.last == UInt8(ascii: " ") { path.removeLast() }
        for ending in [".value", ".$value"] where path.count > ending.utf8.count {
            if path.suffix(ending.utf8.count).elementsEqual(ending.utf8) {
                path.removeLast(ending.utf8.count)
            }
        }
        for name in rootNames where path.count > name.utf8.count + 1 {
            if path.suffix(name.utf8.count + 1).elementsEqual(".\(name)".utf8) {
                path.removeLast(name.utf8.count)
                path += "$root".utf8
                break
            }
        }
        return String(decoding: path, as: UTF8.self)
    }
}

// An alpha beside a color, as in Primer's files, whose tools replace the color's own alpha with it.
extension LegacyStructure {
    /// Moves an alpha beside a color into it.
    ///
    /// - Returns: whether it was moved; otherwise it stays, which is an error.
    private mutating func moveAlpha(
        _ alpha: Double, _ part: JSONMember, _ node: JSONNode, _ outer: String?
    ) -> Bool {
        guard let value = node["$value"] ?? node["value"] else { return false }
        let text = CSSNumber.text(alpha)
        if let path = value.stringValue.flatMap(Self.path) {
            let type = Self.ownType(node) ?? outer
            guard type == nil || type == "color" else { return false }
            writeOut(path, text, value, isTyped: type != nil, node, at: part.keyRange)
            return true
        }
        if let written = value.stringValue,
            let color = LegacyText.color(written, options.hexOrder)
        {
            edits.replace(
                value.range,
                by: LegacyText.json(
                    TokenColor(color.colorSpace, color.components, alpha: alpha)))
            reportAlpha(part, text, replacing: color.alpha < 1 ? CSSNumber.text(color.alpha) : nil)
            return true
        }
        guard value["colorSpace"] != nil else { return false }
        guard let own = value["alpha"] else {
            edits.change(value, removing: [], adding: ["\"alpha\": \(text)"])
            reportAlpha(part, text, replacing: nil)
            return true
        }
        edits.replace(own.range, by: text)
        reportAlpha(part, text, replacing: own.doubleValue == 1 ? nil : json(own.range))
        return true
    }

    private mutating func reportAlpha(
        _ part: JSONMember, _ alpha: String, replacing own: String?
    ) {
        if let own {
            report(
                .lossyValue, at: part.keyRange,
                "'alpha' is outside of the color, and replaces the color's own alpha of \(own)",
                help: "write \"alpha\": \(alpha) into '$value'")
        } else {
            report(
                .legacyValue, at: part.keyRange,
                "'alpha' is outside of the color, and is read as a part of it",
                help: "write \"alpha\": \(alpha) into '$value'")
        }
    }

    /// Writes a color with the parts of another one, and an alpha of its own.
    private mutating func writeOut(
        _ path: String, _ alpha: String, _ value: JSONNode, isTyped: Bool, _ node: JSONNode,
        at place: Range<Int>
    ) {
        let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let pointer = TokenPointer.text(names) + "/$value"
        func part(_ name: String) -> String {
            "\"\(name)\": {\"$ref\": \(Self.quoted("\(pointer)/\(name)"))}"
        }
        edits.replace(
            value.range, by: "{\(part("colorSpace")), \(part("components")), \"alpha\": \(alpha)}")
        if !isTyped, let key = node.members?.first(where: { ["$value", "value"].contains($0.key) })
        {
            edits.replace(
                key.keyRange.lowerBound..<key.keyRange.lowerBound, by: "\"$type\": \"color\", ")
        }
        report(
            .lossyValue, at: place,
            "'alpha' is beside the reference '{\(path)}', which is written out as a color with "
                + "its components and an alpha of \(alpha)",
            help: "the token is no longer an alias, but its color still changes with '\(path)'")
    }
}
