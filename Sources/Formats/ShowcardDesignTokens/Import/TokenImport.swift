internal import ShowcardJSON

/// Token files with themes or modes as another tool writes them, as a resolver and the files that it names.
///
/// - `$themes` and `$metadata` of Tokens Studio, in one file or in a folder.
/// - Variables of Figma: a response of its REST API, or one file for each mode.
/// - `$extensions.mode` of Terrazzo 1 and Cobalt.
package struct TokenImport: Sendable {
    /// A file of the import.
    package struct Part: Sendable {
        /// The path from the resolver's folder.
        package let name: String
        /// The contents, and the file that they were made from.
        package let source: TokenSource
    }

    /// The resolver.
    package let resolver: Part
    /// The files that the resolver names.
    package let files: [Part]
    /// What was lost or could not be read, in the given files.
    package let problems: [TokenDiagnostic]

    /// The path of the resolver.
    package static let resolverPath = "tokens.resolver.json"

    /// Creates an import.
    ///
    /// - Parameter sources: The files with their paths from the folder of all files.
    /// - Returns: `nil` if the files have no themes or modes of these tools.
    package init?(_ sources: [TokenSource]) {
        guard sources.contains(where: { Self.isLikely($0.bytes) }) else { return nil }
        let files = sources.enumerated().compactMap { ImportedFile($1, number: $0) }
        guard
            let import_ = Self.themes(files) ?? Self.variables(files) ?? Self.modeFiles(files)
                ?? Self.modes(files)
        else { return nil }
        self = import_
    }

    init(resolver: Part, files: [Part], problems: [TokenDiagnostic]) {
        self.resolver = resolver
        self.files = files
        self.problems = problems.sortedByPlace
    }

    /// Whether a file contains a key of one of the tools; parsing all files would cost more.
    private static func isLikely(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { text in
            [
                "$themes", "tokenSetOrder", "selectedTokenSets", "valuesByMode", figmaModeName,
                "mode",
            ]
            .contains { text.contains($0) }
        }
    }

    /// The name of a mode in the files that Figma exports.
    static let figmaModeName = "com.figma.modeName"
}

extension UnsafeRawBufferPointer {
    /// Whether the bytes contain a text.
    fileprivate func contains(_ text: String) -> Bool {
        let pattern = Array(text.utf8)
        guard let first = pattern.first, count >= pattern.count else { return false }
        var place = 0
        while let next = self[place...].firstIndex(of: first) {
            if self[next...].starts(with: pattern) { return true }
            place = next + 1
        }
        return false
    }
}

/// Names of files for names in other tools.
struct ImportedNames {
    private var taken: Set<String> = [TokenImport.resolverPath]

    /// Returns the path of a new file.
    ///
    /// - Parameter name: A name, in which `/` separates folders.
    mutating func path(_ name: String) -> String {
        let names = name.split(separator: "/").map { part in
            String(
                String.UnicodeScalarView(
                    part.unicodeScalars.map { Self.isPlain($0) ? $0 : "-" }))
        }.filter { !$0.isEmpty }
        let stem = names.isEmpty ? "tokens" : names.joined(separator: "/")
        var path = "\(stem).tokens.json"
        var count = 1
        // Some file systems do not distinguish case.
        while !taken.insert(path.lowercased()).inserted {
            count += 1
            path = "\(stem)-\(count).tokens.json"
        }
        return path
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-"
            || scalar == "_"
    }
}
