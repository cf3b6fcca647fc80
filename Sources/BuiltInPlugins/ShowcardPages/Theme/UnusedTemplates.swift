internal import ShowcardMustache

/// The templates that only pages of absent plugins are made with.
///
/// Such a template names values that nothing has in this build, so it is left out and not checked: switching a
/// plugin off must not break the theme. A template that no page is made with and no other expands is checked.
struct UnusedTemplates {
    /// The templates that pages of this build are made with.
    let pages: [String]

    /// The names of templates to leave out.
    ///
    /// - Parameters:
    ///   - sources: All templates, strings among them.
    ///   - vocabulary: The names they may use.
    /// - Returns: The names; none if every template at the top of the theme is some page's.
    /// - Throws: What is wrong with the templates beyond names.
    func names(
        in sources: [TemplateSource], vocabulary: Vocabulary
    ) throws(TemplateErrors) -> Set<String> {
        let absent = sources.map(\.name).filter { name in
            !name.utf8.contains(UInt8(ascii: "/")) && !pages.contains(name)
        }
        guard !absent.isEmpty else { return [] }
        let library = try Library(sources, vocabulary: vocabulary, missingNames: .empty)
        let needed = pages.flatMap { Self.dependencies(of: $0, in: library) }
        return Set(absent.flatMap { Self.dependencies(of: $0, in: library) }).subtracting(needed)
    }

    /// What a template expands; the dynamic names that a build has are those of components.
    static func dependencies(of name: String, in library: Library) -> [String] {
        library.dependencies(of: name) { $0.utf8.starts(with: CardComponents.folder.utf8) }
    }
}
