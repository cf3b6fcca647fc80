package import ShowcardCatalog
import ShowcardYAML

/// The theme below a catalog's own: each of its files is used unless the catalog has a file of the same name.
package struct ThemeBase: Sendable {
    private let contents: Once<[String: [UInt8]]>

    /// The plugin of the paths of its files, in messages.
    private static let owner = "built-in"
    /// The key in `theme` of `catalog.yml` that selects it.
    static let key = "base"
    /// The values of the key: this theme, and none.
    static let choices = (builtIn: "built-in", none: "none")

    /// No files: the catalog has the whole theme.
    package static let none = ThemeBase { [] }

    /// Creates a theme.
    ///
    /// - Parameter files: Returns the files by path below `templates/`; called when a file is needed.
    package init(_ files: @escaping @Sendable () -> [(path: String, bytes: [UInt8])]) {
        contents = Once {
            Dictionary(
                files().map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Whether `catalog.yml` says that the catalog has the whole theme.
    static func isExcluded(by configuration: ParsedFile?) -> Bool {
        configuration?.document.root?["theme"]?[key]?.text == choices.none
    }

    /// The paths of its files, in UTF-8 order.
    package var paths: [String] { contents.value.keys.sorted(by: TextKey.precedes) }

    /// The bytes of a file; `nil` if there is no file of this path.
    package subscript(path: String) -> [UInt8]? { contents.value[path] }

    /// A file with the path that messages show; `nil` if there is no file of this path.
    package func text(_ path: String) -> SourceText? {
        self[path].map {
            SourceText(path: LogicalPath.theme(path, from: Self.owner), bytes: $0)
        }
    }
}
