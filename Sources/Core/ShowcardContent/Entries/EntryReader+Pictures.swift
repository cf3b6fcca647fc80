import ShowcardCatalog
import ShowcardYAML

extension EntryReader {
    /// Warns about a picture that is large or has no alternative text.
    func checkPicture(
        _ values: [FieldValue?], _ root: Node, _ reader: inout ValueReader
    ) {
        guard let slot = kind.slot(of: .image), !kind.fields[slot].isPrivate,
            let path = values[slot]?.text, let node = root[kind.fields[slot].name]
        else { return }
        if let size = context.largeAssets[path] {
            reader.warnings.append(
                .warning(
                    "large-picture",
                    "the picture has \((size + 1_023) / 1_024) KB, and lists show it",
                    at: reader.text.location(of: node),
                    help: "scale it down or compress it, to \(Limits.listedPicture) or less"))
        }
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
