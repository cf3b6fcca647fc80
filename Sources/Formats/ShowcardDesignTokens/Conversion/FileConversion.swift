internal import ShowcardJSON

/// The conversion of one file to the format, in memory.
///
/// Reading with ``TokenReadingOptions/Strictness/compat`` and ``TokenConversion`` both use it, so that they read the same
/// values.
struct FileConversion {
    let number: Int
    let before: [UInt8]
    private(set) var after: [UInt8]
    /// The places of the converted file in the file before.
    private(set) var places: PlaceMaps
    /// What was changed; the locations are in the file before.
    private(set) var changes: [TokenDiagnostic] = []
    /// The paths of the tokens that were omitted, because the format does not have their type.
    let omitted: Set<String>
    /// The paths that tokens refer to.
    let references: [(token: String, targets: [String])]
    private let options: TokenReadingOptions
    private var reported: Set<Reported> = []

    private struct Reported: Hashable {
        let offset: Int
        let code: TokenDiagnostic.Code
        let message: String
    }

    /// How often fixes are applied, because a fix can reveal further problems.
    private static let rounds = 8

    /// Converts the structure of a file.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - number: the number of the file, for diagnostics.
    ///   - options: the reading options.
    ///   - others: the tokens that other files omit.
    ///   - places: the places of the bytes in the text that they were made from.
    init(
        _ bytes: [UInt8], number: Int, options: TokenReadingOptions,
        omittedByOthers others: Set<String> = [], places: PlaceMaps = PlaceMaps()
    ) {
        self.places = places
        self.number = number
        before = bytes
        self.options = options.ofConverted
        var (plain, maps, comments) = Self.plainJSON(bytes, number)
        comments = comments.map(places.before)
        for map in maps { self.places.add(map) }
        var known = others
        var structure = LegacyStructure(plain, number: number, options: options, omitted: known)
        structure.read()
        references = structure.references
        // References can name tokens further below, and tokens of other files.
        while !known.isSuperset(of: structure.left.map(\.path)) {
            known = LegacyStructure.dependents(
                on: known.union(structure.left.map(\.path)), references)
            structure = LegacyStructure(plain, number: number, options: options, omitted: known)
            structure.read()
        }
        omitted = Set(structure.left.map(\.path))
        comments += structure.problems.map(self.places.before)
        if !structure.edits.isEmpty {
            let (edited, map) = structure.edits.applied(to: plain)
            plain = edited
            self.places.add(map)
        }
        after = plain
        changes = comments
    }

    /// Turns JSON with comments, and JSON5, into JSON; any other text stays.
    static func plainJSON(
        _ bytes: [UInt8], _ number: Int
    ) -> (bytes: [UInt8], maps: [PlaceMap], problems: [TokenDiagnostic]) {
        if isJSON(bytes) { return (bytes, [], []) }
        // An apostrophe in JSON5 can quote the signs of a comment; JSON has no such strings.
        let comments = JSONComments(in: bytes)
        var (plain, map) = comments.edits.applied(to: bytes)
        var maps = [map]
        var problems: [TokenDiagnostic] = []
        if let first = comments.first {
            let count = comments.count
            problems.append(
                TokenDiagnostic(
                    .lossyValue, at: first, source: number,
                    count == 1 ? "a comment is omitted" : "\(count) comments are omitted",
                    help: "JSON has none; write '$description'"))
        }
        if !isJSON(plain) {
            let other = JSON5Text(plain)
            guard let first = other.first else { return (plain, maps, []) }
            problems.append(
                TokenDiagnostic(
                    .legacyValue, at: map.before(first), source: number,
                    "the file is JSON5, and is read as JSON",
                    help: "'showcard tokens convert' writes it as JSON"))
            (plain, map) = other.edits.applied(to: plain)
            maps.append(map)
        }
        return (plain, maps, isJSON(plain) ? problems : [])
    }

    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        (try? JSONNode.parse(bytes)) != nil
    }

    /// Converts the values that can be read without other files.
    mutating func fixAlone() {
        for _ in 0..<Self.rounds {
            let source = TokenSource(name: "", bytes: after)
            guard apply(DesignTokens.read([source], options: options).problems) else { return }
        }
    }

    /// Applies the fixes of diagnostics whose locations are in the file as it is now.
    ///
    /// - Returns: whether there were any.
    mutating func apply(_ problems: [TokenDiagnostic]) -> Bool {
        var edits = TextEdits()
        var fixed: Set<Range<Int>> = []
        for problem in problems where Self.isOfFormat(problem) {
            guard let fix = problem.fix else { continue }
            let place = fix.offset..<(fix.offset + fix.length)
            // A problem found twice is fixed once.
            guard fixed.insert(place).inserted else { continue }
            edits.replace(place, by: fix.replacement)
            let moved = places.before(problem.moved(to: number))
            let key = Reported(offset: moved.offset, code: moved.code, message: moved.message)
            if reported.insert(key).inserted { changes.append(moved) }
        }
        guard !edits.isEmpty else { return false }
        let (edited, map) = edits.applied(to: after)
        after = edited
        places.add(map)
        return true
    }

    /// Returns whether a problem concerns the format; problems of contrast concern several files.
    static func isOfFormat(_ problem: TokenDiagnostic) -> Bool {
        problem.code != .contrastBetter
    }
}

extension TokenDiagnostic {
    /// Returns the problem with another number of its file.
    func moved(to source: Int) -> TokenDiagnostic {
        TokenDiagnostic(
            code, offset: offset, length: length, source: source, message: message, help: help,
            related: related.map {
                Related(
                    offset: $0.offset, length: $0.length, source: source, message: $0.message)
            }, fix: fix)
    }
}
