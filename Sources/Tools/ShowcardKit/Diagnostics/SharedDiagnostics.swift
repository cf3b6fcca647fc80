import ShowcardBuild
import ShowcardCatalog

/// Joins the diagnostics of catalogs: a problem in a file that several catalogs use is listed once.
enum SharedDiagnostics {
    /// The diagnostics of a run, in order.
    ///
    /// - Parameter results: The results of the catalogs.
    /// - Returns: The diagnostics, and the folder that their paths begin at. Of several catalogs, paths are relative to the
    ///   current folder, and a problem outside the folder of a catalog names the catalogs.
    static func joined(
        _ results: [CatalogRun.Result]
    ) -> (diagnostics: [Diagnostic], source: String) {
        if results.count < 2, let result = results.first {
            return (result.report.diagnostics, result.catalog.settings.options.source)
        }
        var names: [Diagnostic: [String]] = [:]
        var order: [Diagnostic] = []
        var foreign: Set<Diagnostic> = []
        for result in results {
            let source = result.catalog.settings.options.source
            let prefix = SourcePrefix(source: source)
            for diagnostic in result.report.diagnostics {
                let moved = diagnostic.moved(by: prefix)
                if names[moved] == nil { order.append(moved) }
                names[moved, default: []].append(result.catalog.name ?? source)
                let isOwn = diagnostic.location.map { moved.location != $0 && !isOutside($0) }
                if isOwn != true { foreign.insert(moved) }
            }
        }
        return (
            order.map { foreign.contains($0) ? $0.naming(names[$0] ?? []) : $0 }.sorted(), "."
        )
    }

    /// Whether a location is not in the catalog's own folder.
    private static func isOutside(_ location: SourceLocation) -> Bool {
        location.path.utf8.starts(with: "../".utf8)
    }
}

extension Diagnostic {
    /// The diagnostic with the names of the catalogs that it concerns.
    fileprivate func naming(_ names: [String]) -> Diagnostic {
        Diagnostic(
            severity, code: code, "\(message) (in \(names.joined(separator: ", ")))",
            at: location, help: help, related: related, fix: fix
        ).standing(for: count)
    }
}
