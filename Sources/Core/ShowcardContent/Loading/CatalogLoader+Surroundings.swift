import ShowcardCatalog
import ShowcardCommonMark
import ShowcardFiles

extension CatalogLoader {
    /// Reads the token sets.
    ///
    /// - Parameters:
    ///   - folder: The catalog's folder.
    ///   - configuration: The contents of `catalog.yml`, which can set the accent.
    ///   - areKnown: Whether an earlier build has checked the same tokens, so that warnings about them are not needed.
    /// - Returns: The sets, or `nil` if they cannot be listed; and their problems.
    func tokens(
        in folder: SourceFolder, of configuration: ParsedFile?, areKnown: Bool = false
    ) async -> (sets: [LoadedTokens]?, problems: [Diagnostic]) {
        var options = TokenReadingOptions()
        options.accent = AccentSetting.color(in: configuration)
        options.checksContrast = !areKnown
        return await TokenLoader(folder, options: options, judgesNames: !areKnown).load(jobs: jobs)
    }

    /// Reads everything other than entries that values of fields may refer to.
    func surroundings(
        _ folder: SourceFolder, _ tokens: (sets: [LoadedTokens]?, problems: [Diagnostic]),
        _ bundleFiles: [StaticFile]
    ) -> Surroundings {
        var problems = KnownContrast.summedUp(tokens.problems)
        let files =
            folder.files(below: StaticFile.folder, includesHidden: true, problems: &problems) ?? []
        var staticFiles = files.map { StaticFile(path: $0) } + bundleFiles
        for index in staticFiles.indices {
            let size = folder.status(of: staticFiles[index].source)?.stamp.size
            staticFiles[index].size = size.map { Int($0) } ?? 0
        }
        return Surroundings(tokens: tokens.sets, staticFiles: staticFiles, diagnostics: problems)
    }

    /// Reads the theme: the catalog's own files, and the theme below them.
    func theme(
        of configuration: ParsedFile?, in folder: SourceFolder, _ problems: inout [Diagnostic]
    ) -> Theme? {
        let isAlone = ThemeBase.isExcluded(by: configuration)
        return ThemeLoader(
            folder, base: isAlone ? .none : themeBase,
            language: LanguageSetting.ownTag(in: configuration),
            others: LanguageSetting.others(in: configuration)
        ).load(&problems)
    }
}

/// Everything other than entries that values of fields may refer to.
struct Surroundings: Sendable {
    let tokens: [LoadedTokens]?
    let staticFiles: [StaticFile]
    let diagnostics: [Diagnostic]
}

extension LoadedCatalog {
    mutating func take(_ surroundings: Surroundings) {
        (tokens, staticFiles) = (surroundings.tokens, surroundings.staticFiles)
        diagnostics += surroundings.diagnostics
    }

    /// Reads the pages that are not entries.
    ///
    /// - Parameters:
    ///   - names: The names of the folders below `content`.
    ///   - problems: Receives the problems.
    mutating func loadPages(_ names: [String], _ problems: inout [Diagnostic]) {
        let loader = PageLoader(
            folder: folder, renderers: renderers, languages: languages,
            otherLanguages: inheritedLanguages.subtracting(languages))
        (pagePaths, pages, pageTranslations) = loader.load(names, &problems)
    }

    /// The renderers of bodies.
    var renderers: BodyRenderers {
        let extensions = MarkdownExtensions(MarkdownSyntax.all(in: configuration))
        return BodyRenderers(languages, theme) { words in
            MarkdownRenderer(
                schemes: schemes.map(\.name), fileLinks: true, extensions: extensions,
                limits: folder.limits.ofBodies, words: words)
        }
    }
}
