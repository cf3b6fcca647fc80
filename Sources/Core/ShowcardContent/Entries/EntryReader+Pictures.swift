import ShowcardCatalog
import ShowcardYAML

extension EntryReader {
    /// Warns about a picture without an alternative text.
    func checkPicture(
        _ values: [FieldValue?], _ root: Node, _ reader: inout ValueReader
    ) {
        guard let slot = kind.slot(of: .image), !kind.fields[slot].isPrivate,
            values[slot]?.text != nil, let node = root[kind.fields[slot].name]
        else { return }
        guard let alternative = kind.slot(of: .imageAlt).map({ kind.fields[$0] }),
            !alternative.isPrivate, kind.isSilent(values)
        else { return }
        reader.warnings.append(
            .warning(
                "missing-alt", "the picture has no alternative text",
                at: reader.text.location(of: node),
                help: "describe the picture in '\(alternative.name)'"))
    }
}

extension Kind {
    /// Whether values have no alternative text.
    fileprivate func isSilent(_ values: [FieldValue?]) -> Bool {
        guard let slot = slot(of: .imageAlt), let text = values[slot]?.text else { return true }
        return text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    }
}
