internal import ShowcardJSON

/// Converts the structure of a file to the format.
///
/// This covers names of properties, types, and data that the format has no place for. Values are converted by the
/// reader of legacy values.
struct LegacyStructure {
    let bytes: [UInt8]
    let number: Int
    let options: TokenReadingOptions
    /// The tokens of all files whose type the format doesn't have, as far as they are known.
    let omitted: Set<String>
    var edits = TextEdits()
    /// Tokens whose type the format doesn't have: their paths and their JSON.
    private(set) var left: [(path: String, json: String)] = []
    /// The paths that tokens refer to.
    private(set) var references: [(token: String, targets: [String])] = []
    /// What is reported once for all its occurrences.
    var tallies: [Tally] = []
    var problems: [TokenDiagnostic] = []

    /// The key in `$extensions` for data that the format has no place for.
    static let vendor = "legacy"
    /// The names of a group's own token in older files, and in files of Tailwind CSS.
    static let rootNames: Set = ["_", "@", "DEFAULT"]

    init(
        _ bytes: [UInt8], number: Int, options: TokenReadingOptions, omitted: Set<String> = []
    ) {
        self.bytes = bytes
        self.number = number
        self.options = options
        self.omitted = omitted
    }

    /// Finds the edits that give the file the structure of the format; none if it already has it, or is not JSON.
    mutating func read() {
        guard let root = try? JSONNode.parse(bytes), root.members != nil else { return }
        readGroup(root, [], type: nil, isTop: true)
        reportTallies()
    }

    func json(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    func json(_ member: JSONMember) -> String {
        json(member.keyRange.lowerBound..<member.value.range.upperBound)
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

    /// Returns the paths of the tokens in a group; the recursion ends with the depth of the JSON.
    static func paths(of node: JSONNode, _ path: [String] = []) -> [String] {
        if isToken(node) { return [path.joined(separator: ".")] }
        return (node.members ?? []).filter { $0.key == "$root" || !$0.key.hasPrefix("$") }
            .flatMap { paths(of: $0.value, path + [$0.key]) }
    }

    /// Returns whether a value is a token or contains one; the recursion ends with the depth of the JSON.
    static func containsToken(_ node: JSONNode) -> Bool {
        guard let members = node.members else { return false }
        return isToken(node) || members.contains { containsToken($0.value) }
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
            if let name = groupProperty(member, of: node, isTop: isTop) {
                if name == "$type" { type = member.value.stringValue ?? outer }
                if name == "$type", let own = member.value.stringValue, !Self.isKnown(own) {
                    skip("$type", of: "group", at: member.keyRange)
                } else {
                    rename(member, to: name)
                    continue
                }
            } else if isTop, ["$themes", "$metadata"].contains(member.key) {
                // The configuration of another tool, which is no loss.
            } else if member.value.members == nil || member.key.utf8.first == UInt8(ascii: "$") {
                skip(member.key, of: "group", at: member.keyRange)
            } else {
                continue
            }
            gone.insert(place)
            kept.append(json(member))
        }
        var hasOmitted = false
        var hasRoot = isTop || node["$root"] != nil
        for (place, member) in members.enumerated()
        where member.value.members != nil && !gone.contains(place)
            && !["$extensions", "extensions"].contains(member.key)
        {
            var name = member.key
            let isToken = Self.isToken(member.value)
            if isToken, !hasRoot, Self.rootNames.contains(name) {
                hasRoot = true
                name = "$root"
                edits.replace(member.keyRange, by: "\"$root\"")
                count(.ownValue, member.key, path.joined(separator: "."), at: member.keyRange)
            }
            let path = path + [name]
            if isToken, let value = member.value["$value"] ?? member.value["value"] {
                let targets = Self.targets(of: value)
                if !targets.isEmpty {
                    references.append((path.joined(separator: "."), targets))
                }
            }
            if isToken, let reason = reasonToOmit(member.value, type) {
                gone.insert(place)
                hasOmitted = true
                left.append((path.joined(separator: "."), json(member.value.range)))
                report(
                    .legacyType, at: member.keyRange,
                    "'\(path.joined(separator: "."))' \(reason.text), and is moved to '$extensions'",
                    help: reason.help)
            } else if isToken {
                readToken(member, path, type: type)
            } else {
                readGroup(member.value, path, type: type)
            }
        }
        if hasOmitted,
            let type = members.firstIndex(where: { ["$type", "type"].contains($0.key) }),
            !members.indices.contains(where: {
                members[$0].value.members != nil && !members[$0].key.hasPrefix("$")
                    && members[$0].key != "extensions" && !gone.contains($0)
            })
        {
            // A type without tokens looks like a token without a value.
            gone.insert(type)
        }
        finish(node, gone, kept, isTop: isTop)
    }

    private mutating func rename(_ member: JSONMember, to name: String) {
        guard name != member.key else { return }
        edits.replace(member.keyRange, by: "\"\(name)\"")
        count(.oldName, member.key, name, at: member.keyRange)
    }

    /// Returns the format's name of a group's property; `nil` if the format doesn't have the property.
    private func groupProperty(
        _ member: JSONMember, of node: JSONNode, isTop: Bool
    ) -> String? {
        let isText = member.value.stringValue != nil
        return switch member.key {
        case "$type", "$description", "$deprecated", "$extensions", "$extends", "$root", "$ref":
            member.key
        case "$schema" where isTop: member.key
        case "type" where isText && node["$type"] == nil: "$type"
        case "comment" where isText && node["$description"] == nil: "$description"
        case "description"
        where isText && node["$description"] == nil && node["comment"]?.stringValue == nil:
            "$description"
        case "deprecated" where isDeprecation(member.value) && node["$deprecated"] == nil:
            "$deprecated"
        default: nil
        }
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

    /// Returns the first omitted token that a value refers to; the recursion ends with the depth of the JSON.
    func omittedTarget(of node: JSONNode) -> String? {
        switch node.content {
        case .string(let text): Self.path(of: text).flatMap { omitted.contains($0) ? $0 : nil }
        case .array(let elements): elements.lazy.compactMap(omittedTarget).first
        case .object(let members): members.lazy.compactMap { omittedTarget(of: $0.value) }.first
        case .number, .boolean, .null: nil
        }
    }

    static func isKnown(_ type: String) -> Bool {
        TokenType(rawValue: type) != nil || DeclarationReader.legacyTypes[type] != nil
    }

    static func ownType(_ node: JSONNode) -> String? {
        node["$type"]?.stringValue ?? node["type"]?.stringValue
    }

    /// Moves members into the vendor's part of an object's `$extensions`.
    mutating func keep(_ kept: [String], in node: JSONNode, removing gone: Set<Int>) {
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

    func isDeprecation(_ node: JSONNode) -> Bool {
        node.booleanValue != nil || node.stringValue != nil
    }

    static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
