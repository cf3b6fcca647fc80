/// The exporters there are.
public enum TokenExporters {
    /// All of them, in the order in which to show them.
    public static let all: [any TokenExporter.Type] = [
        CSSExporter.self, NestedJSONExporter.self, FlatJSONExporter.self, FormatExporter.self,
        SwiftExporter.self, SwiftUIExporter.self, AssetCatalogExporter.self,
        AndroidXMLExporter.self, ComposeExporter.self, SCSSExporter.self,
    ]

    /// The names of all of them.
    public static var names: [String] { all.map { $0.name } }

    /// The exporter of a name; `nil` when there is none.
    public static func named(_ name: String) -> (any TokenExporter.Type)? {
        all.first { $0.name == name }
    }

    /// An exporter of which something is asked.
    ///
    /// - Parameters:
    ///   - name: the exporter's name.
    ///   - options: values by the names of its options, such as those behind `css.` on a command line.
    /// - Returns: the exporter.
    /// - Throws: that there is none of the name, or everything that is wrong with the values.
    public static func make(
        _ name: String, options: [String: String] = [:]
    ) throws(TokenExportError) -> any TokenExporter {
        guard let exporter = named(name) else {
            throw TokenExportError(reasons: [
                TokenExportError.Reason(
                    option: nil, message: "there is no output '\(name)'",
                    help: NearMiss.help(for: name, among: names)
                        ?? "the outputs are \(names.joined(separator: ", "))")
            ])
        }
        return try exporter.configured(options)
    }
}
