import ShowcardCatalog

/// Writes machine-readable differences.
enum TokensDiffJSON {
    /// Returns one JSON object.
    static func bytes(of comparison: TokensComparison) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("verdict", comparison.verdict.rawValue)
        for kind in TokenChange.Kind.allCases {
            writer.member(kind.rawValue, comparison.count(kind))
        }
        writer.member("sets_added", comparison.added)
        writer.member("sets_removed", comparison.removed)
        writer.key("parts")
        writer.beginArray()
        for part in comparison.parts { write(part, to: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes + [0x0A]
    }

    private static func write(_ part: TokensComparison.Part, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("name", part.name)
        writer.member("verdict", part.diff.verdict.rawValue)
        writer.key("modifiers")
        writer.beginArray()
        for change in part.diff.modifiers {
            writer.beginObject()
            writer.member("modifier", change.modifier)
            writer.member("change", change.text)
            writer.member("verdict", change.verdict.rawValue)
            writer.endObject()
        }
        writer.endArray()
        writer.key("tokens")
        writer.beginArray()
        for change in part.diff.tokens { write(change, to: &writer) }
        writer.endArray()
        writer.endObject()
    }

    private static func write(_ change: TokenChange, to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("path", change.path)
        if let oldPath = change.oldPath { writer.member("old_path", oldPath) }
        writer.member("change", change.kind.rawValue)
        writer.member("verdict", change.verdict.rawValue)
        writer.member("type", change.type.rawValue)
        if let oldType = change.oldType { writer.member("old_type", oldType.rawValue) }
        if let origin = change.origin { writer.member("through", origin) }
        if !change.values.isEmpty {
            writer.key("values")
            writer.beginArray()
            for values in change.values {
                writer.beginObject()
                if !values.permutations.isEmpty { writer.member("with", values.permutations) }
                if let before = values.before { writer.member("before", before.text) }
                if let after = values.after { writer.member("after", after.text) }
                writer.endObject()
            }
            writer.endArray()
        }
        write("alias", change.alias, to: &writer)
        write("deprecated", change.deprecation, to: &writer)
        write("description", change.description, to: &writer)
        if change.hasOtherExtensions { writer.member("extensions", true) }
        writer.endObject()
    }

    private static func write(
        _ name: String, _ texts: TokenChange.Texts?, to writer: inout JSONWriter
    ) {
        guard let texts else { return }
        writer.key(name)
        writer.beginObject()
        if let before = texts.before { writer.member("before", before) }
        if let after = texts.after { writer.member("after", after) }
        writer.endObject()
    }
}
