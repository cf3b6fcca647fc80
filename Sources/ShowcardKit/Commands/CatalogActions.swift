package import ShowcardBuild
import ShowcardCatalog
package import ShowcardContent

/// What commands can have done to a catalog; the seam between the command line and the flow.
package struct CatalogActions: Sendable {
    /// Is told each stage as it begins.
    package typealias Progress = @Sendable (BuildReport.Stage) -> Void
    /// Runs the flow, or a part of it.
    package typealias Run = @Sendable (BuildOptions, Progress?) async -> BuildReport
    /// Loads, checks and enriches a catalog; gives none where something is wrong with it.
    package typealias Survey =
        @Sendable (BuildOptions) async -> (survey: CatalogSurvey?, report: BuildReport)
    /// Removes what a source folder was built into, and returns the paths removed.
    package typealias Clean =
        @Sendable (_ source: String, _ output: String) throws(DiagnosticError)
        -> [String]

    /// Mends source files, and returns how many fixes were applied and the files they changed.
    package typealias FixFiles =
        @Sendable (_ fixes: [Fix], _ source: String) throws(DiagnosticError)
        -> (count: Int, files: [String])

    /// Writes the file of a new entry.
    package typealias Create =
        @Sendable (EntryRequest, BuildOptions) throws(EntryRefusal) -> EntryDraft

    /// Starts a new catalog, and returns the paths of its files.
    package typealias Start = @Sendable (StartRequest) throws(StartRefusal) -> [String]

    /// Runs the whole flow.
    package var build: Run
    /// Runs the flow up to the plan; writes nothing.
    package var check: Run
    /// Runs the flow up to the facts; writes nothing.
    package var survey: Survey
    /// Removes an output folder, what was kept beside it, and the cache.
    package var clean: Clean
    /// Mends source files.
    package var fix: FixFiles
    /// Writes the file of a new entry.
    package var create: Create
    /// Starts a new catalog.
    package var start: Start

    /// Creates actions of given parts.
    package init(
        build: @escaping Run, check: @escaping Run, survey: @escaping Survey,
        clean: @escaping Clean, fix: @escaping FixFiles, create: @escaping Create,
        start: @escaping Start
    ) {
        self.build = build
        self.check = check
        self.survey = survey
        self.clean = clean
        self.fix = fix
        self.create = create
        self.start = start
    }

    /// The actions of a builder.
    init(_ builder: Builder) {
        self.init(
            build: { await builder.build($0, progress: $1) },
            check: { await builder.check($0, progress: $1) },
            survey: { await builder.survey($0) },
            clean: { (source, output) throws(DiagnosticError) in
                try Builder.clean(source: source, output: output)
            },
            fix: { (fixes, source) throws(DiagnosticError) in
                try Builder.apply(fixes, source: source)
            },
            create: { (request, options) throws(EntryRefusal) in
                try builder.create(request, options)
            },
            start: { (request) throws(StartRefusal) in try Builder.start(request) })
    }
}
