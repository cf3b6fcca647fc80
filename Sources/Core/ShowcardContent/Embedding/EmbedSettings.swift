package import ShowcardCatalog
import ShowcardYAML

/// The settings for embedding a catalog into a target: `showcard.yml` in the target's folder.
package struct EmbedSettings: Sendable {
    /// The name of the file.
    package static let file = "showcard.yml"

    /// A name and its location.
    package struct Name: Sendable {
        /// The name.
        package let text: String
        /// Its location, in a file of the target's folder.
        package let location: SourceLocation
    }

    /// The catalog's folder, absolute or relative to the target's.
    package var catalog: String?
    /// The access level of the declarations.
    package var access: SwiftAccess?
    /// The parts to embed.
    package var parts: [String]?
    /// The kinds whose entries become constants.
    package var kinds: [Name]?
    /// The as-of of the embedded catalog.
    package var asOf: Instant?

    /// Creates empty settings.
    package init() {}

    /// Reads the file.
    ///
    /// - Parameters:
    ///   - folder: The target's folder.
    ///   - parts: The valid parts.
    /// - Returns: The settings; empty if the file doesn't exist.
    /// - Throws: ``DiagnosticError`` with every problem; locations are in files of the folder.
    package static func read(
        in folder: String, parts: [String]
    ) throws(DiagnosticError) -> EmbedSettings {
        let folder = SourceFolder(folder)
        guard try folder.list("")?.contains(where: { $0.name == file }) == true else {
            return EmbedSettings()
        }
        let parsed = try ParsedFile(folder.read(file))
        guard let root = parsed.document.root else { return EmbedSettings() }
        var reader = ValueReader(parsed.text)
        let members = reader.members(root, fields(parts), what: file) ?? []
        guard reader.problems.isEmpty else {
            throw DiagnosticError(reader.problems.map(\.withoutFix))
        }
        return EmbedSettings(members, root, parsed.text)
    }

    /// The keys of the file.
    static let keys = fields([]).map(\.name)

    private static func fields(_ parts: [String]) -> [Field] {
        let atLeastOne = FieldLimits(minCount: 1, isUnique: true)
        return [
            Field("catalog", .string, limits: FieldLimits(minLength: 1)),
            Field("access", .choice(SwiftAccess.allCases.map(\.rawValue))),
            Field("parts", .list(.choice(parts)), limits: atLeastOne),
            Field("kinds", .list(.string), limits: FieldLimits(isUnique: true)),
            Field("as_of", .instant),
        ]
    }

    private init(_ members: [FieldValue.Member], _ root: Node, _ text: SourceText) {
        for member in members {
            switch member.name {
            case "catalog": catalog = member.value.text
            case "access": access = member.value.text.flatMap { SwiftAccess(rawValue: $0) }
            case "parts": parts = member.value.texts
            case "kinds":
                kinds = root["kinds"]?.elements.map {
                    Name(text: $0.text, location: text.location(of: $0))
                }
            default:
                if case .instant(let instant) = member.value { asOf = instant }
            }
        }
    }
}

extension Diagnostic {
    /// The same problem without its fix, because the file is not part of a catalog.
    fileprivate var withoutFix: Diagnostic {
        Diagnostic(severity, code: code, message, at: location, help: help, related: related)
    }
}
