import Foundation

/// Writes a Swift source that holds the files a new catalog begins with: `ShowcardEmbedder PACKAGE OUTPUT`.
///
/// These are the files of `Starter/`, and what `Starter/paths.txt` names of the rest of the package. The source is left
/// alone as long as it says the same, so that nothing is compiled again.
@main
struct Embedder {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 2, let package = arguments.first, let output = arguments.last
        else {
            throw EmbedderError(
                reason: "two paths are needed: those of the package and of the source")
        }
        let files = try StarterFiles(package: URL(fileURLWithPath: package)).all()
        let source = Data(try self.source(files).utf8)
        let url = URL(fileURLWithPath: output)
        let draft = url.appendingPathExtension("tmp")
        // Written in any case: that the folder changes has the next build look again.
        try source.write(to: draft)
        if FileManager.default.contents(atPath: output) == source {
            try FileManager.default.removeItem(at: draft)
        } else {
            try? FileManager.default.removeItem(at: url)
            try FileManager.default.moveItem(at: draft, to: url)
        }
    }

    /// The source: Base64 (RFC 4648, section 4) in static strings.
    ///
    /// The compiler takes a long string at once, and a long array number by number.
    private static func source(_ files: [(path: String, url: URL)]) throws -> String {
        var source = """
            extension StarterFile {
                /// The files by path, each with its bytes in Base64.
                static let embedded: [(path: StaticString, base64: StaticString)] = [

            """
        for file in files {
            let isPlain = file.path.utf8.allSatisfy { byte in
                byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"")
                    && byte != UInt8(ascii: "\\")
            }
            guard isPlain else { throw EmbedderError(reason: "'\(file.path)' is not a plain path") }
            let bytes = try Data(contentsOf: file.url)
            source += "        (\"\(file.path)\", \"\(bytes.base64EncodedString())\"),\n"
        }
        return source + "    ]\n}\n"
    }
}

/// Why there is no source.
struct EmbedderError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "cannot embed the files of a new catalog: \(reason)" }
}
