internal import ShowcardCatalog
internal import ShowcardMustache

/// The templates and strings of a theme, checked and compiled.
struct CompiledTheme: Sendable {
    private let library: TemplateLibrary
    private let files: [String: SourceText]
    private let strings: [String: ThemeString]
    /// The plugins that contribute helpers, by the helpers' names.
    private let helpers: [String: String]
    /// The names of the months.
    let months: [String]
    /// The templates that only pages of disabled plugins use, or nothing.
    private let excluded: Set<String>

    /// Checks and compiles a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme's files.
    ///   - vocabulary: The names that templates may use.
    ///   - pages: The pages of plugins, whose templates and titles must exist.
    ///   - own: The templates of kinds and of the catalog's own pages.
    ///   - helpers: The helpers that templates may apply to texts.
    /// - Throws: All errors found.
    init(
        _ theme: Theme, vocabulary: Vocabulary, pages: [SitePage], own: PageTemplates,
        helpers: [PluginRegistry.Registered<any TemplateHelper>]
    ) throws(DiagnosticError) {
        self.helpers = Dictionary(
            helpers.map { ($0.part.name, $0.plugin) }, uniquingKeysWith: { first, _ in first })
        let requirements = ThemeRequirements(pages: pages, own: own)
        var diagnostics = requirements.problems(in: theme)
        files = Dictionary(
            theme.templates.map { ($0.name, SourceText(path: $0.path, bytes: $0.bytes)) },
            uniquingKeysWith: { first, _ in first })
        strings = Dictionary(
            theme.strings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var sources = theme.templates.map {
            TemplateSource(name: $0.name, path: $0.path, bytes: $0.bytes)
        }
        for string in theme.strings {
            do {
                sources.append(try InterfaceString(string).source)
            } catch {
                diagnostics += error.diagnostics
                // Templates that use the string report no further error.
                sources.append(Self.empty(string))
            }
        }
        months = strings["months"].map { Self.words(in: $0.text) } ?? []
        let places = TemplatePlaces(files: files, strings: strings)
        do {
            let base = theme.templates.filter { LogicalPath.isOne($0.path) }.map(\.name)
            let strings = theme.strings.filter { LogicalPath.isOne($0.location.path) }
            let unused = try UnusedTemplates(
                pages: requirements.templates.map(\.name) + own.names, base: Set(base),
                baseStrings: strings.map { InterfaceString.folder + $0.key }
            ).names(in: sources, vocabulary: vocabulary)
            excluded = unused
            library = try TemplateLibrary(
                sources.filter { !unused.contains($0.name) }, vocabulary: vocabulary)
        } catch {
            throw DiagnosticError(diagnostics + error.problems.map { places.diagnostic(of: $0) })
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }

    /// Returns whether the theme has a string.
    func hasString(_ key: String) -> Bool {
        strings[key] != nil
    }

    /// Returns whether the theme has a template.
    func hasTemplate(_ name: String) -> Bool {
        files[name] != nil
    }

    /// Whether a template expands templates by a name other than those of components and strings.
    var hasOtherDynamicNames: Bool {
        library.dynamicNames.contains { !["component", "partial", "string"].contains($0.last) }
    }

    /// Returns the names of templates, and of all templates that these reach, without those of dynamic names.
    ///
    /// Partials of templates of disabled plugins count as reached.
    func templates(reachedFrom names: [String]) -> Set<String> {
        let partials = excluded.filter { $0.utf8.contains(UInt8(ascii: "/")) }
        return library.dependencies(of: names) { _ in false }.union(partials)
    }

    /// Whether templates that show cards of any kind look up fields by name.
    var listsShowFields: Bool {
        let lists = [
            "home", "list", "tag", CollectionPage.template, CollectionPage.listTemplate,
            "\(CardComponents.folder)card",
        ]
        return library.names(in: templates(reachedFrom: lists)).contains { $0.contains("field") }
    }

    /// Returns the names, as their parts, that templates and their partials look up.
    func names(usedBy templates: [String]) -> Set<[String]> {
        library.names(in: UnusedTemplates.dependencies(of: templates, in: library))
    }

    /// Returns the names, as their parts, that the dynamic partials of a template look up.
    func names(usedByNameIn template: String) -> Set<[String]> {
        library.names(in: library.dependencies(of: [template]) { _ in false })
    }

    /// A warning for each block in a template of the catalog that the template's parent does not have, and for each text
    /// outside its blocks.
    ///
    /// Built-in templates may give blocks that a parent of the catalog lacks on purpose.
    var ignoredContent: [Diagnostic] {
        let places = TemplatePlaces(files: files, strings: strings)
        func own(_ problems: [TemplateError]) -> [TemplateError] {
            problems.filter { !LogicalPath.isOne($0.path) }
        }
        return own(library.unknownBlocks).map { problem in
            .warning(
                "unknown-block", problem.message, at: places.location(of: problem),
                help: problem.help
                    ?? "nothing shows its content: remove it, or add the block to the parent")
        }
            + own(library.ignoredTexts).map { problem in
                .warning(
                    "ignored-text", problem.message, at: places.location(of: problem),
                    help: problem.help)
            }
    }

    /// Returns the files of templates and their partials, by name.
    func files(usedBy templates: [String]) -> [SourceText] {
        UnusedTemplates.dependencies(of: templates, in: library).sorted(by: TextKey.precedes)
            .compactMap { files[$0] }
    }

    /// Renders a template.
    ///
    /// - Parameters:
    ///   - name: The template.
    ///   - context: The outermost record.
    ///   - inner: The record that names are looked up in first.
    ///   - subject: The subject of the rendering, for diagnostics.
    ///   - output: The buffer that the bytes are appended to.
    /// - Throws: A diagnostic at the location in the template, or ``PluginError`` for a helper.
    func render(
        _ name: String, context: Record, inner: Value? = nil, for subject: RenderSubject,
        into output: inout [UInt8]
    ) throws {
        do {
            let stack = [.record(context)] + (inner.map { [$0] } ?? [])
            try library.render(name, context: stack, into: &output)
        } catch {
            throw failure(error, for: subject)
        }
    }

    /// Renders the parts of a template that depend on shared values only.
    ///
    /// - Parameters:
    ///   - name: The template.
    ///   - shape: The shape of the outermost records.
    ///   - shared: The first values of each record.
    /// - Returns: The prerendered template.
    func prerendered(of name: String, shape: Shape, shared: [Value]) -> PrerenderedTemplate {
        library.prerendered(of: name, shape: shape, shared: shared)
    }

    /// Renders a page.
    ///
    /// - Parameters:
    ///   - prerendered: The prerendered parts that the page shares with others.
    ///   - own: The values that follow the shared ones.
    ///   - subject: The subject of the rendering, for diagnostics.
    ///   - output: The buffer that the bytes are appended to.
    /// - Throws: A diagnostic at the location in the template, or ``PluginError`` for a helper.
    func render(
        _ prerendered: PrerenderedTemplate, own: [Value], for subject: RenderSubject,
        into output: inout [UInt8]
    ) throws {
        do {
            try library.render(prerendered, own: own, into: &output)
        } catch {
            throw failure(error, for: subject)
        }
    }

    /// Returns the error to throw for a rendering error.
    private func failure(_ problem: RenderError, for subject: RenderSubject) -> any Error {
        let places = TemplatePlaces(files: files, strings: strings)
        return HelperDiagnostic(problem, plugins: helpers)?
            .thrown(at: places.location(of: problem.problem))
            ?? DiagnosticError(diagnostic(of: problem, for: subject))
    }

    private func diagnostic(of problem: RenderError, for subject: RenderSubject) -> Diagnostic {
        TemplatePlaces(files: files, strings: strings).diagnostic(of: problem, for: subject)
    }

    /// Returns the HTML of a string, such as a page's title.
    func string(_ key: String, context: Record) throws(DiagnosticError) -> Value {
        var markup: [UInt8] = []
        do throws(RenderError) {
            try library.render(
                InterfaceString.folder + key, context: [.record(context)], into: &markup)
        } catch {
            throw DiagnosticError(diagnostic(of: error, for: .string(key)))
        }
        return .markup(markup)
    }

    /// Returns the words of a text.
    static func words(in text: String) -> [String] {
        text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func empty(_ string: ThemeString) -> TemplateSource {
        TemplateSource(
            name: InterfaceString.folder + string.key, path: string.location.path, bytes: [])
    }
}
