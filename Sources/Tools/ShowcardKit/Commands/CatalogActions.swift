package import ShowcardBuild
import ShowcardCatalog
package import ShowcardContent
package import ShowcardPreview

/// The operations of commands on a catalog: the interface between the command line and the build flow.
package struct CatalogActions: Sendable {
    /// Receives the steps of a run.
    package typealias Progress = Builder.Progress
    /// Runs the flow, or a part of it.
    package typealias Run = @Sendable (BuildOptions, Progress?) async -> BuildReport
    /// Loads, checks and enriches a catalog; returns no catalog if it has errors.
    package typealias Survey =
        @Sendable (BuildOptions) async -> (survey: CatalogSnapshot?, report: BuildReport)
    /// Describes the plugins, and starts those that are programs; `wanted` is started even if it is off.
    package typealias Plugins =
        @Sendable (BuildOptions, _ wanted: String?) async -> (
            plugins: [PluginStatus], report: BuildReport
        )
    /// Replays recorded sessions with a plugin; returns no test if the plugin is not a program or does not exist.
    package typealias Test =
        @Sendable (_ plugin: String, _ transcripts: [String], BuildOptions) async -> (
            test: PluginTest?, report: BuildReport
        )
    /// Removes what a source folder was built into, and returns the paths removed.
    package typealias Clean =
        @Sendable (_ source: String, _ output: String) throws(DiagnosticError)
        -> [String]
    /// Copies the output of the last build to a target.
    package typealias Deploy =
        @Sendable (DeploymentRequest) async throws(DiagnosticError) -> DeploymentReport

    /// Fixes source files, and returns the number of applied fixes and the files they changed.
    package typealias FixFiles =
        @Sendable (_ fixes: [Fix], _ source: String) throws(DiagnosticError)
        -> (count: Int, files: [String])

    /// Writes the file of a new entry.
    package typealias Create =
        @Sendable (EntryRequest, BuildOptions) throws(EntryDraftError) -> EntryDraft

    /// Renames an entry and what refers to it; only computes the changes unless it writes.
    package typealias Rename =
        @Sendable (RenameRequest, BuildOptions, _ writes: Bool) throws(EntryDraftError)
        -> EntryRename

    /// Creates a new catalog, and returns the paths of its files.
    package typealias Start = @Sendable (StartRequest) throws(StartError) -> [String]

    /// Finds the files of a catalog's theme.
    package typealias Theme = @Sendable (BuildOptions) -> ThemeLayers
    /// Copies a file of the built-in theme, and returns the path of the copy.
    package typealias Eject =
        @Sendable (_ path: String, BuildOptions) throws(EjectError) -> String

    /// Creates the schema with a name.
    package typealias MakeSchema =
        @Sendable (_ name: String, BuildOptions) throws(SchemaDraftError) -> SchemaFile

    /// Writes all schemas to a folder.
    package typealias WriteSchemas =
        @Sendable (_ folder: String, BuildOptions) throws(SchemaDraftError) -> WrittenSchemas

    /// Writes a catalog as Swift source.
    package typealias Embed = @Sendable (EmbedRequest) async -> EmbedReport

    /// Reads the configuration and the kinds of a catalog, but not its entries.
    package typealias Outline = @Sendable (BuildOptions) -> CatalogOutline
    /// Reads the workspace in a folder; returns none if the folder is not one.
    package typealias FindWorkspace =
        @Sendable (_ folder: String, _ configuration: String, _ source: String?)
        throws(DiagnosticError) -> Workspace?
    /// Prepares to serve a catalog; the server is not started yet.
    package typealias MakePreview = @Sendable (PreviewOptions, PreviewWords) -> Preview

    /// Runs the whole flow.
    package var build: Run
    /// Runs the flow up to the plan; writes nothing.
    package var check: Run
    /// Runs the flow up to the facts; writes nothing.
    package var survey: Survey
    /// Describes the plugins; writes nothing.
    package var plugins: Plugins
    /// Tests a plugin; writes nothing.
    package var test: Test
    /// Removes an output folder, the build state beside it, and the cache.
    package var clean: Clean
    /// Copies the output of the last build to a target.
    package var deploy: Deploy
    /// Fixes source files.
    package var fix: FixFiles
    /// Writes the file of a new entry.
    package var create: Create
    /// Renames an entry.
    package var rename: Rename
    /// Creates a new catalog.
    package var start: Start
    /// Finds the files of a catalog's theme.
    package var theme: Theme
    /// Copies a file of the built-in theme.
    package var eject: Eject
    /// Creates one schema.
    package var schema: MakeSchema
    /// Writes all schemas.
    package var writeSchemas: WriteSchemas
    /// Writes a catalog as Swift source.
    package var embed: Embed
    /// Reads the kinds and the settings of plugins.
    package var outline: Outline
    /// Reads the workspace in a folder.
    package var workspace: FindWorkspace
    /// Prepares to serve a catalog.
    package var preview: MakePreview
}

extension CatalogActions {
    /// The actions of a builder.
    init(_ builder: Builder) {
        self.init(
            build: { await builder.build($0, progress: $1) },
            check: { await builder.check($0, progress: $1) },
            survey: { await builder.survey($0) },
            plugins: { await builder.plugins($0, starting: $1) },
            test: { await builder.test($0, $1, $2) },
            clean: { (source, output) throws(DiagnosticError) in
                try Builder.clean(source: source, output: output)
            },
            deploy: { (request) async throws(DiagnosticError) in
                try await Builder.deploy(request)
            },
            fix: { (fixes, source) throws(DiagnosticError) in
                try Builder.apply(fixes, source: source)
            },
            create: { (request, options) throws(EntryDraftError) in
                try builder.create(request, options)
            },
            rename: { (request, options, writes) throws(EntryDraftError) in
                try builder.rename(request, options, writes: writes)
            },
            start: { (request) throws(StartError) in try Builder.start(request) },
            theme: { builder.theme($0) },
            eject: { (path, options) throws(EjectError) in try builder.eject(path, options) },
            schema: { (name, options) throws(SchemaDraftError) in
                try builder.schema(name, options)
            },
            writeSchemas: { (folder, options) throws(SchemaDraftError) in
                try builder.writeSchemas(to: folder, options)
            },
            embed: { await builder.embed($0) }, outline: { builder.outline($0) },
            workspace: { (folder, configuration, source) throws(DiagnosticError) in
                try Workspace.read(in: folder, configuration: configuration, source: source)
            },
            preview: { Preview(builder: builder, options: $0, words: $1) })
    }
}
