/// The available exporters.
public enum TokenExporters {
    /// All exporters, in the order for display.
    public static let all: [any TokenExporter.Type] = [
        CSSExporter.self, NestedJSONExporter.self, FlatJSONExporter.self,
        JavaScriptExporter.self, FormatExporter.self,
        SwiftExporter.self, SwiftUIExporter.self, AssetCatalogExporter.self,
        AndroidXMLExporter.self, ComposeExporter.self, SCSSExporter.self, LessExporter.self,
        TailwindExporter.self, FigmaExporter.self, TemplateExporter.self,
    ]

    /// The names of all exporters.
    public static var names: [String] { all.map { $0.name } }

    /// Returns the exporter with a name; `nil` if it doesn't exist.
    public static func named(_ name: String) -> (any TokenExporter.Type)? {
        all.first { $0.name == name }
    }

    /// Creates an exporter with options.
    ///
    /// - Parameters:
    ///   - name: the exporter's name.
    ///   - options: values by the names of its options, such as those after `css.` on a command line.
    /// - Returns: the exporter.
    /// - Throws: an error if the exporter doesn't exist, or all errors in the values.
    public static func make(
        _ name: String, options: [String: TokenExportValue] = [:]
    ) throws(TokenExportError) -> any TokenExporter {
        guard let exporter = named(name) else {
            throw TokenExportError(reasons: [
                TokenExportError.Reason(
                    option: nil, message: "the output '\(name)' does not exist",
                    help: TokenNearMiss.help(for: name, among: names)
                        ?? "the outputs are \(names.joined(separator: ", "))")
            ])
        }
        return try exporter.configured(options)
    }
}
