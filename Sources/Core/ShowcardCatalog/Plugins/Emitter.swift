/// Writes files of the output.
public protocol Emitter: PluginPart {
    /// The roles of its outputs for other plugins; empty by default.
    var roles: [OutputRole] { get }

    /// Whether it writes outputs in each language; `false` by default.
    ///
    /// A build then also calls ``plan(_:)`` with the catalog in each other language, whose pages are below
    /// ``Catalog/languageFolder``. No other method is called with such a catalog.
    var isForEachLanguage: Bool { get }

    /// Lists the outputs of the emitter, and checks what they need before anything is rendered.
    ///
    /// - Parameter request: The catalog and everything else that outputs can show.
    /// - Returns: The outputs and diagnostics.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for problems of the plugin.
    func plan(_ request: EmissionRequest) async throws -> EmissionPlan

    /// Lists the outputs that depend on the pages of all plugins, such as a list for search engines.
    ///
    /// It is called after all emitters have planned. The default implementation lists nothing.
    ///
    /// - Parameters:
    ///   - pages: The pages that all plugins have planned, in the order of the plugins.
    ///   - request: The request of ``plan(_:)``.
    /// - Returns: The outputs and diagnostics.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for problems of the plugin.
    func planDerivedOutputs(for pages: [PlannedPage], request: EmissionRequest) async throws
        -> EmissionPlan

    /// Lists the outputs that show the bodies of some entries, if only these bodies changed since ``plan(_:)`` and
    /// ``planDerivedOutputs(for:request:)`` were called.
    ///
    /// A build then plans nothing else. The default implementation returns `nil`.
    ///
    /// - Parameters:
    ///   - entries: The entries whose bodies changed.
    ///   - request: The catalog with the new bodies.
    /// - Returns: Every output of ``plan(_:)`` and ``planDerivedOutputs(for:request:)`` that has
    ///   ``OutputInput/catalog``, or ``OutputInput/entry(_:)`` of one of the entries, among its inputs. The plan can have
    ///   more of their outputs. It has no diagnostics and links: those of the last build still apply. `nil` if
    ///   everything must be planned.
    /// - Throws: What ``plan(_:)`` throws.
    func plan(
        bodiesOf entries: [EntryKey], request: EmissionRequest
    ) async throws -> EmissionPlan?

    /// Lists the outputs that depend on rendered outputs, such as a file of their hashes, or the changes since a previous
    /// state.
    ///
    /// They can have a ``PlannedOutput/manifestName`` too. The default implementation lists nothing.
    ///
    /// - Parameters:
    ///   - outputs: The rendered outputs with a name in the manifest, and previously published states.
    ///   - request: The request of ``plan(_:)``.
    /// - Returns: The outputs and diagnostics.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for problems of the plugin.
    func planFromRendered(_ outputs: RenderedOutputs, request: EmissionRequest) async throws
        -> EmissionPlan

    /// Lists the outputs that depend on all other outputs and on the generation, such as an entry point.
    ///
    /// The default implementation lists nothing.
    ///
    /// - Parameters:
    ///   - finalization: The outputs with a name in the manifest, and the generation of the state.
    ///   - request: The request of ``plan(_:)``.
    /// - Returns: The outputs, which are rendered and written last.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for problems of the plugin.
    func finalize(_ finalization: Finalization, request: EmissionRequest) throws -> [PlannedOutput]
}

extension Emitter {
    /// No role.
    public var roles: [OutputRole] { [] }

    /// Outputs in the default language only.
    public var isForEachLanguage: Bool { false }

    /// No outputs that depend on pages.
    public func planDerivedOutputs(for pages: [PlannedPage], request: EmissionRequest) async
        -> EmissionPlan
    {
        EmissionPlan()
    }

    /// Everything must be planned.
    public func plan(
        bodiesOf entries: [EntryKey], request: EmissionRequest
    ) async -> EmissionPlan? {
        nil
    }

    /// No outputs that depend on rendered ones.
    public func planFromRendered(
        _ outputs: RenderedOutputs, request: EmissionRequest
    ) async -> EmissionPlan {
        EmissionPlan()
    }

    /// No outputs at the end.
    public func finalize(_ finalization: Finalization, request: EmissionRequest) -> [PlannedOutput]
    {
        []
    }
}

/// The input of an emitter.
public struct EmissionRequest: Sendable {
    /// The published catalog.
    public package(set) var catalog: Catalog
    /// The theme's files.
    public internal(set) var theme: Theme
    /// The contributions of plugins to the site, in the order of the plugins; their pages are in the default language.
    public let contributions: [SiteContribution]
    /// The facts that transforms declare, in their order.
    public let facts: [Field]
    /// The names of the plugins that are on, in their order.
    public let plugins: [String]
    /// The roles of the outputs of the plugins that are on, for example whether there are feeds.
    public let roles: Set<OutputRole>
    /// The helpers that templates can apply to texts, with the plugins that add them, in the order of the plugins.
    public let helpers: [PluginRegistry.Registered<any TemplateHelper>]
    /// The maximum number of concurrent threads, at least 1, for ``concurrentMap(_:jobs:_:)``.
    ///
    /// No output depends on it.
    public let jobs: Int

    /// Creates a request.
    public init(
        catalog: Catalog, theme: Theme, contributions: [SiteContribution] = [], facts: [Field] = [],
        plugins: [String] = [], roles: Set<OutputRole> = [],
        helpers: [PluginRegistry.Registered<any TemplateHelper>] = [], jobs: Int = 1
    ) {
        self.catalog = catalog
        self.theme = theme
        self.contributions = contributions
        self.facts = facts
        self.plugins = plugins
        self.roles = roles
        self.helpers = helpers
        self.jobs = max(1, jobs)
    }

    /// The facts that outputs may show, in the order of the transforms.
    public var publicFacts: [Field] {
        facts.filter { !$0.isPrivate }
    }
}

/// The outputs that an emitter will write.
public struct EmissionPlan: Sendable {
    /// The outputs, in any order; each path once.
    public var outputs: [PlannedOutput]
    /// The problems that were found; an error fails the build before anything is rendered.
    public var diagnostics: [Diagnostic]
    /// Addresses on its pages that come from no entry; the build warns about those that lead to no planned output.
    public var links: [StaticLink]
    /// The limit on the number of files of the whole output; `nil` for none.
    public var fileLimit: FileLimit?
    /// Notes about the outputs that depend on rendered ones, each a sentence without a period; shown with `--verbose`, and in
    /// the report.
    public var notes: [String] = []
    /// Releases shared data that renderings can compute again; called after the planned outputs are rendered, and by servers
    /// after each rendering.
    package var release: (@Sendable () -> Void)?

    /// The series of generations that clients of the output follow; `nil` if the emitter has none.
    package var epoch: Epoch?

    /// A series of generations: clients accept a lower generation only in a higher epoch.
    package struct Epoch: Sendable, Hashable {
        /// The number, from 0.
        package let number: Int
        /// The location of the setting.
        package let place: SourceLocation?

        /// Creates an epoch.
        package init(_ number: Int, place: SourceLocation?) {
            self.number = number
            self.place = place
        }
    }

    /// The maximum number of files in the whole output.
    public struct FileLimit: Sendable, Hashable {
        /// The maximum number.
        public let count: Int
        /// The location of the setting.
        public let place: SourceLocation?

        /// Creates a limit.
        public init(_ count: Int, place: SourceLocation? = nil) {
            self.count = count
            self.place = place
        }
    }

    /// Creates a plan.
    public init(
        outputs: [PlannedOutput] = [], diagnostics: [Diagnostic] = [], links: [StaticLink] = [],
        fileLimit: FileLimit? = nil
    ) {
        self.outputs = outputs
        self.diagnostics = diagnostics
        self.links = links
        self.fileLimit = fileLimit
    }

    /// Adds an output, or an error if its path is not valid.
    ///
    /// - Parameters:
    ///   - path: The path, relative to the output.
    ///   - inputs: Everything the rendering reads.
    ///   - manifestName: The name under which it is registered; `nil` if it is not.
    ///   - group: The group in which the report counts it; `nil` for none.
    ///   - page: The page that it contains; `nil` for other files.
    ///   - render: Appends the output's bytes; called at most once, on any thread.
    /// - Returns: Whether it was added.
    @discardableResult
    public mutating func add(
        _ path: String, inputs: [OutputInput], manifestName: String? = nil, group: String? = nil,
        page: PlannedPage? = nil,
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) -> Bool {
        add(
            path, listingInputs: { inputs }, manifestName: manifestName, group: group, page: page,
            render: render)
    }

    /// Adds an output whose inputs are listed each time they are needed, or an error if its path is not valid.
    ///
    /// Use it for many outputs with many inputs: `showcard check` needs no inputs, and builds need those of one output at a
    /// time.
    ///
    /// - Parameters:
    ///   - path: The path, relative to the output.
    ///   - listingInputs: Lists everything the rendering reads, the same each time; called on any thread.
    ///   - manifestName: The name under which it is registered; `nil` if it is not.
    ///   - group: The group in which the report counts it; `nil` for none.
    ///   - page: The page that it contains; `nil` for other files.
    ///   - render: Appends the output's bytes; called at most once, on any thread.
    /// - Returns: Whether it was added.
    @discardableResult
    public mutating func add(
        _ path: String, listingInputs: @escaping @Sendable () -> [OutputInput],
        manifestName: String? = nil, group: String? = nil, page: PlannedPage? = nil,
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) -> Bool {
        guard let output = OutputPath(path) else {
            diagnostics.append(
                .error(
                    "unusable-path", "'\(path)' cannot be the path of a file",
                    help: "give what it is named after a shorter and plainer name"))
            return false
        }
        outputs.append(
            PlannedOutput(
                .path(output), listingInputs: listingInputs, manifestName: manifestName,
                group: group, page: page, render: render))
        return true
    }

    /// Adds an output of whose first bytes ``RegisteredOutput`` has the hash.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - listingInputs: Lists everything that the rendering reads.
    ///   - manifestName: The name under which the output is registered.
    ///   - group: What the report counts the output among.
    ///   - renderingPart: Appends the bytes, and returns how many of the first ones are hashed.
    package mutating func add(
        _ path: String, listingInputs: @escaping @Sendable () -> [OutputInput],
        manifestName: String, group: String,
        renderingPart: @escaping @Sendable (inout [UInt8]) throws -> Int
    ) {
        let isAdded = add(
            path, listingInputs: listingInputs, manifestName: manifestName, group: group,
            render: { _ = try renderingPart(&$0) })
        if isAdded { outputs[outputs.count - 1].renderPart = renderingPart }
    }

    /// Adds an output whose bytes are known; they are its one input.
    public mutating func add(_ path: String, text: String) {
        add(path, inputs: [.text(text)]) { $0 += text.utf8 }
    }
}

/// One output: its destination, its inputs, and its rendering.
public struct PlannedOutput: Sendable {
    /// The destination of an output.
    public enum Destination: Sendable, Hashable {
        /// A fixed path.
        case path(OutputPath)
        /// A path with the SHA-256 of the content in hexadecimal between the two texts.
        case hashed(prefix: String, suffix: String)
    }

    /// Its destination.
    public let destination: Destination
    /// Everything the rendering reads; as long as none of it changes, the output is not rendered again.
    public var inputs: [OutputInput] { listInputs() }
    package let listInputs: @Sendable () -> [OutputInput]
    /// The name under which the output's path, hash and size are passed to ``Emitter/planFromRendered(_:request:)`` and
    /// ``Emitter/finalize(_:request:)``; several outputs may have one.
    public let manifestName: String?
    /// The number of earlier versions of the output that stay published: files in its folder that are no longer planned.
    ///
    /// Use it for names that contain a hash, so that clients that have read an old name can still fetch the file. The age of
    /// a version is the number of later states that changed a file in its folder. Outputs of ``Emitter/finalize(_:request:)``
    /// have no earlier versions.
    public let retainedVersions: Int
    /// The group in which the report counts the output, such as the name of a feed.
    public let group: String?
    /// The HTML page that visitors open; `nil` for other files.
    ///
    /// ``Emitter/planDerivedOutputs(for:request:)`` receives it.
    public let page: PlannedPage?
    /// For an output of ``Emitter/finalize(_:request:)``, the time from which it is written again even if nothing else has
    /// changed; `nil` if each build by the system's clock writes it.
    public var refreshesAt: Instant?
    /// Appends the output's bytes.
    ///
    /// Called at most once, on any thread.
    public let render: @Sendable (inout [UInt8]) throws -> Void
    /// Renders the output like ``render``, and returns how many of its first bytes ``RegisteredOutput`` describes; `nil` if
    /// it describes all of them.
    ///
    /// It is for an output that ends with values that outputs made from its hash must not depend on, such as counts.
    package fileprivate(set) var renderPart: (@Sendable (inout [UInt8]) throws -> Int)?
    /// Makes the output's bytes for a request of a server, which then does not call ``render``.
    ///
    /// The inputs determine the bytes.
    package var make: (@Sendable () async throws -> [UInt8])?
    /// The template that renders it, if it is a page; for the report.
    package var template: String?
    /// Whether `showcard check` renders it as a sample of similar outputs.
    package var isSample = false
    /// Whether it is omitted if another output has its path, or a file a folder of its path.
    ///
    /// Links in content cannot lead to it.
    package var isFallback = false
    /// Whether the plans of several languages have it, with the same bytes; a build writes it once.
    package var isShared = false

    /// Creates an output.
    public init(
        _ destination: Destination, inputs: [OutputInput], manifestName: String? = nil,
        retainedVersions: Int = 0, group: String? = nil, page: PlannedPage? = nil,
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        self.init(
            destination, listingInputs: { inputs }, manifestName: manifestName,
            retainedVersions: retainedVersions, group: group, page: page, render: render)
    }

    /// Creates an output whose inputs are listed each time they are needed, on any thread; a check does not need them.
    public init(
        _ destination: Destination, listingInputs: @escaping @Sendable () -> [OutputInput],
        manifestName: String? = nil, retainedVersions: Int = 0, group: String? = nil,
        page: PlannedPage? = nil, render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        self.destination = destination
        listInputs = listingInputs
        self.manifestName = manifestName
        self.retainedVersions = max(0, retainedVersions)
        self.group = group
        self.page = page
        self.render = render
    }
}

/// An input of a rendering.
public enum OutputInput: Sendable, Hashable {
    /// A whole entry: its public fields, facts and body, the time at which the clock changes it, and the names and fields of
    /// entries that it refers to or that its body includes.
    case entry(EntryKey)
    /// The part of an entry that lists show: its public fields and facts, and the time at which the clock changes them.
    case summary(EntryKey)
    /// The values of an entry in lists that neither uses nor the clock change: its public fields without the number of uses,
    /// and the entries that they refer to.
    case content(EntryKey)
    /// Everything of every entry.
    case catalog
    /// `catalog.yml`, the kinds, the theme, and the plugins that are on with their contributions to the site.
    case site
    /// `catalog.yml` and the kinds.
    case configuration
    /// The token sets.
    case tokens
    /// A number the rendering shows, such as a total.
    case number(Int)
    /// A text the rendering shows.
    case text(String)
}
