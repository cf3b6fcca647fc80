import ShowcardCatalog
import ShowcardYAML

/// Reads the theme: the catalog's `templates/` with its templates, assets, strings and descriptions of components, and
/// the theme below it.
struct ThemeLoader {
    private let folder: SourceFolder
    private let base: ThemeBase
    private let stringsReader: ThemeStrings

    private static let path = "templates"
    private static let templateSuffix = ".mustache"
    private static let assetPrefix = "assets/"
    private static let componentPrefix = "components/"
    private static let componentSuffix = ".yml"

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - base: The files to use where the catalog has none.
    ///   - language: The language of the catalog.
    ///   - others: The other languages of the catalog.
    init(
        _ folder: SourceFolder, base: ThemeBase = .none, language: String? = nil,
        others: [LanguageTag] = []
    ) {
        self.folder = folder
        self.base = base
        stringsReader = ThemeStrings(
            language: language.flatMap(LanguageTag.init)?.canonical, others: others)
    }

    /// Reads every file of the theme.
    ///
    /// - Parameter problems: Receives the problems.
    /// - Returns: The theme, or `nil` if no layer has files or something cannot be read.
    func load(_ problems: inout [Diagnostic]) -> Theme? {
        var found: [Diagnostic] = []
        let theme = read(&found)
        problems += found
        return found.contains { $0.severity == .error } ? nil : theme
    }

    private func read(_ problems: inout [Diagnostic]) -> Theme? {
        let own = folder.files(below: Self.path, problems: &problems)
        let below = base.paths
        guard own != nil || !below.isEmpty else {
            problems.append(
                .error(
                    "missing-folder", "the folder 'templates' is missing", at: .file(Self.path),
                    help: "create it, with the templates of the theme"))
            return nil
        }
        let files = Files(folder: folder, base: base, own: Set(own ?? []))
        var templates: [ThemeFile] = []
        var assets: [ThemeFile] = []
        var strings = ThemeStrings.Files()
        var components: [ThemeComponent] = []
        var componentTexts = ComponentTranslation.Files()
        for file in files.own.union(below).sorted(by: TextKey.precedes) {
            do throws(DiagnosticError) {
                if file.hasPrefix(Self.assetPrefix) {
                    let text = try files.read(file)
                    let name = String(file.dropFirst(Self.assetPrefix.count))
                    assets.append(ThemeFile(name: name, path: text.path, bytes: text.bytes))
                } else if file.hasSuffix(Self.templateSuffix) {
                    let text = try files.read(file)
                    try text.checkEncoding()
                    let name = String(file.dropLast(Self.templateSuffix.count))
                    templates.append(ThemeFile(name: name, path: text.path, bytes: text.bytes))
                } else if let language = ThemeStrings.language(of: file) {
                    // A theme can have strings of languages that a catalog does not use.
                    if files.own.contains(file), stringsReader.reads(language) {
                        strings.own[language] = try folder.leveledTexts(
                            of: "\(Self.path)/\(file)"
                        ).map { ThemeStrings.Files.Own(level: $0.level, text: $0.text) }
                    }
                } else if file.hasPrefix(Self.componentPrefix),
                    file.hasSuffix(Self.componentSuffix)
                {
                    if let translation = ComponentTranslation.Name(
                        Self.componentName(of: file)),
                        !files.has(Self.template(of: Self.componentName(of: file))),
                        files.has(Self.file(of: translation.component))
                    {
                        guard stringsReader.reads(translation.language) else { continue }
                        componentTexts.add(try files.read(file), of: translation)
                    } else {
                        components.append(try readComponent(file, files))
                    }
                } else if files.own.contains(file) {
                    problems.append(IgnoredThemeFile(file).diagnostic)
                }
            } catch {
                problems += error.diagnostics
            }
        }
        components.sort { left, right in
            left.order != right.order
                ? left.order < right.order : TextKey.precedes(left.name, right.name)
        }
        let theme = Theme(templates: templates, assets: assets)
        do throws(DiagnosticError) {
            return try words(&strings, components, componentTexts, of: theme, &problems)
        } catch {
            problems += error.diagnostics
        }
        return theme
    }

    /// Adds the words of all layers and languages to a theme.
    private func words(
        _ files: inout ThemeStrings.Files, _ components: [ThemeComponent],
        _ texts: ComponentTranslation.Files, of theme: Theme, _ problems: inout [Diagnostic]
    ) throws(DiagnosticError) -> Theme {
        for path in base.paths {
            if let language = ThemeStrings.language(of: path) {
                files.base[language] = base.text(path)
            }
        }
        let strings = try stringsReader.strings(files)
        let translations = try stringsReader.translations(
            files, keys: strings.map(\.key), &problems)
        let language = [stringsReader.language].compactMap(\.self)
        var found = ComponentTranslation.ReportedProblems()
        let own = texts.translated(components, in: language, &found)
        var words: [String: Theme.Words] = [:]
        for other in stringsReader.others {
            // A description with a translation into the default language is in English, as are the theme's own.
            let fallback = other.chain.contains("en") ? [] : language
            words[other.text] = Theme.Words(
                translations[other.text] ?? strings,
                texts.translated(components, in: fallback + [other], &found))
        }
        problems += found.problems
        return theme.with(Theme.Words(strings, own), translations: words)
    }

    /// The catalog's own files, and those below them.
    private struct Files {
        let folder: SourceFolder
        let base: ThemeBase
        let own: Set<String>

        func has(_ file: String) -> Bool { own.contains(file) || base[file] != nil }

        /// Reads the file that is used.
        func read(_ file: String) throws(DiagnosticError) -> SourceText {
            if !own.contains(file), let text = base.text(file) { return text }
            return try folder.read("\(ThemeLoader.path)/\(file)")
        }
    }

    private static func componentName(of file: String) -> String {
        String(file.dropFirst(componentPrefix.count).dropLast(componentSuffix.count))
    }

    private static func template(of component: String) -> String {
        "\(componentPrefix)\(component)\(templateSuffix)"
    }

    private static func file(of component: String) -> String {
        "\(componentPrefix)\(component)\(componentSuffix)"
    }

    /// Reads the description of a component; its template must be one of the files.
    private func readComponent(
        _ file: String, _ files: Files
    ) throws(DiagnosticError) -> ThemeComponent {
        let name = Self.componentName(of: file)
        let text = try files.read(file)
        let template = Self.template(of: name)
        if let translation = ComponentTranslation.Name(name), !files.has(template) {
            throw DiagnosticError(
                .error(
                    "missing-template",
                    "there is no description of a component '\(translation.component)' to translate",
                    at: .file(text.path),
                    help: "rename the file, or remove it"))
        }
        guard files.has(template) else {
            throw DiagnosticError(
                .error(
                    "missing-template", "the component '\(name)' has no template",
                    at: .file(text.path),
                    help: "add '\(Self.path)/\(template)', or remove this file"))
        }
        var reader = ComponentReader(name, text)
        return try reader.read()
    }
}
