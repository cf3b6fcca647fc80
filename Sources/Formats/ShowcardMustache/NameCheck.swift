/// Finds unknown names, templates and blocks, even in unused templates.
struct NameCheck {
    let vocabulary: Vocabulary
    /// The names of all templates.
    let templates: [String]
    /// Indexes of templates by name.
    let indexes: [[UInt8]: Int]

    /// Returns the errors in one template.
    func faults(of template: ParsedTemplate) -> [SourceError] {
        template.tags.flatMap { tag in
            if tag.isLookup { return unknownParts(of: tag, in: template.text) }
            guard tag.kind == .partial || tag.kind == .parent, !tag.name.isEmpty else { return [] }
            return missingTemplate(of: tag, in: template.text)
        }
    }

    private func unknownParts(of tag: Tag, in text: Text) -> [SourceError] {
        let dot = UInt8(ascii: ".")
        guard !text.bytes[tag.name].elementsEqual([dot]) else { return [] }
        return text.bytes[tag.name].split(separator: dot).compactMap { part in
            guard vocabulary.symbol(part) == nil, !part.contains(where: Text.isSpace) else {
                return nil
            }
            let name = text.excerpt(part.startIndex..<part.endIndex)
            return SourceError(
                part.startIndex..<part.endIndex, "no record has a field '\(name)'",
                help: Spelling.suggestion(for: name, among: vocabulary.names))
        }
    }

    private func missingTemplate(of tag: Tag, in text: Text) -> [SourceError] {
        guard indexes[Array(text.bytes[tag.name])] == nil else { return [] }
        let name = text.excerpt(tag.name)
        guard !name.utf8.contains(where: Text.isSpace) else { return [] }
        let help = Spelling.suggestion(for: name, among: templates)
        return [
            SourceError(
                tag.name, "the template '\(name)' does not exist", help: help, missing: name)
        ]
    }
}
