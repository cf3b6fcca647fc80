/// Files of design tokens from other tools, converted to the format of 2025.10.
///
/// Files in the format are left unchanged, byte by byte; changes keep the order, layout, descriptions and data of other
/// tools. The conversion reads `value` and `type` without their `$` and references that end in `.value`, as in Style
/// Dictionary, shadows of Tokens Studio, and everything that ``TokenReadingOptions/Strictness/compat`` reads: the
/// converted files have the same values. Data that the format has no place for is moved to `$extensions`.
public struct TokenConversion: Sendable {
    /// One of the files.
    public struct File: Sendable {
        /// The name of the file as it was given.
        public let name: String
        /// The bytes before the conversion.
        public let before: [UInt8]
        /// The bytes after the conversion.
        public let after: [UInt8]

        /// Whether the conversion changed the file.
        public var isChanged: Bool { before != after }
    }

    /// The files, in order.
    public let files: [File]
    /// The decisions of the conversion, and what it changed in values; locations are in the files before it.
    public let decisions: [TokenDiagnostic]
    /// The problems that could not be converted; locations are in the files before the conversion.
    public let problems: [TokenDiagnostic]

    /// Changes that mean the same in the format.
    private static let harmless: Set<TokenDiagnostic.Code> = [.legacyValue, .preferExtends]

    /// How often fixes are applied, because a fix can reveal further problems.
    private static let rounds = 8

    /// Converts files that may refer to one another.
    ///
    /// - Parameters:
    ///   - sources: the files.
    ///   - hexOrder: the order of the channels in eight digits of a hex color.
    ///   - unitless: the unit of lengths without a unit; `nil` if there is no such unit.
    public init(
        _ sources: [TokenSource], hexOrder: TokenReadingOptions.HexOrder = .rgba,
        unitless: TokenDimension.Unit? = nil
    ) {
        var options = TokenReadingOptions(strictness: .compat, hexOrder: hexOrder)
        options.unitless = unitless
        var conversions = Self.structures(sources, options)
        for place in conversions.indices { conversions[place].fixAlone() }
        let conflicts = Self.fixTogether(&conversions, options.ofConverted)
        files = zip(sources, conversions).map {
            File(name: $0.name, before: $0.origin?.bytes ?? $0.bytes, after: $1.after)
        }
        decisions =
            conversions.flatMap(\.changes).filter {
                // A type with another name means the same; a type that the format doesn't have does not.
                !Self.harmless.contains($0.code) && !($0.code == .legacyType && $0.fix != nil)
            }.sortedByPlace
        problems = (conflicts + Self.errors(conversions, options.ofConverted)).sortedByPlace
    }

    /// Returns the files with the structure of the format, without tokens of other types in any of them.
    private static func structures(
        _ sources: [TokenSource], _ options: TokenReadingOptions
    ) -> [FileConversion] {
        var omitted: Set<String> = []
        while true {
            let conversions = sources.enumerated().map {
                FileConversion(
                    $1.bytes, number: $0, options: options, omittedByOthers: omitted,
                    places: $1.origin?.places ?? PlaceMaps())
            }
            let found = conversions.reduce(into: omitted) { $0.formUnion($1.omitted) }
            if found == omitted || sources.count == 1 { return conversions }
            omitted = LegacyStructure.dependents(on: found, conversions.flatMap(\.references))
        }
    }

    /// Converts the values that depend on tokens in other files.
    ///
    /// - Returns: errors for the values that depend on the order of the files.
    private static func fixTogether(
        _ conversions: inout [FileConversion], _ options: TokenReadingOptions
    ) -> [TokenDiagnostic] {
        guard conversions.count > 1 else { return [] }
        var conflicts: [TokenDiagnostic] = []
        for _ in 0..<rounds {
            let found = fixes(conversions, options)
            conflicts = found.conflicts
            var hasChanged = false
            for place in conversions.indices {
                if conversions[place].apply(found.fixes[place]) { hasChanged = true }
            }
            guard hasChanged else { break }
            for place in conversions.indices { conversions[place].fixAlone() }
        }
        return conflicts
    }

    /// The fix of a place, and whether it is the same in every order of the files.
    private struct Found {
        let problem: TokenDiagnostic
        var isCertain = true
    }

    /// Finds the fixes of all files together, with each of them as the last one, whose tokens replace those of others.
    private static func fixes(
        _ conversions: [FileConversion], _ options: TokenReadingOptions
    ) -> (fixes: [[TokenDiagnostic]], conflicts: [TokenDiagnostic]) {
        let sources = conversions.map { TokenSource(name: "", bytes: $0.after) }
        var found: [Range<Int>: Found] = [:]
        var fixes = sources.map { _ in [TokenDiagnostic]() }
        var conflicts: [TokenDiagnostic] = []
        var byFile = sources.map { _ in found }
        let most = 24
        let starts = sources.count > most ? 0..<1 : sources.indices
        for start in starts {
            let order = Array(sources.indices[start...]) + Array(sources.indices[..<start])
            let problems = DesignTokens.read(order.map { sources[$0] }, options: options).problems
            let fixable = problems.filter { $0.fix != nil && FileConversion.isOfFormat($0) }
            // Without the values of other files, there is nothing to compare.
            if start == 0, fixable.isEmpty { return (fixes, []) }
            for problem in fixable {
                guard let fix = problem.fix else { continue }
                let file = order[problem.source]
                let place = fix.offset..<(fix.offset + fix.length)
                found = byFile[file]
                if let other = found[place]?.problem {
                    if other.fix != fix { found[place]?.isCertain = false }
                } else {
                    found[place] = Found(problem: problem.moved(to: file))
                }
                byFile[file] = found
            }
        }
        for (file, found) in byFile.enumerated() {
            let places = found.keys.sorted { $0.lowerBound < $1.lowerBound }
            for place in places {
                guard let entry = found[place] else { continue }
                if entry.isCertain {
                    fixes[file].append(entry.problem)
                } else {
                    conflicts.append(
                        TokenDiagnostic(
                            .invalidValue, at: conversions[file].places.before(place), source: file,
                            "this value depends on a token that has different values in several files",
                            help:
                                "write the value out, or convert the files of each theme by themselves"
                        ))
                }
            }
        }
        return (fixes, conflicts)
    }

    /// Returns the remaining errors; references are resolved across all files.
    private static func errors(
        _ conversions: [FileConversion], _ options: TokenReadingOptions
    ) -> [TokenDiagnostic] {
        let shared: Set<TokenDiagnostic.Code> = [.referenceToGroup, .invalidExtends]
        let sources = conversions.map { TokenSource(name: "", bytes: $0.after) }
        var errors: [TokenDiagnostic] = []
        for (number, conversion) in conversions.enumerated() {
            // The messages about older notations say what to write; they hide no other error.
            let told = DesignTokens.read([sources[number]], options: options).problems.filter {
                $0.severity == .error
            }
            let places = Set(told.map(\.offset))
            let strict = DesignTokens.read([sources[number]]).problems
            let problems = told + strict.filter { !places.contains($0.offset) }
            errors += problems.filter {
                $0.severity == .error && $0.code != .unresolvedReference
                    && (sources.count == 1 || !shared.contains($0.code))
            }.map { conversion.places.before($0.moved(to: number)) }
        }
        let together = DesignTokens.read(sources).problems
        if sources.count > 1 {
            errors += together.filter { shared.contains($0.code) }
                .map { conversions[$0.source].places.before($0) }
        }
        return errors + unchecked(together, conversions)
    }

    /// Returns a note for the references of each file to tokens in none of the files.
    private static func unchecked(
        _ problems: [TokenDiagnostic], _ conversions: [FileConversion]
    ) -> [TokenDiagnostic] {
        conversions.enumerated().compactMap { number, conversion in
            let missing = problems.filter {
                $0.code == .unresolvedReference && $0.source == number
            }
            guard let first = missing.first.map(conversion.places.before) else { return nil }
            return TokenDiagnostic(
                .uncheckedReference, offset: first.offset, length: first.length, source: number,
                message: missing.count == 1
                    ? first.message
                    : "\(first.message), and neither are \(missing.count - 1) other references",
                help: "convert it together with the files that it refers to, to check references")
        }
    }
}
