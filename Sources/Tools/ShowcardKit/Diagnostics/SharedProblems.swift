import ShowcardCatalog

/// The problems that `serve` prints for the catalogs of a workspace: one in a file that several use is printed for one of them.
actor SharedProblems {
    /// The problems of the last build of each catalog, by its name.
    private var known: [String: Set<Diagnostic>] = [:]
    /// The catalog for which a problem is printed as long as it has the problem.
    private var owners: [Diagnostic: String] = [:]

    /// The problems of a build to print.
    struct Printed: Sendable {
        /// The diagnostics.
        let diagnostics: [Diagnostic]
        /// The names of the catalogs for which the others are printed, in their order.
        let owners: [String]
    }

    /// Returns the problems of a build that are printed for its catalog.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics of the build.
    ///   - name: The name of the catalog.
    ///   - source: The path of the catalog's folder from the current folder.
    /// - Returns: The diagnostics, without those that are printed for other catalogs.
    func printed(_ diagnostics: [Diagnostic], of name: String, in source: String) -> Printed {
        let prefix = SourcePrefix(source: source)
        let moved = diagnostics.map { $0.moved(by: prefix) }
        known[name] = Set(moved)
        var owners: [String] = []
        let own = zip(diagnostics, moved).filter { _, problem in
            if let owner = self.owners[problem], owner != name,
                known[owner]?.contains(problem) == true
            {
                if !owners.contains(owner) { owners.append(owner) }
                return false
            }
            self.owners[problem] = name
            return true
        }
        self.owners = self.owners.filter { known[$0.value]?.contains($0.key) == true }
        return Printed(diagnostics: own.map(\.0), owners: owners)
    }
}
