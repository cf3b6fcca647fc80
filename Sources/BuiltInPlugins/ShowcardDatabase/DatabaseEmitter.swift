import ShowcardCatalog
import ShowcardCompression
import ShowcardSQLite

/// Plans the one file of the client database.
struct DatabaseEmitter: Emitter {
    /// Whether the bodies go in.
    let includesBodies: Bool

    func plan(_ request: EmissionRequest) async -> EmissionPlan {
        do {
            try Connection().requireFTS5()
        } catch {
            return EmissionPlan(diagnostics: [Self.problem(error)])
        }
        let file = DatabaseFile(request, includesBodies: includesBodies)
        let output = PlannedOutput(
            .hashed(prefix: "v1/db/", suffix: ".sqlite.gz"),
            inputs: [
                .catalog, .configuration, .tokens, .text(Connection.libraryVersion),
                .text(Gzip.libraryVersion), .number(includesBodies ? 1 : 0),
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

    /// The file, which has all entries.
    func plan(bodiesOf entries: [EntryKey], request: EmissionRequest) async -> EmissionPlan? {
        await plan(request)
    }

    /// Who has read the name of a database finds it for so many later ones.
    private static let retainedVersions = 10
    /// Level 6 takes twice the time of 5 and saves three hundredths, 9 eight times and five.
    private static let compressionLevel = 5

    private static func problem(_ error: any Error) -> Diagnostic {
        .error(
            "database-failed", "the client database cannot be written: \(error)",
            help: "switch the plugin 'database' off with '--without database' to build the rest")
    }
}
