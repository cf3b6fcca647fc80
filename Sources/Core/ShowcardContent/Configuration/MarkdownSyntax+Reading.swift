import ShowcardCatalog
import ShowcardCommonMark
import ShowcardYAML

extension MarkdownSyntax {
    private static let key = "markdown"

    /// The declaration of the key of `catalog.yml`.
    static let declaration = DeclaredKey(
        Field(
            key,
            .object(
                allCases.map { Field($0.rawValue, .boolean, defaultValue: .boolean(true)) })),
        "the syntax of texts beyond CommonMark: false switches it off")

    /// Reads the valid settings; the reader of the configuration reports the others.
    static func all(in file: ParsedFile?) -> Set<MarkdownSyntax> {
        let node = file?.document.root.flatMap { $0.kind == .mapping ? $0[key] : nil }
        guard let node, node.kind == .mapping else { return Set(allCases) }
        return Set(allCases).filter { node[$0.rawValue]?.scalar != .boolean(false) }
    }
}

extension MarkdownExtensions {
    /// The extensions that a catalog has.
    init(_ syntax: Set<MarkdownSyntax>) {
        self.init()
        if syntax.contains(.tables) { insert(.tables) }
        if syntax.contains(.strikethrough) { insert(.strikethrough) }
        if syntax.contains(.taskLists) { insert(.taskLists) }
        if syntax.contains(.links) { insert(.links) }
        if syntax.contains(.footnotes) { insert(.footnotes) }
        if syntax.contains(.alerts) { insert(.alerts) }
    }
}
