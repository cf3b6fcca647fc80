import ShowcardCatalog

/// Writes the feeds as constants.
struct SeedSource {
    let catalog: Catalog
    let files: [(path: String, bytes: [UInt8])]
    let access: SwiftAccess

    /// The enum that contains everything.
    static let root = "CatalogSeed"

    /// The file.
    var bytes: [UInt8] {
        var writer = SwiftWriter(access: access)
        writer.line("")
        writer.block(
            "enum \(Self.root)",
            "The feeds as they were at an instant, for a first start without a network."
        ) { writer in
            writeFacts(to: &writer)
            writer.line("")
            writeFile(to: &writer)
            writer.line("")
            writeFiles(to: &writer)
        }
        return writer.bytes
    }

    private func writeFacts(to writer: inout SwiftWriter) {
        writer.declare(
            "static let baseURL: Swift.String = \(SwiftText.literal(catalog.configuration.baseURL))",
            "The address that the paths are relative to.")
        writer.declare(
            "static let asOf: Swift.String = \(SwiftText.literal(catalog.asOf.text))",
            "The instant, in the format of RFC 3339.")
        writer.declare(
            "static let generation: Swift.Int64 = \(catalog.asOf.seconds)",
            "The generation of the state; later states have a greater one.")
    }

    private func writeFile(to writer: inout SwiftWriter) {
        writer.block("struct File: Swift.Sendable", "One file.") { writer in
            writer.declare("let path: Swift.String", "Its path.")
            writer.declare("let text: Swift.StaticString", "Its contents in JSON.")
            writer.line("")
            writer.declare(
                "var bytes: [Swift.UInt8] { text.withUTF8Buffer { [Swift.UInt8]($0) } }",
                "Its contents in UTF-8.")
        }
    }

    private func writeFiles(to writer: inout SwiftWriter) {
        writer.declare("static let files: [File] = [", "The files, by path.")
        writer.indented { writer in
            for file in files {
                let text = SwiftText.literal(String(decoding: file.bytes, as: UTF8.self))
                writer.line("File(path: \(SwiftText.literal(file.path)), text: \(text)),")
            }
        }
        writer.line("]")
        writer.line("")
        writer.block(
            "static func bytes(at path: Swift.String) -> [Swift.UInt8]?",
            "The bytes of the file of a path such as `v1/entry.json`; `nil` if it is not embedded."
        ) {
            $0.line("files.first { $0.path == path }?.bytes")
        }
    }
}
