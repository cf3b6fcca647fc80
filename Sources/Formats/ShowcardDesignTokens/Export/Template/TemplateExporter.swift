internal import ShowcardMustache

/// Writes tokens with a Mustache template of one's own.
struct TemplateExporter: TokenExporter {
    static let name = "template"
    static let summary = "any text, by a Mustache template"
    static let options = [
        TokenExportOption(
            "template", "the template, a Mustache file", .file(faults), standard: ""),
        TokenExportOption(
            "file", "the name of the file with its extension",
            .text(TokenExportOption.fileFault), standard: "tokens.txt"),
        TokenExportOption(
            "each", "one file for all permutations, or one for each",
            .choice(["all", "permutation"]), standard: "all"),
        TokenExportOption(
            "escape", "whether '{{x}}' is escaped for HTML and XML", .flag, standard: "false"),
        .deprecated,
    ]

    private static let rootName = "template"
    private let options: TokenExportOptions

    init(_ options: TokenExportOptions) {
        self.options = options
    }

    func export(_ input: TokenExportInput) -> TokenExport {
        let input = options.selected(input)
        guard let file = options.file("template") else { return TokenExport(files: []) }
        let data = TemplateData(isEscaped: options.isOn("escape"))
        let library: TemplateLibrary
        do {
            library = try Self.library(file, data.vocabulary)
        } catch {
            return TokenExport(files: [], problems: error.problems.map(Self.diagnostic))
        }
        let names = PermutationNames(input)
        let (stem, ending) = Self.parts(of: options["file"])
        var files: [TokenFileOutput] = []
        var problems = names.problems
        do {
            if options["each"] == "permutation" {
                for index in input.permutations.indices {
                    var bytes: [UInt8] = []
                    try library.render(
                        Self.rootName, context: [data.root(input, words: names.words, only: index)],
                        into: &bytes)
                    files.append(
                        TokenFileOutput(path: names.path(stem, index, ending), bytes: bytes))
                }
            } else {
                var bytes: [UInt8] = []
                try library.render(
                    Self.rootName, context: [data.root(input, words: names.words)], into: &bytes)
                files.append(TokenFileOutput(path: stem + ending, bytes: bytes))
            }
        } catch {
            problems.append(
                TokenDiagnostic(
                    .invalidTemplate, at: 0..<0,
                    "the template '\(file.path)' cannot be rendered: \(error.problem.message)",
                    help: error.problem.help))
        }
        return TokenExport(files: files, problems: problems)
    }

    /// Returns the stem and the extension of a file's name: `tokens.xml` has `tokens` and `.xml`.
    private static func parts(of name: String) -> (stem: String, ending: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
            return (name, "")
        }
        return (String(name[..<dot]), String(name[dot...]))
    }

    /// Returns the problems of a template.
    @Sendable private static func faults(_ file: TokenExportValue.File) -> [TokenDiagnostic] {
        do {
            _ = try library(file, TemplateData(isEscaped: false).vocabulary)
            return []
        } catch {
            return error.problems.map(diagnostic)
        }
    }

    private static func library(
        _ file: TokenExportValue.File, _ vocabulary: Vocabulary
    ) throws(TemplateErrors) -> TemplateLibrary {
        try TemplateLibrary(
            [TemplateSource(name: rootName, path: file.path, bytes: file.bytes)],
            vocabulary: vocabulary)
    }

    private static func diagnostic(_ error: TemplateError) -> TokenDiagnostic {
        TokenDiagnostic(
            .invalidTemplate, at: error.offset..<error.offset + error.length, error.message,
            help: error.help)
    }
}
