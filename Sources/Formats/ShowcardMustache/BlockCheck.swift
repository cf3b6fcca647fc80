/// Finds what is given to a parent and not shown: blocks that neither the parent nor its partials and parents have, and
/// texts outside the blocks.
struct BlockCheck {
    /// What a template contributes to the blocks that can be given to it.
    private struct Part {
        /// The names of its own blocks.
        var names: Set<[UInt8]> = []
        /// The templates that it expands by name.
        var references: [Int] = []
        /// Whether it can expand any template by a dynamic name.
        var isDynamic = false
    }

    /// A block that a template gives to a parent.
    private struct Given {
        var parent: TemplateTag
        var block: TemplateTag
    }

    /// Indexes of templates by name.
    private let indexes: [[UInt8]: Int]
    private let parts: [Part]
    /// For each template, the blocks that it gives.
    private let given: [[Given]]
    /// For each template, the texts that are directly inside a parent.
    private let texts: [[(parent: TemplateTag, range: Range<Int>)]]
    /// The names of the blocks of all templates.
    private let allNames: Set<[UInt8]>

    /// Collects the blocks of all templates.
    ///
    /// - Parameters:
    ///   - templates: All templates, without syntax errors.
    ///   - indexes: Their indexes by name.
    init(_ templates: [ParsedTemplate], indexes: [[UInt8]: Int]) {
        self.indexes = indexes
        let collected = templates.map { Self.collect($0, indexes: indexes) }
        parts = collected.map(\.part)
        given = collected.map(\.given)
        texts = templates.map(Self.ignoredTexts)
        allNames = parts.reduce(into: []) { $0.formUnion($1.names) }
    }

    private static func collect(
        _ template: ParsedTemplate, indexes: [[UInt8]: Int]
    ) -> (part: Part, given: [Given]) {
        var part = Part()
        var given: [Given] = []
        var open: [TemplateTag] = []
        for tag in template.tags {
            let name = Array(template.text.bytes[tag.name])
            switch tag.kind {
            case .partial, .parent:
                if tag.isDynamic {
                    part.isDynamic = true
                } else if let index = indexes[name] {
                    part.references.append(index)
                }
            case .block:
                if let parent = open.last, parent.kind == .parent {
                    given.append(Given(parent: parent, block: tag))
                } else {
                    part.names.insert(name)
                }
            default: break
            }
            if tag.isOpening { open.append(tag) }
            if tag.kind == .close { _ = open.popLast() }
        }
        return (part, given)
    }

    /// Finds the texts that are directly inside a parent, without the whitespace around them.
    private static func ignoredTexts(
        in template: ParsedTemplate
    ) -> [(parent: TemplateTag, range: Range<Int>)] {
        var found: [(parent: TemplateTag, range: Range<Int>)] = []
        var open: [TemplateTag] = []
        var end = 0
        let bytes = template.text.bytes
        for tag in template.tags {
            if let parent = open.last, parent.kind == .parent {
                let gap = bytes[end..<max(end, tag.range.lowerBound)]
                if let first = gap.firstIndex(where: { !Text.isSpace($0) }),
                    let last = gap.lastIndex(where: { !Text.isSpace($0) })
                {
                    found.append((parent, first..<last + 1))
                }
            }
            end = tag.range.upperBound
            if tag.isOpening { open.append(tag) }
            if tag.kind == .close { _ = open.popLast() }
        }
        return found
    }

    /// A problem at each block that its parent does not show.
    ///
    /// - Parameter sources: The templates.
    /// - Returns: The problems, by template.
    func unknownBlocks(in sources: [TemplateSource]) -> [TemplateError] {
        sources.enumerated().flatMap { index, source in
            faults(of: index, in: Text(bytes: source.bytes)).map { $0.problem(in: source) }
        }
    }

    /// A problem at each text that is not shown because it is outside the blocks of a parent.
    ///
    /// - Parameter sources: The templates.
    /// - Returns: The problems, by template.
    func ignoredTexts(in sources: [TemplateSource]) -> [TemplateError] {
        zip(sources, texts).flatMap { source, texts in
            texts.map { parent, range in
                let name = Text(bytes: source.bytes).excerpt(parent.name)
                return SourceError(
                    range, "text outside the blocks of '\(name)' is not shown",
                    help: "move it into a block"
                ).problem(in: source)
            }
        }
    }

    private func faults(of index: Int, in text: Text) -> [SourceError] {
        given[index].compactMap { given in
            guard !given.parent.isDynamic,
                let target = indexes[Array(text.bytes[given.parent.name])],
                let known = names(of: target, unless: Array(text.bytes[given.block.name]))
            else { return nil }
            let (name, parent) = (
                text.excerpt(given.block.name), text.excerpt(given.parent.name)
            )
            let others = known.map { String(decoding: $0, as: UTF8.self) }
                .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            return SourceError(
                given.block.name, "'\(parent)' has no block '\(name)'",
                help: Spelling.suggestion(for: name, among: others))
        }
    }

    /// Returns the names of the blocks of a template and those it expands; `nil` if it can have a block of a name.
    private func names(of template: Int, unless name: [UInt8]) -> Set<[UInt8]>? {
        var (pending, reached, names) = ([template], Set([template]), Set<[UInt8]>())
        while let index = pending.popLast() {
            let part = parts[index]
            if part.names.contains(name) { return nil }
            if part.isDynamic, allNames.contains(name) { return nil }
            names.formUnion(part.names)
            pending += part.references.filter { reached.insert($0).inserted }
        }
        return names
    }
}
