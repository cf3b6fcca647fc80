import Foundation
import ShowcardBuild
import ShowcardCatalog
import ShowcardContent

/// What `showcard tokens check` and `build` read and write: from the command line, or from a configuration.
struct TokensPlan: Sendable {
    /// Where the tokens are.
    let places: [TokenRepository.Place]
    /// How files are read.
    let reading: TokenReadingOptions
    /// The folder of all outputs.
    let folder: String
    /// The outputs.
    let exports: TokensExports
    /// The file of the configuration; `nil` if everything is from the command line.
    let file: String?

    /// The default output folder.
    static let defaultFolder = "tokens-out"

    /// Creates a plan.
    ///
    /// - Parameters:
    ///   - options: The options; they override the configuration.
    ///   - given: The places of the command line; none for those of the configuration or the catalog.
    ///   - configuration: The configuration.
    /// - Throws: ``UsageError`` if a source of the configuration does not exist, or there is nothing to read.
    init(
        _ options: TokensOptions, _ given: [TokenRepository.Place],
        _ configuration: TokensConfiguration?
    ) throws(UsageError) {
        guard let configuration else {
            places = given
            reading = options.reading
            folder = options.output ?? Self.defaultFolder
            exports = TokensExports(options)
            file = nil
            return
        }
        let base = Self.folder(of: configuration.path)
        if given.isEmpty, !configuration.sources.isEmpty {
            let found = TokenRepository.places(
                of: configuration.sources.map { Folders.path($0, below: base) })
            if let missing = found.missing { throw .noSuchPath(missing) }
            places = found.places
        } else {
            places = given
        }
        reading = options.reading(configuration.reading)
        folder =
            options.output
            ?? Folders.path(configuration.folder ?? Self.defaultFolder, below: base)
        exports = TokensExports(configuration.outputs)
        file = configuration.path
    }

    /// Returns the folder of a file, `.` for the working directory.
    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
