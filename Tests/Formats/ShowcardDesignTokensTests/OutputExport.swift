import ShowcardDesignTokens
import Testing

/// What one exporter makes of a file in a light and a dark mode.
func exported(
    _ output: String, _ json: String, dark: String? = nil, options: [String: TokenExportValue] = [:]
) throws -> TokenExport {
    let overlays = dark.map { [(TokenMode.dark, $0)] } ?? []
    let themed = try #require(parse(json, overlays).tokens)
    let input = try #require(TokenExportInput([themed], name: "test"))
    return try TokenExporters.make(output, options: options).export(input)
}

/// The text of the only file of a path.
func text(_ export: TokenExport, _ path: String) throws -> String {
    let file = try #require(export.files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
}

let dayTokens = """
    {"color": {"$type": "color", "$description": "Colors.",
       "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "$description": "Text."},
       "link": {"$value": "{color.ink}", "$deprecated": "use ink"},
       "wide": {"$value": {"colorSpace": "display-p3", "components": [0, 1, 0]}}},
     "space": {"s": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}}}}
    """
let nightTokens = """
    {"color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}}
    """

/// The names of the formats that need no options.
let builtInFormats = TokenExporters.names.filter { $0 != "template" }
