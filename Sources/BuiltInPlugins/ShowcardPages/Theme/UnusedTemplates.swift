internal import ShowcardMustache

/// Finds the templates that only pages of disabled plugins use.
///
/// Such a template uses names that don't exist in this build, so it is excluded and not checked: disabling a plugin
/// must not break the theme. Nor must a file of the catalog that uses less of the built-in theme, of which only what pages
/// use is checked. A template of the catalog that no page and no other template uses is checked.
struct UnusedTemplates {
    /// The templates of the pages in this build.
    let pages: [String]
    /// The templates of the built-in theme.
    let base: Set<String>
    /// The strings of the built-in theme, by the names of their templates.
    ///
    /// Any template may name one, so only those are excluded that use a name which this build does not have.
    let baseStrings: [String]

    /// Templates that the program itself looks up.
    static let lookedUp = ["includes/card", "includes/swatch"]

    /// Returns the names of the templates to exclude.
    ///
    /// - Parameters:
    ///   - sources: All templates, including strings.
    ///   - vocabulary: The names that templates may use.
    /// - Returns: The names.
    /// - Throws: The errors in the templates other than unknown names.
    func names(
        in sources: [TemplateSource], vocabulary: Vocabulary
    ) throws(TemplateErrors) -> Set<String> {
        let absent = sources.map(\.name).filter { name in
            !name.utf8.contains(UInt8(ascii: "/")) && !pages.contains(name)
        }
        guard !absent.isEmpty || !base.isEmpty || !baseStrings.isEmpty else { return [] }
        let library = try TemplateLibrary(sources, vocabulary: vocabulary, missingNames: .empty)
        let needed = Self.dependencies(of: pages + Self.lookedUp, in: library)
        let strings = baseStrings.filter { string in
            library.names(in: [string]).joined().contains {
                vocabulary.symbol(Array($0.utf8)[...]) == nil
            }
        }
        return Self.dependencies(of: absent, in: library).union(base).union(strings)
            .subtracting(needed)
    }

    /// Returns templates and their partials; the dynamic partials of a build are components.
    static func dependencies(of names: [String], in library: TemplateLibrary) -> Set<String> {
        library.dependencies(of: names) { $0.utf8.starts(with: CardComponents.folder.utf8) }
    }
}
