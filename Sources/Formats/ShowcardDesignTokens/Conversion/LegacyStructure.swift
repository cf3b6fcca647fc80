internal import ShowcardJSON

/// Converts the structure of a file to the format.
///
/// This covers names of properties, types, and data that the format has no place for. Values are converted by the
/// reader of legacy values.
struct LegacyStructure {
    private let bytes: [UInt8]
    private let number: Int
    private let hexOrder: TokenReadingOptions.HexOrder
    private var edits = TextEdits()
    /// Tokens whose type the format doesn't have: their paths and their JSON.
    private var left: [(path: String, json: String)] = []
    /// Tokens whose type was inferred from their values, by type.
    private var inferred: [TokenType: [(path: String, range: Range<Int>)]] = [:]
    private(set) var problems: [TokenDiagnostic] = []

    /// The key in `$extensions` for data that the format has no place for.
    static let vendor = "legacy"

    init(_ bytes: [UInt8], number: Int, hexOrder: TokenReadingOptions.HexOrder) {
        self.bytes = bytes
        self.number = number
        self.hexOrder = hexOrder
    }

    /// Returns the file in the structure of the format; unchanged if it already has it, or is not JSON.
    mutating func converted() -> [UInt8] {
        guard let root = try? JSONNode.parse(bytes), root.members != nil else { return bytes }
        readGroup(root, [], type: nil, isTop: true)
        reportInferred()
        return edits.isEmpty ? bytes : edits.applied(to: bytes)
    }

    private func json(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns whether an object is a token of the format or of an older one.
    static func isToken(_ node: JSONNode) -> Bool {
        if node["$value"] != nil { return true }
        guard let value = node["value"] else { return false }
        // A group can be named 'value'.
        return value.members.map { members in
            !members.contains { $0.value["value"] != nil || $0.value["$value"] != nil }
                && value["value"]?.members == nil
        } ?? true
    }
}

// Groups.
extension LegacyStructure {
    /// The recursion ends with the depth of the JSON.
    private mutating func readGroup(
        _ node: JSONNode, _ path: [String], type outer: String?, isTop: Bool = false
    ) {
        let members = node.members ?? []
        var type = outer
        var gone: Set<Int> = []
        var kept: [String] = []
        for (place, member) in members.enumerated() {
            switch member.key {
            case "$type": type = member.value.stringValue ?? outer
            case "type" where member.value.stringValue != nil && node["$type"] == nil:
                type = member.value.stringValue
                edits.replace(member.keyRange, by: "\"$type\"")
            case "comment" where member.value.stringValue != nil && node["$description"] == nil,
                "description"
            where member.value.stringValue != nil && node["$description"] == nil
                && node["comment"]?.stringValue == nil:
                edits.replace(member.keyRange, by: "\"$description\"")
            case "$themes" where isTop, "$metadata" where isTop:
                gone.insert(place)
                kept.append(json(member.keyRange.lowerBound..<member.value.range.upperBound))
            default: continue
            }
        }
        for (place, member) in members.enumerated()
        where member.value.members != nil
            && !["$extensions", "$themes", "$metadata"].contains(member.key)
        {
            let path = path + [member.key]
            if isForeign(member.value, type) {
                gone.insert(place)
                left.append((path.joined(separator: "."), json(member.value.range)))
                let what = Self.ownType(member.value) ?? type ?? ""
                decide(
                    .legacyType, at: member.keyRange,
                    "'\(path.joined(separator: "."))' has the type '\(what)', which the format does not have, "
                        + "and was moved to '$extensions'",
                    help: "give it one of the format's types, or leave it to another tool")
            } else if Self.isToken(member.value) {
                readToken(member, path, type: type)
            } else {
                readGroup(member.value, path, type: type)
            }
        }
        finish(node, gone, kept, isTop: isTop)
    }

    private mutating func finish(
        _ node: JSONNode, _ gone: Set<Int>, _ kept: [String], isTop: Bool
    ) {
        var kept = kept
        if isTop, !left.isEmpty {
            let tokens = left.map { "\(Self.quoted($0.path)): \($0.json)" }
            kept.append("\"tokens\": {\(tokens.joined(separator: ", "))}")
        }
        guard !gone.isEmpty || !kept.isEmpty else { return }
        keep(kept, in: node, removing: gone)
    }

    /// Returns whether a token or group declares a type of its own that the format doesn't have.
    private func isForeign(_ node: JSONNode, _ outer: String?) -> Bool {
        let own = Self.ownType(node)
        guard let type = own ?? (Self.isToken(node) ? outer : nil) else { return false }
        // Tokens without a type use the type of their group, which was moved with it.
        return TokenType(rawValue: type) == nil && DeclarationReader.legacyTypes[type] == nil
    }

    private static func ownType(_ node: JSONNode) -> String? {
        node["$type"]?.stringValue ?? node["type"]?.stringValue
    }

    /// Moves members into the vendor's part of an object's `$extensions`.
    private mutating func keep(_ kept: [String], in node: JSONNode, removing gone: Set<Int>) {
        guard !kept.isEmpty else { return edits.change(node, removing: gone) }
        let text = kept.joined(separator: ", ")
        let name =
            node["$extensions"] == nil && node["extensions"]?.members != nil
            ? "extensions" : "$extensions"
        guard let extensions = node[name], extensions.members != nil else {
            return edits.change(
                node, removing: gone,
                adding: ["\"$extensions\": {\"\(Self.vendor)\": {\(text)}}"])
        }
        edits.change(node, removing: gone)
        if let own = extensions[Self.vendor], own.members != nil {
            edits.change(own, removing: [], adding: kept)
        } else {
            edits.change(extensions, removing: [], adding: ["\"\(Self.vendor)\": {\(text)}"])
        }
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// Reports the tokens whose type was inferred, grouped by type.
    private mutating func reportInferred() {
        let shown = 4
        for type in TokenType.allCases {
            guard let tokens = inferred[type], let first = tokens.first else { continue }
            var names = tokens.prefix(shown).map { "'\($0.path)'" }.joined(separator: ", ")
            if tokens.count > shown { names += " and \(tokens.count - shown) more" }
            decide(
                .inferredType, at: first.range,
                tokens.count == 1
                    ? "\(names) had no type; its value makes it \(type.noun)"
                    : "\(tokens.count) tokens had no type; their values make each \(type.noun)",
                help: tokens.count == 1
                    ? "write another '$type' if it is wrong" : "they are \(names)")
        }
    }

    private mutating func decide(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, _ message: String, help: String?
    ) {
        problems.append(
            TokenDiagnostic(code, at: range, source: number, message, help: help))
    }
}

// Tokens.
extension LegacyStructure {
    private mutating func readToken(_ member: JSONMember, _ path: [String], type outer: String?) {
        let node = member.value
        let members = node.members ?? []
        let isOld = node["$value"] == nil
        var gone: Set<Int> = []
        var kept: [String] = []
        for (place, part) in members.enumerated() {
            if let name = property(part, of: node, isOld: isOld) {
                if name != part.key { edits.replace(part.keyRange, by: "\"\(name)\"") }
            } else if part.key == "alpha", moveAlpha(part, node) {
                gone.insert(place)
            } else if part.key == "deprecated_comment" {
                gone.insert(place)
            } else if isOld ? !Self.isToken(part.value) : part.value.members == nil,
                part.key.utf8.first != UInt8(ascii: "$")
            {
                gone.insert(place)
                kept.append(json(part.keyRange.lowerBound..<part.value.range.upperBound))
            }
        }
        keep(kept, in: node, removing: gone)
        deprecate(node)
        guard let value = node["$value"] ?? node["value"] else { return }
        let type = Self.ownType(node) ?? outer
        readValue(value)
        guard type == nil, !isReference(value), let found = LegacyType.of(value, path),
            let key = members.first(where: { ["$value", "value"].contains($0.key) })?.keyRange
        else { return }
        edits.replace(key.lowerBound..<key.lowerBound, by: "\"$type\": \"\(found.rawValue)\", ")
        inferred[found, default: []].append((path.joined(separator: "."), member.keyRange))
    }

    /// Returns the format's name of a token's property; `nil` if the format doesn't have the property.
    private func property(_ part: JSONMember, of node: JSONNode, isOld: Bool) -> String? {
        switch part.key {
        case "$value", "$type", "$description", "$deprecated", "$extensions", "$ref": part.key
        case "value" where isOld: "$value"
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

    private func isDeprecation(_ node: JSONNode) -> Bool {
        node.booleanValue != nil || node.stringValue != nil
    }

    /// Adds the reason for a deprecation if it is given in another property.
    private mutating func deprecate(_ node: JSONNode) {
        guard let reason = node["deprecated_comment"], reason.stringValue != nil,
            let flag = node["$deprecated"] ?? node["deprecated"], flag.booleanValue == true
        else { return }
        edits.replace(flag.range, by: json(reason.range))
    }

    /// Moves an alpha beside a color into it.
    private mutating func moveAlpha(_ part: JSONMember, _ node: JSONNode) -> Bool {
        guard let alpha = part.value.doubleValue, (0...1).contains(alpha),
            let value = node["$value"] ?? node["value"]
        else { return false }
        if let text = value.stringValue, let color = LegacyText.color(text, hexOrder) {
            edits.replace(
                value.range,
                by: LegacyText.json(
                    TokenColor(color.colorSpace, color.components, alpha: color.alpha * alpha)))
            return true
        }
        guard value["colorSpace"] != nil, value["alpha"] == nil else { return false }
        edits.change(value, removing: [], adding: ["\"alpha\": \(CSSNumber.text(alpha))"])
        return true
    }

    private func isReference(_ node: JSONNode) -> Bool {
        node.stringValue?.utf8.contains(UInt8(ascii: "{")) == true || node["$ref"] != nil
    }

    /// Converts references and parts of a value; the recursion ends with the depth of the JSON.
    private mutating func readValue(_ node: JSONNode) {
        switch node.content {
        case .string(let text):
            if let plain = Self.reference(text) {
                edits.replace(node.range, by: Self.quoted(plain))
            }
        case .array(let elements): for element in elements { readValue(element) }
        case .object(let members):
            for member in members { readValue(member.value) }
            if node["x"] != nil, node["y"] != nil, node["blur"] != nil { readShadow(node) }
        case .number, .boolean, .null: return
        }
    }

    /// Returns a reference without spaces, and without the property that older tools append to it.
    private static func reference(_ text: String) -> String? {
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
        let plain = "{\(String(decoding: path, as: UTF8.self))}"
        return plain == text ? nil : plain
    }

    /// Converts a shadow with the names that design tools use for its parts.
    private mutating func readShadow(_ node: JSONNode) {
        var gone: Set<Int> = []
        var added: [String] = []
        for (place, member) in (node.members ?? []).enumerated() {
            switch member.key {
            case "x": edits.replace(member.keyRange, by: "\"offsetX\"")
            case "y": edits.replace(member.keyRange, by: "\"offsetY\"")
            case "type":
                gone.insert(place)
                if member.value.stringValue == "innerShadow", node["inset"] == nil {
                    added.append("\"inset\": true")
                }
            default: continue
            }
        }
        if !gone.isEmpty { edits.change(node, removing: gone, adding: added) }
    }
}
