internal import ShowcardJSON

/// A file of design tokens, read but not yet parsed.
public struct TokenSource: Sendable {
    /// The name of the set, such as `glass`.
    public let name: String
    /// The file's path, for locations.
    public let path: String
    /// The file's bytes: JSON in the W3C Design Tokens format.
    public let bytes: [UInt8]
    /// The text that the bytes were made from; `nil` if they are those of the file.
    package let origin: Origin?

    /// A text that was translated to JSON.
    package struct Origin: Sendable {
        /// The bytes of the file.
        package let bytes: [UInt8]
        /// The places of the JSON in the file.
        package let places: PlaceMaps

        /// Creates an origin.
        package init(bytes: [UInt8], places: PlaceMaps) {
            self.bytes = bytes
            self.places = places
        }
    }

    /// The file as it is written.
    var file: TokenReading.File {
        TokenReading.File(path: path, bytes: origin?.bytes ?? bytes)
    }

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - name: the name of the set.
    ///   - path: the file's path; by default, the usual name of a set's file.
    ///   - bytes: the file's bytes.
    public init(name: String, path: String? = nil, bytes: [UInt8]) {
        self.init(name: name, path: path, bytes: bytes, origin: nil)
    }

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - name: the name of the set.
    ///   - path: the file's path; by default, the usual name of a set's file.
    ///   - bytes: JSON.
    ///   - origin: the text that the JSON was made from.
    package init(name: String, path: String? = nil, bytes: [UInt8], origin: Origin?) {
        self.name = name
        self.path = path ?? "\(name).tokens.json"
        self.bytes = bytes
        self.origin = origin
    }
}

/// A file with the tokens of a set that differ in another mode, read but not yet parsed.
public struct TokenOverlaySource: Sendable {
    /// The mode of the tokens.
    public let mode: TokenMode
    /// The file's path, for locations.
    public let path: String
    /// The file's bytes, in the same format as the set's own.
    public let bytes: [UInt8]

    /// Creates a source.
    public init(mode: TokenMode, path: String? = nil, bytes: [UInt8]) {
        self.mode = mode
        self.path = path ?? "\(mode.rawValue).tokens.json"
        self.bytes = bytes
    }
}

/// Reads the files that make up a document, each once.
struct SourceReader {
    let options: TokenReadingOptions
    var problems: [TokenDiagnostic] = []
    /// What was converted while files were read; the locations are in the files as they are written.
    private(set) var changes: [TokenDiagnostic] = []
    /// The places of converted files in the files as they are written.
    private(set) var places = SourcePlaces()
    /// The tokens that were omitted, because the format does not have their type.
    private(set) var omitted: Set<String> = []
    private var nextID = 0

    init(_ options: TokenReadingOptions) {
        self.options = options
    }

    /// Reads the declarations of a file; `nil` if it can't be parsed as JSON.
    mutating func read(
        _ bytes: [UInt8], as role: DeclarationReader.Role, source: Int,
        origin: TokenSource.Origin? = nil
    ) -> TokenFile? {
        parse(bytes, source: source, origin: origin).map { read($0, as: role, source: source) }
    }

    /// Parses a file as JSON.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - source: the number of the file.
    ///   - isConverted: whether older notations are converted first, if the options allow it.
    ///   - origin: the text that the file's bytes were made from.
    /// - Returns: the JSON, or `nil` if it can't be parsed.
    mutating func parse(
        _ bytes: [UInt8], source: Int, isConverted: Bool = true, origin: TokenSource.Origin? = nil
    ) -> JSONNode? {
        var bytes = bytes
        places[source] = origin?.places
        if isConverted, options.strictness == .compat, !options.isConverted {
            var conversion = FileConversion(
                bytes, number: source, options: options, places: origin?.places ?? PlaceMaps())
            conversion.fixAlone()
            bytes = conversion.after
            changes += conversion.changes
            places[source] = conversion.places
            omitted.formUnion(conversion.omitted)
        }
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

    /// All diagnostics, with other ones of the same files, at their places in the files as they are written.
    func diagnostics(with others: [TokenDiagnostic] = []) -> [TokenDiagnostic] {
        (changes + places.before(problems + others)).sortedByPlace
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
