import Foundation

/// Writes a Swift source with the files that a list names: `ShowcardEmbedder PACKAGE LIST OUTPUT`.
///
/// If the source is unchanged, it is not written, so that it is not compiled again.
@main
struct Embedder {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else {
            throw EmbedderError(
                reason: "expected the paths of the package, the list and the source")
        }
        let list = try String(contentsOf: URL(fileURLWithPath: arguments[2]), encoding: .utf8)
        let files = try FileList(package: URL(fileURLWithPath: arguments[1])).files(list)
        let output = arguments[3]
        let source = Data(try self.source(files).utf8)
        let url = URL(fileURLWithPath: output)
        let draft = url.appendingPathExtension("tmp")
        // Always written: because the folder changes, the next build runs this tool again.
        try source.write(to: draft)
        if FileManager.default.contents(atPath: output) == source {
            try FileManager.default.removeItem(at: draft)
        } else {
            try? FileManager.default.removeItem(at: url)
            try FileManager.default.moveItem(at: draft, to: url)
        }
    }

    /// Returns the source: Base64 (RFC 4648, section 4) in static strings.
    ///
    /// The compiler handles a long string at once, but a long array element by element.
    private static func source(_ files: [(path: String, url: URL)]) throws -> String {
        var source = """
            extension Embedded {
                static let encoded: [(path: StaticString, base64: StaticString)] = [

            """
        for file in files {
            let isPlain = file.path.utf8.allSatisfy { byte in
                byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"")
                    && byte != UInt8(ascii: "\\")
            }
            guard isPlain else {
                throw EmbedderError(
                    reason: "'\(file.path)' has spaces, quotes, backslashes or non-ASCII characters"
                )
            }
            let bytes = try Data(contentsOf: file.url)
            source += "        (\"\(file.path)\", \"\(bytes.base64EncodedString())\"),\n"
        }
        return source + "    ]\n}\n"
    }
}

/// The reason that the source could not be written.
struct EmbedderError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "cannot embed files: \(reason)" }
}
