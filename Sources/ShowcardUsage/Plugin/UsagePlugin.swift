public import ShowcardCatalog

/// Gives entries the counts of the usage ledger.
public struct UsagePlugin: Plugin {
    private static let ledgerOption = "ledger"

    /// Named `usage`; takes `ledger`, the path of the file below the catalog's folder.
    public let declaration = PluginDeclaration(
        "usage", summary: "counts uses of entries from the usage ledger",
        options: [Field(ledgerOption, .string, limits: FieldLimits(minLength: 1))])

    /// Creates the plugin.
    public init() {}

    /// Adds the one source.
    public func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(LedgerSource(path: LedgerPath(options)))
    }
}

/// Where the ledger of a catalog is.
package struct LedgerPath: Sendable, Hashable {
    /// The path below the catalog's folder.
    package let text: String
    /// Whether `catalog.yml` says it.
    package let isGiven: Bool

    /// Takes the path of the options of the plugin, or the usual one.
    package init(_ options: PluginOptions) {
        let given = options["ledger"]?.text
        text = given ?? Ledger.usualPath
        isGiven = given != nil
    }

    /// The ledger.
    ///
    /// - Parameter folder: The catalog's folder.
    /// - Returns: The ledger; nothing is read yet.
    /// - Throws: ``DiagnosticError`` when the path leaves the folder, or what is there would be published.
    package func ledger(in folder: String) throws(DiagnosticError) -> Ledger {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let isBelow = parts.allSatisfy {
            !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8)
        }
        guard isBelow, !text.utf8.contains(0) else {
            throw Self.wrong(
                "'\(text)' cannot be the path of the ledger",
                help: "give a path below the catalog's folder, such as \(Ledger.usualPath)")
        }
        guard parts.first?.elementsEqual("content".utf8) != true else {
            throw Self.wrong(
                "the ledger cannot be in 'content', where files are published",
                help: "move it, and write 'ledger: \(Ledger.usualPath)'")
        }
        let isHere = folder.isEmpty || folder == "."
        return Ledger(
            isHere ? text : folder == "/" ? "/\(text)" : "\(folder)/\(text)", name: text)
    }

    private static func wrong(_ message: String, help: String) -> DiagnosticError {
        DiagnosticError(
            .error("wrong-ledger-path", message, at: .file("catalog.yml"), help: help))
    }
}

/// Reads the counts of the ledger.
struct LedgerSource: Source {
    let path: LedgerPath
    let givesEntries = false

    func load(_ request: SourceRequest) async throws -> SourceResult {
        let ledger = try path.ledger(in: request.folder)
        guard ledger.isThere else {
            guard path.isGiven else { return SourceResult() }
            return SourceResult(diagnostics: [
                .note(
                    "missing-ledger", "there is no usage ledger yet",
                    at: .file(path.text),
                    help:
                        "'showcard usage import FILE' makes it; until then counts are those of front matter"
                )
            ])
        }
        do throws(LedgerFailure) {
            return SourceResult(
                usage: try ledger.counts(before: request.asOf.date, window: request.usageDays))
        } catch {
            // A first import that is killed leaves such a file, which must not stop builds.
            guard error.diagnostics.contains(where: { $0.code == Ledger.absence }) else {
                throw DiagnosticError(error.diagnostics)
            }
            return SourceResult(diagnostics: [
                .warning(
                    "empty-ledger", "nothing was ever written to the usage ledger",
                    at: .file(path.text),
                    help:
                        "'showcard usage import FILE' fills it; until then counts are those of front matter"
                )
            ])
        }
    }
}
