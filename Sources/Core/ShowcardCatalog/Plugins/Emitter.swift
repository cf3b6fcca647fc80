/// Writes files of the output.
public protocol Emitter: PluginPart {
    /// What its outputs are for other plugins; nothing by default.
    var roles: [OutputRole] { get }

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

    /// Nothing that depends on pages.
    public func planDerivedOutputs(for pages: [PlannedPage], request: EmissionRequest) async
        -> EmissionPlan
    {
        EmissionPlan()
    }

    /// All has to be planned.
    public func plan(
        bodiesOf entries: [EntryKey], request: EmissionRequest
    ) async -> EmissionPlan? {
        nil
    }

    /// Nothing to say of other outputs.
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

/// What an emitter may draw on.
public struct EmissionRequest: Sendable {
    /// The published catalog.
    public package(set) var catalog: Catalog
    /// The theme's files.
    public let theme: Theme
    /// What plugins add to the site, in their order.
    public let contributions: [SiteContribution]
    /// The facts that transforms declare, in their order.
    public let facts: [Field]
    /// The names of the plugins that are on, in their order.
    public let plugins: [String]
    /// What the outputs of the plugins that are on are for others: whether there are feeds, for example.
    public let roles: Set<OutputRole>
    /// What templates may apply to texts, with the plugins it comes from, in their order.
    public let helpers: [PluginRegistry.Registered<any TemplateHelper>]
    /// How many threads may work at once, at least 1; ``concurrentMap(_:jobs:_:)`` takes it.
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

/// What an emitter will write.
public struct EmissionPlan: Sendable {
    /// The outputs, in any order; each path once.
    public var outputs: [PlannedOutput]
    /// What it found wrong; an error fails the build before anything is rendered.
    public var diagnostics: [Diagnostic]
    /// Addresses on its pages that come from no entry; those that lead to nothing planned are warned about.
    public var links: [StaticLink]
    /// The limit on the number of files of the whole output; `nil` for none.
    public var fileLimit: FileLimit?
    /// What is worth knowing of the outputs of a summary and no problem, a sentence each without a full stop; shown with
    /// `--verbose`, and in the report.
    public var notes: [String] = []
    /// Frees what renderings share and can compute again; called after all outputs were rendered, if they may be rendered
    /// again for the requests of a server.
    package var release: (@Sendable () -> Void)?

    /// The series of generations that clients of the output follow; `nil` if the emitter has none.
    package var epoch: Epoch?

    /// A series of generations: clients accept a lower generation only in a higher epoch.
    package struct Epoch: Sendable, Hashable {
        /// The number, from 0.
        package let number: Int
        /// Where it is written.
        package let place: SourceLocation?

        /// Creates an epoch.
        package init(_ number: Int, place: SourceLocation?) {
            self.number = number
            self.place = place
        }
    }

    /// How many files the whole output may have.
    public struct FileLimit: Sendable, Hashable {
        /// The greatest number.
        public let count: Int
        /// Where it is written.
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

    /// Adds an output, or an error when its path can be none.
    ///
    /// - Parameters:
    ///   - path: Where it goes, relative to the output.
    ///   - inputs: Everything the rendering reads.
    ///   - manifestName: The name under which it is registered, if it is.
    ///   - group: What the report counts it among, if anything.
    ///   - page: The page that it is, if it is one.
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

    /// Adds an output whose inputs are listed each time they are needed, or an error when its path can be none.
    ///
    /// Use it for plans of many outputs with many inputs: `showcard check` needs no inputs, and builds need them one
    /// output at a time.
    ///
    /// - Parameters:
    ///   - path: Where it goes, relative to the output.
    ///   - listingInputs: Lists everything the rendering reads, the same each time; called on any thread.
    ///   - manifestName: The name under which it is registered, if it is.
    ///   - group: What the report counts it among, if anything.
    ///   - page: The page that it is, if it is one.
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

/// One output: where it goes, what it depends on, and how to make it.
public struct PlannedOutput: Sendable {
    /// Where an output goes.
    public enum Destination: Sendable, Hashable {
        /// To a path known beforehand.
        case path(OutputPath)
        /// To a path that carries the SHA-256 of the content in hexadecimal, between the two texts.
        case hashed(prefix: String, suffix: String)
    }

    /// Where it goes.
    public let destination: Destination
    /// Everything the rendering reads; as long as none of it changes, the output is not rendered again.
    public var inputs: [OutputInput] { listInputs() }
    package let listInputs: @Sendable () -> [OutputInput]
    /// The name under which the output's path, hash and size are passed to ``Emitter/planFromRendered(_:request:)`` and
    /// ``Emitter/finalize(_:request:)``; several outputs may have one.
    public let manifestName: String?
    /// How many earlier versions of the output stay published beside it: files that its folder had, and that are not
    /// planned any more.
    ///
    /// It is for names that carry a hash: who has read an old name still finds what it stands for. A version grows
    /// older with each state that replaces one in its folder. Concluding outputs keep none.
    public let retainedVersions: Int
    /// What the report counts the output among, such as a feed's name.
    public let group: String?
    /// The HTML page that visitors open; `nil` for other files.
    ///
    /// ``Emitter/planDerivedOutputs(for:request:)`` receives it.
    public let page: PlannedPage?
    /// Of a concluding output, from when on it is written again although nothing else has changed; absent when it is in
    /// every build by the system's clock.
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
    /// Makes the output's bytes when a server is asked for them; then ``render`` is not called for the server.
    ///
    /// The inputs determine the bytes.
    package var make: (@Sendable () async throws -> [UInt8])?
    /// Whether `showcard check` renders it, in place of others of its sort.
    package var isSample = false

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

/// Something a rendering reads.
public enum OutputInput: Sendable, Hashable {
    /// All of an entry: its public fields, facts and body, when the clock changes it, and the names and fields of
    /// those it refers to or that its body includes.
    case entry(EntryKey)
    /// What lists show of an entry: its public fields and facts, and when the clock changes those.
    case summary(EntryKey)
    /// What an entry says itself in lists: its public fields, but for how often it was used, and which entries they
    /// name; nothing that time or use changes.
    case content(EntryKey)
    /// Everything of every entry.
    case catalog
    /// `catalog.yml`, the kinds, the theme, which plugins are on and what they contribute to the site.
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
