package import ShowcardCatalog
import ShowcardYAML

/// What `showcard tokens` does with design tokens, from `tokens.yml` or `tokens` in `catalog.yml`.
package struct TokensConfiguration: Sendable {
    /// One output.
    package struct Output: Sendable {
        /// The name of the format.
        package let format: String
        /// The folder below that of all outputs.
        package let folder: String
        /// The options of the format.
        package let options: [String: TokenExportValue]
        /// The program that writes the output; `nil` for formats that are built in.
        package let program: TokenProgram?
        /// Which tokens the output has, and their names and values.
        package let settings: TokenOutputSettings
        /// The lines at the top of each file; `nil` for the default.
        package let header: [String]?
        /// The place of the output's format.
        package let place: SourceLocation
        /// The places of the paths, modifiers and contexts in its settings.
        package let places: [String: SourceLocation]
    }

    /// A file, folder or resolver with tokens.
    package struct Source: Sendable {
        /// Its path, relative to the folder of the configuration.
        package let path: String
        /// Its place in the configuration.
        package let place: SourceLocation
    }

    /// The path of the file.
    package let path: String
    /// The files, folders or resolvers with the tokens; none in a catalog.
    package let sources: [Source]
    /// The folder of all outputs, relative to the file's folder; `nil` for the default.
    package let folder: String?
    /// How files are read; `nil` for each option that is not set.
    package let reading: Reading
    /// The outputs.
    package let outputs: [Output]
    /// The rules that the tokens are checked by.
    package let lint: TokenLint

    /// The contexts that rules name.
    package let lintContexts: [NamedContext]

    /// A context in the file.
    package struct NamedContext: Sendable {
        package let modifier: String
        package let context: String
        /// The place of the modifier.
        package let modifierPlace: SourceLocation
        /// The place of the context.
        package let place: SourceLocation
    }

    /// How files are read; an option is `nil` if it is not set.
    package struct Reading: Sendable {
        /// Whether files of older tools are read.
        package var readsOlderFiles: Bool?
        /// The order of channels in eight digits of a hex color.
        package var hexOrder: TokenReadingOptions.HexOrder?
        /// The unit of lengths without a unit.
        package var unitless: TokenDimension.Unit?
        /// The maximum number of permutations.
        package var maxPermutations: Int?
    }

    /// The name of the file.
    package static let fileName = "tokens.yml"
    /// The key in `catalog.yml`.
    package static let catalogKey = "tokens"

    /// Reads `tokens.yml` from disk.
    ///
    /// - Parameter path: The path of the file, absolute or relative to the working directory.
    /// - Returns: The configuration, or `nil` if there is an error; and the problems.
    package static func read(
        _ path: String
    ) -> (configuration: TokensConfiguration?, problems: [Diagnostic]) {
        do throws(DiagnosticError) {
            let file = try ParsedFile(try SourceFolder.read(named: path))
            guard let root = file.document.root else {
                let empty = Diagnostic.error(
                    "empty-file", "the file is empty", at: .file(path),
                    help: "add at least 'sources:' and 'outputs:'")
                return (nil, [empty])
            }
            var reader = TokensConfigurationReader(file.text, hasSources: true)
            return (reader.read(root), reader.reader.problems)
        } catch {
            return (nil, error.diagnostics)
        }
    }

    /// Reads `tokens` in the `catalog.yml` of a folder from disk.
    ///
    /// - Parameter folder: The path of the catalog's folder.
    /// - Returns: The configuration, or `nil` if the catalog has no configuration or it has an error; and the problems.
    package static func read(
        catalog folder: String
    ) -> (configuration: TokensConfiguration?, problems: [Diagnostic]) {
        let opened = CatalogLoader(SourceFolder(folder)).open()
        guard let file = opened.configuration, let root = file.document.root else {
            return (nil, opened.folder.located(opened.diagnostics).map { $0.below(folder) })
        }
        guard let node = root[catalogKey] else { return (nil, []) }
        // Files that outputs name are below the folder of this path.
        let path = TokenRepository.joined(folder, file.text.path)
        var reader = TokensConfigurationReader(file.text.renamed(path), hasSources: false)
        let configuration = reader.read(node)
        let problems = reader.reader.problems.map { problem in
            problem.moved { $0.path == path ? $0.moved(to: file.text.path) : $0 }
        }
        return (
            configuration,
            opened.folder.layerPaths.isEmpty
                ? reader.reader.problems
                : opened.folder.located(problems).map { $0.below(folder) }
        )
    }
}
