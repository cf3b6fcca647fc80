import ShowcardCatalog
import ShowcardYAML

extension EntryReader {
    /// Warns about a description that is too long for lists, unless its kind limits its length.
    func checkDescription(
        _ values: [FieldValue?], _ root: Node, _ reader: inout ValueReader
    ) {
        guard let slot = kind.publicSlot(of: "description"),
            kind.fields[slot].limits.maxLength == nil, let text = values[slot]?.text,
            let node = root["description"]
        else { return }
        let length = text.unicodeScalars.count
        let limit = limits[Limits.description]
        guard length > limit.value else { return }
        reader.warnings.append(
            .warning(
                "long-description",
                "the description has \(length) characters, and cards show at most \(limit.value)",
                at: reader.text.location(of: node),
                help:
                    "shorten it by \(length - limit.value), and move the rest to the body"
            ))
    }
}
