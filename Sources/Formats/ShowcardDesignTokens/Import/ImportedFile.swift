internal import ShowcardJSON

/// A file of another tool, as JSON.
struct ImportedFile {
    /// The path from the folder of all files.
    let path: String
    /// The file's number, for diagnostics.
    let number: Int
    /// The text in JSON.
    let bytes: [UInt8]
    let root: JSONNode
    /// What reading it as JSON changed.
    let problems: [TokenDiagnostic]
    private let source: TokenSource
    private let maps: [PlaceMap]

    /// Parses a file; `nil` if it is not JSON, and not JSON5 either.
    ///
    /// - Parameters:
    ///   - source: The file.
    ///   - number: Its number.
    ///   - broken: Receives its syntax errors.
    init?(_ source: TokenSource, number: Int, _ broken: inout [TokenDiagnostic]) {
        let (bytes, maps, problems) = FileConversion.plainJSON(source.bytes, number)
        let places = source.origin?.places ?? PlaceMaps()
        let root: JSONNode
        do throws(JSONParseError) {
            root = try JSONNode.parse(bytes)
        } catch {
            var all = places
            for map in maps { all.add(map) }
            broken += error.problems.map { all.before(TokenDiagnostic($0, source: number)) }
            return nil
        }
        self.init(
            path: source.path, number: number, bytes: bytes, root: root,
            problems: problems.map(places.before), source: source, maps: maps)
    }

    private init(
        path: String, number: Int, bytes: [UInt8], root: JSONNode, problems: [TokenDiagnostic],
        source: TokenSource, maps: [PlaceMap]
    ) {
        self.path = path
        self.number = number
        self.bytes = bytes
        self.root = root
        self.problems = problems
        self.source = source
        self.maps = maps
    }

    /// The path without the extensions of its last name.
    var stem: String {
        var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard let last = names.popLast() else { return path }
        return (names + [String(last.prefix { $0 != "." })]).joined(separator: "/")
    }

    /// The folder of the path; empty for the folder of all files.
    var folder: String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// The places of the JSON in the file as it is written.
    private var places: PlaceMaps {
        var places = source.origin?.places ?? PlaceMaps()
        for map in maps { places.add(map) }
        return places
    }

    /// The whole file.
    func whole(named name: String) -> TokenImport.Part {
        TokenImport.Part(
            name: name, number: number,
            source: TokenSource(
                name: name, path: path, bytes: bytes,
                origin: TokenSource.Origin(bytes: source.file.bytes, places: places)))
    }

    /// A file that was made from parts of this one.
    func part(named name: String, _ text: PlacedText) -> TokenImport.Part {
        part(named: name, text.bytes, text.places)
    }

    /// A file that was made by edits of this one.
    func part(named name: String, _ bytes: [UInt8], _ map: PlaceMap) -> TokenImport.Part {
        var places = places
        places.add(map)
        return TokenImport.Part(
            name: name, number: number,
            source: TokenSource(
                name: name, path: path, bytes: bytes,
                origin: TokenSource.Origin(bytes: source.file.bytes, places: places)))
    }

    /// A problem at a place of the JSON.
    func problem(
        _ code: TokenDiagnostic.Code, at range: Range<Int>, _ message: String, help: String? = nil
    ) -> TokenDiagnostic {
        places.before(TokenDiagnostic(code, at: range, source: number, message, help: help))
    }
}
