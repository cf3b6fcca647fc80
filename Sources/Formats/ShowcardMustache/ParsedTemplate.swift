/// A template as matched tags, with its syntax errors.
struct ParsedTemplate {
    let text: Text
    let tags: [Tag]
    /// For each tag, the index of the tag that closes or opens it.
    let partners: [Int?]
    /// The syntax errors; a template with errors is not compiled.
    let faults: [SourceError]

    /// Parses a template; one that is too long has no tags.
    init(_ source: TemplateSource, limits: Limits) {
        guard source.bytes.count <= limits.templateBytes else {
            text = Text(bytes: [])
            tags = []
            partners = []
            let message =
                "the template has \(source.bytes.count) bytes, "
                + "but the limit is \(limits.templateBytes)"
            faults = [SourceError(0..<0, message, help: "move parts of it to partials")]
            return
        }
        text = Text(bytes: source.bytes)
        let scanner = TagScanner(text)
        tags = scanner.tags
        let matcher = TagMatcher(text, tags: tags, depth: limits.sectionDepth)
        partners = matcher.partners
        faults = scanner.faults + matcher.faults
    }
}
