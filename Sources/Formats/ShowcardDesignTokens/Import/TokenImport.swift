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
        /// The number of the given file that it was made from.
        package let number: Int
        /// The contents, and the file that they were made from.
        package let source: TokenSource
    }

    /// The resolver.
    package let resolver: Part
    /// The files that the resolver names.
    package let files: [Part]
    /// What was lost or could not be read, in the given files.
    package let problems: [TokenDiagnostic]
    /// The unit of lengths without a unit by the tool's own rules; `nil` if it has no such rule.
    package let unitless: TokenDimension.Unit?

    /// The path of the resolver.
    package static let resolverPath = "tokens.resolver.json"

    /// Creates an import; `nil` if the files have no themes or modes of these tools.
    ///
    /// - Parameter sources: The files with their paths from the folder of all files.
    package init?(_ sources: [TokenSource]) {
        guard sources.contains(where: { Self.isLikely($0.bytes) }) else { return nil }
        var broken: [TokenDiagnostic] = []
        let files = sources.enumerated().compactMap { number, source in
            ImportedFile(source, number: number, &broken)
        }
        guard
            let draft = Self.themes(files) ?? Self.variables(files) ?? Self.modeFiles(files)
                ?? Self.modes(files)
        else { return nil }
        self.init(draft, files, broken)
    }

    /// Adds the files that the tool does not know, whose tokens apply in every permutation.
    private init(_ draft: ImportDraft, _ files: [ImportedFile], _ broken: [TokenDiagnostic]) {
        var draft = draft
        for file in files where !draft.used.contains(file.number) {
            if let what = Self.tool(of: file.root) {
                draft.problems.append(
                    file.problem(
                        .invalidProperty,
                        at: file.root.range.lowerBound..<(file.root.range.lowerBound + 1),
                        "this file has \(what) of its own, but another file is read for them",
                        help: "read the files one by one"))
                continue
            }
            let path = draft.names.path(file.stem)
            draft.resolver.base.append(path)
            draft.parts.append(file.whole(named: path))
        }
        resolver = draft.home.part(named: Self.resolverPath, draft.resolver.text())
        self.files = draft.parts
        problems = (draft.problems + files.flatMap(\.problems) + broken).sortedByPlace
        unitless = draft.unitless
    }

    private static func tool(of root: JSONNode) -> String? {
        if root["$themes"] != nil || root["$metadata"] != nil { return "sets and themes" }
        return FigmaCollections.isResponse(root) ? "variables" : nil
    }

    /// Whether a file contains a key of one of the tools; parsing all files would cost more.
    private static func isLikely(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { text in
            [
                "$themes", "tokenSetOrder", "selectedTokenSets", "variable", "\"err\"",
                figmaModeName, "mode",
            ]
            .contains { text.contains($0) }
        }
    }

    /// The name of a mode in the files that Figma exports.
    static let figmaModeName = "com.figma.modeName"
}

/// An import before the files that the tool does not know are added.
struct ImportDraft {
    /// The file that declares the themes or modes.
    let home: ImportedFile
    var resolver: ImportedResolver
    var parts: [TokenImport.Part]
    var names: ImportedNames
    /// The numbers of the files that were read.
    let used: Set<Int>
    var problems: [TokenDiagnostic] = []
    var unitless: TokenDimension.Unit?
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
