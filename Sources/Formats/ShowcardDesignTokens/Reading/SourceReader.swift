internal import ShowcardJSON

/// Reads the files that make up a document, each once.
struct SourceReader {
    let options: TokenReadingOptions
    var problems: [TokenDiagnostic] = []
    private var nextID = 0

    init(_ options: TokenReadingOptions) {
        self.options = options
    }

    /// Reads the declarations of a file; `nil` if it can't be parsed as JSON.
    mutating func read(
        _ bytes: [UInt8], as role: DeclarationReader.Role, source: Int
    ) -> TokenFile? {
        parse(bytes, source: source).map { read($0, as: role, source: source) }
    }

    /// Parses a file as JSON; `nil` if it can't be parsed.
    mutating func parse(_ bytes: [UInt8], source: Int) -> JSONNode? {
        do {
            return try JSONNode.parse(bytes)
        } catch {
            problems += error.problems.map { TokenDiagnostic($0, source: source) }
            return nil
        }
    }

    /// Reads the declarations of an object.
    mutating func read(
        _ root: JSONNode, as role: DeclarationReader.Role, source: Int
    ) -> TokenFile {
        var reader = DeclarationReader(role, source: source, firstID: nextID, options: options)
        let file = reader.read(root)
        nextID = reader.nextID
        problems += reader.problems
        let count = file.items.count
        if count > options.limits.tokens {
            problems.append(
                TokenDiagnostic(
                    .limitExceeded, at: root.range.prefix(1).first.map { $0..<($0 + 1) } ?? 0..<0,
                    source: source,
                    "there are \(count) tokens and groups, but at most \(options.limits.tokens) can be read",
                    help: "split the file, or raise the limit"))
        }
        return file
    }
}

extension [TokenDiagnostic] {
    /// The diagnostics by file and location.
    var sortedByPlace: [TokenDiagnostic] {
        sorted {
            ($0.source, $0.offset, $0.length, $0.code.rawValue)
                < ($1.source, $1.offset, $1.length, $1.code.rawValue)
        }
    }
}
