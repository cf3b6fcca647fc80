package import ShowcardBuild
import ShowcardCatalog

/// What commands can have done to a catalog; the seam between the command line and the flow.
package struct CatalogActions: Sendable {
    /// Is told each stage as it begins.
    package typealias Progress = @Sendable (BuildReport.Stage) -> Void
    /// Runs the flow, or a part of it.
    package typealias Run = @Sendable (BuildOptions, Progress?) async -> BuildReport
    /// Removes what a source folder was built into, and returns the paths removed.
    package typealias Clean =
        @Sendable (_ source: String, _ output: String) throws(DiagnosticError)
        -> [String]

    /// Runs the whole flow.
    package var build: Run
    /// Runs the flow up to the plan; writes nothing.
    package var check: Run
    /// Removes an output folder, what was kept beside it, and the cache.
    package var clean: Clean

    /// Creates actions of given parts.
    package init(build: @escaping Run, check: @escaping Run, clean: @escaping Clean) {
        self.build = build
        self.check = check
        self.clean = clean
    }

    /// The actions of a builder.
    init(_ builder: Builder) {
        self.init(
            build: { await builder.build($0, progress: $1) },
            check: { await builder.check($0, progress: $1) },
            clean: { (source, output) throws(DiagnosticError) in
                try Builder.clean(source: source, output: output)
            })
    }
}
