import ShowcardCatalog
import ShowcardCompression
import ShowcardSQLite

/// Plans the file of the client database.
struct DatabaseEmitter: Emitter {
    /// Whether the database contains the bodies.
    let includesBodies: Bool

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        do {
            try Connection().requireFTS5()
        } catch {
            return EmissionPlan(diagnostics: [Self.problem(error)])
        }
        let file = DatabaseFile(request: request, includesBodies: includesBodies)
        let words = FactWords.inData(of: request.catalog, request.theme.strings)
        let output = PlannedOutput(
            .hashed(prefix: "v1/db/", suffix: ".sqlite.gz"),
            inputs: [
                .catalog, .configuration, .tokens, .text(Connection.libraryVersion),
                .text(Gzip.libraryVersion), .number(includesBodies ? 1 : 0),
                .text(words?.inputs ?? ""),
            ],
            manifestName: "database", retainedVersions: Self.retainedVersions, group: "database"
        ) { bytes in
            do {
                bytes += try Gzip.compress(file.bytes(), level: Self.compressionLevel)
            } catch {
                throw DiagnosticError(Self.problem(error))
            }
        }
        return EmissionPlan(outputs: [output])
    }

    /// Plans the file, which contains all entries.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        await plan(request)
    }

    /// The number of newer versions after which a client that knows an old file name can no longer fetch it.
    private static let retainedVersions = 10
    /// Level 6 takes twice the time of level 5 and saves 3 %; level 9 takes eight times the time and saves 5 %.
    private static let compressionLevel = 5

    private static func problem(_ error: any Error) -> Diagnostic {
        .error(
            "database-failed", "the client database cannot be written: \(error)",
            help: "disable the plugin 'database' with '--without database' to build the rest")
    }
}
