internal import ShowcardCatalog
internal import ShowcardMustache

/// The templates and strings of a theme, checked and ready to render.
struct CompiledTheme: Sendable {
    private let library: Library
    private let files: [String: SourceText]
    private let strings: [String: ThemeString]
    /// The names of the months.
    let months: [String]

    /// Checks and compiles a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme's files.
    ///   - vocabulary: The names its templates may use.
    ///   - pages: The pages of plugins, whose templates and titles must be there.
    /// - Throws: Every problem found.
    init(
        _ theme: Theme, vocabulary: Vocabulary, pages: [SitePage]
    ) throws(DiagnosticError) {
        let requirements = ThemeRequirements(pages: pages)
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
                // What uses the string has no further problem.
                sources.append(Self.empty(string))
            }
        }
        months = strings["months"].map { Self.words(in: $0.text) } ?? []
        let places = TemplatePlaces(files: files, strings: strings)
        do {
            let unused = try UnusedTemplates(pages: requirements.templates.map(\.name))
                .names(in: sources, vocabulary: vocabulary)
            library = try Library(
                sources.filter { !unused.contains($0.name) }, vocabulary: vocabulary)
        } catch {
            throw DiagnosticError(diagnostics + error.problems.map { places.diagnostic(of: $0) })
        }
        guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    }

    /// Whether the theme has a string.
    func hasString(_ key: String) -> Bool {
        strings[key] != nil
    }

    /// Renders a template.
    ///
    /// - Parameters:
    ///   - name: The template.
    ///   - context: The outermost record.
    ///   - subject: What it is rendered for, to be named in diagnostics.
    ///   - output: Where the bytes are added.
    /// - Throws: A diagnostic at the place in the template.
    func render(
        _ name: String, context: Record, for subject: RenderSubject, into output: inout [UInt8]
    ) throws(DiagnosticError) {
        do {
            try library.render(name, context: [.record(context)], into: &output)
        } catch {
            let places = TemplatePlaces(files: files, strings: strings)
            throw DiagnosticError(places.diagnostic(of: error, for: subject))
        }
    }

    /// The HTML of a string, such as a page's title.
    func string(_ key: String, context: Record) throws(DiagnosticError) -> Value {
        var markup: [UInt8] = []
        try render(
            InterfaceString.folder + key, context: context, for: .string(key), into: &markup)
        return .markup(markup)
    }

    /// The words of a text.
    static func words(in text: String) -> [String] {
        text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private static func empty(_ string: ThemeString) -> TemplateSource {
        TemplateSource(
            name: InterfaceString.folder + string.key, path: string.location.path, bytes: [])
    }
}
