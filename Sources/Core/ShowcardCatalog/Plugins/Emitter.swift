/// Turns the catalog into outputs.
public protocol Emitter: Sendable {
    /// Lists everything it will write, and finds what stands in the way before anything is rendered.
    ///
    /// - Parameter request: The catalog and what else outputs may draw on.
    /// - Returns: The outputs and diagnostics.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func plan(_ request: EmissionRequest) async throws -> EmissionPlan

    /// Lists what depends on which pages there are, such as a list of them for search engines. Most emitters have
    /// none.
    ///
    /// It is asked when every emitter has planned, and belongs to the plan like what was listed first.
    ///
    /// - Parameters:
    ///   - pages: The pages that all plugins have planned, in the order of the plugins.
    ///   - request: The request the plan was made of.
    /// - Returns: The outputs and diagnostics.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func planDerivedOutputs(for pages: [PlannedPage], request: EmissionRequest) async throws
        -> EmissionPlan

    /// Lists the outputs that show the bodies of some entries, where nothing but those bodies has changed since
    /// ``plan(_:)`` and ``planDerivedOutputs(for:request:)`` were asked.
    ///
    /// The answer spares a build the plan of everything else. An emitter without one is asked for all of its plan.
    ///
    /// - Parameters:
    ///   - entries: The entries whose bodies have changed.
    ///   - request: The catalog as it is now.
    /// - Returns: Every output that ``plan(_:)`` and ``planDerivedOutputs(for:request:)`` would list with ``OutputInput/catalog`` or
    ///   ``OutputInput/entry(_:)`` of one of the entries among its inputs, and any others of those two; without
    ///   diagnostics and links, as they are those of before. `nil` when everything has to be planned.
    /// - Throws: What ``plan(_:)`` throws.
    func plan(
        bodiesOf entries: [EntryKey], request: EmissionRequest
    ) async throws -> EmissionPlan?

    /// Lists what is said of outputs that are rendered, such as a file of their hashes, or what changed since an
    /// earlier state. Most emitters have none.
    ///
    /// What it lists may be announced in its turn, to ``finalize(_:request:)``.
    ///
    /// - Parameters:
    ///   - outputs: What was registered, and the states published before.
    ///   - request: The request the plan was made of.
    /// - Returns: The outputs and diagnostics.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func planFromRendered(_ outputs: RenderedOutputs, request: EmissionRequest) async throws
        -> EmissionPlan

    /// Lists what can be said only when everything else is rendered, such as a file that names the others'
    /// hashes and the generation. Most emitters have none.
    ///
    /// - Parameters:
    ///   - finalization: What was registered, and the generation of the state.
    ///   - request: The request the plan was made of.
    /// - Returns: The outputs, rendered and written last.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginError`` for the plugin's own.
    func finalize(_ finalization: Finalization, request: EmissionRequest) throws -> [PlannedOutput]
}

extension Emitter {
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

    /// Nothing to conclude with.
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
    /// What templates may apply to texts, with the plugins it comes from, in their order.
    public let helpers: [PluginRegistry.Registered<any TemplateHelper>]
    /// How many threads may work at once, at least 1; ``concurrentMap(_:jobs:_:)`` takes it.
    ///
    /// No output depends on it.
    public let jobs: Int

    /// Creates a request.
    public init(
        catalog: Catalog, theme: Theme, contributions: [SiteContribution] = [], facts: [Field] = [],
        plugins: [String] = [],
        helpers: [PluginRegistry.Registered<any TemplateHelper>] = [], jobs: Int = 1
    ) {
        self.catalog = catalog
        self.theme = theme
        self.contributions = contributions
        self.facts = facts
        self.plugins = plugins
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
    /// How many files the whole output may have, if the plugin was told so.
    public var fileLimit: FileLimit?
    /// What is worth knowing of the outputs of a summary and no problem, a sentence each without a full stop; shown with
    /// `--verbose`, and in the report.
    public var notes: [String] = []

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
    ///   - manifestName: The name under which it is announced, if it is.
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

    /// Adds an output whose inputs are listed when they are asked for, on any thread, or an error when its path can be
    /// none.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    package mutating func add(
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
    /// The page that it is, if it is one that people are meant to come to; it is told to
    /// ``Emitter/follow(_:request:)``.
    public let page: PlannedPage?
    /// Of a concluding output, from when on it is written again although nothing else has changed; absent when it is in
    /// every build by the system's clock.
    public var refreshesAt: Instant?
    /// Appends the output's bytes.
    ///
    /// Called at most once, on any thread.
    public let render: @Sendable (inout [UInt8]) throws -> Void

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

    /// Creates an output whose inputs are listed each time they are asked for, on any thread: nobody asks in a check.
    package init(
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
