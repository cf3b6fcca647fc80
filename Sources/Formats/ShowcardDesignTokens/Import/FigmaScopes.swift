internal import ShowcardJSON

/// The types that the scopes of variables of Figma determine.
enum FigmaScopes {
    /// The scopes of numbers that are lengths in pixels (Figma REST API, "VariableScope").
    private static let lengths: Set = [
        "WIDTH_HEIGHT", "GAP", "CORNER_RADIUS", "STROKE_FLOAT", "EFFECT_FLOAT", "FONT_SIZE",
        "LINE_HEIGHT", "LETTER_SPACING", "PARAGRAPH_SPACING", "PARAGRAPH_INDENT",
    ]

    /// Returns the type that scopes determine; `nil` if they don't.
    static func type(of scopes: JSONNode?) -> String? {
        let names = (scopes?.elements ?? []).compactMap(\.stringValue)
        guard !names.isEmpty else { return nil }
        if names.allSatisfy(lengths.contains) { return "dimension" }
        if names.allSatisfy({ $0 == "FONT_WEIGHT" }) { return "fontWeight" }
        return names.allSatisfy { $0 == "FONT_FAMILY" } ? "fontFamily" : nil
    }

    /// Returns an exported file with the types of its numbers and strings.
    static func part(of file: ImportedFile, named name: String) -> TokenImport.Part {
        var edits = TextEdits()
        find(in: file.root, file, &edits)
        guard !edits.isEmpty else { return file.whole(named: name) }
        let (bytes, map) = edits.applied(to: file.bytes)
        return file.part(named: name, bytes, map)
    }

    /// The recursion ends with the depth of the JSON.
    private static func find(in node: JSONNode, _ file: ImportedFile, _ edits: inout TextEdits) {
        guard LegacyStructure.isToken(node) else {
            for member in node.members ?? [] where member.value.members != nil {
                find(in: member.value, file, &edits)
            }
            return
        }
        guard let declared = node["$type"], let value = node["$value"],
            let type = type(of: node["$extensions"]?["com.figma.scopes"]),
            [("number", true), ("string", false)].contains(where: {
                $0 == declared.stringValue && $1 == (type != "fontFamily")
            })
        else { return }
        if value.doubleValue != nil {
            edits.replace(declared.range, by: "\"\(type)\"")
            guard type == "dimension" else { return }
            let number = String(decoding: file.bytes[value.range], as: UTF8.self)
            edits.replace(value.range, by: "{\"value\": \(number), \"unit\": \"px\"}")
        } else if value.stringValue.map({ $0.hasPrefix("{") }) == false, type == "fontFamily" {
            edits.replace(declared.range, by: "\"\(type)\"")
        } else if let place = node.members?.firstIndex(where: { $0.key == "$type" }) {
            // A reference has the type of its target.
            edits.change(node, removing: [place])
        }
    }
}
