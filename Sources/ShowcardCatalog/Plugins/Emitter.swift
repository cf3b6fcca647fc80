/// Turns the catalog into outputs.
public protocol Emitter: Sendable {
    /// Lists everything it will write, and finds what stands in the way before anything is rendered.
    ///
    /// - Parameter request: The catalog and what else outputs may draw on.
    /// - Returns: The outputs and diagnostics.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginFailure`` for the plugin's own.
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
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginFailure`` for the plugin's own.
    func follow(_ pages: [PlannedPage], request: EmissionRequest) async throws -> EmissionPlan

    /// Lists what can be said only when everything else is rendered, such as a file that names the others'
    /// hashes. Most emitters have none.
    ///
    /// - Parameters:
    ///   - conclusion: What was announced, and the generation of the state.
    ///   - request: The request the plan was made of.
    /// - Returns: The outputs, rendered and written last.
    /// - Throws: ``DiagnosticError`` for problems of the content, ``PluginFailure`` for the plugin's own.
    func conclude(_ conclusion: Conclusion, request: EmissionRequest) throws -> [PlannedOutput]
}

extension Emitter {
    /// Nothing that depends on pages.
    public func follow(_ pages: [PlannedPage], request: EmissionRequest) async -> EmissionPlan {
        EmissionPlan()
    }

    /// Nothing to conclude with.
    public func conclude(_ conclusion: Conclusion, request: EmissionRequest) -> [PlannedOutput] {
        []
    }
}

/// What an emitter may draw on.
public struct EmissionRequest: Sendable {
    /// The published catalog.
    public let catalog: Catalog
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
    public var links: [WrittenLink]

    /// Creates a plan.
    public init(
        outputs: [PlannedOutput] = [], diagnostics: [Diagnostic] = [], links: [WrittenLink] = []
    ) {
        self.outputs = outputs
        self.diagnostics = diagnostics
        self.links = links
    }

    /// Adds an output, or an error when its path can be none.
    ///
    /// - Parameters:
    ///   - path: Where it goes, relative to the output.
    ///   - inputs: Everything the rendering reads.
    ///   - page: The page that it is, if it is one.
    ///   - render: Appends the output's bytes; called at most once, on any thread.
    /// - Returns: Whether it was added.
    @discardableResult
    public mutating func add(
        _ path: String, inputs: [OutputInput], page: PlannedPage? = nil,
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) -> Bool {
        guard let output = OutputPath(path) else {
            diagnostics.append(
                .error(
                    "unusable-path", "'\(path)' cannot be the path of a file",
                    help: "give what it is named after a shorter and plainer name"))
            return false
        }
        outputs.append(PlannedOutput(.path(output), inputs: inputs, page: page, render: render))
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
    public let inputs: [OutputInput]
    /// The name under which the output's path, hash and size are told to ``Emitter/conclude(_:request:)``.
    public let announcedAs: String?
    /// The page that it is, if it is one that people are meant to come to; it is told to
    /// ``Emitter/follow(_:request:)``.
    public let page: PlannedPage?
    /// Appends the output's bytes.
    ///
    /// Called at most once, on any thread.
    public let render: @Sendable (inout [UInt8]) throws -> Void

    /// Creates an output.
    public init(
        _ destination: Destination, inputs: [OutputInput], announcedAs: String? = nil,
        page: PlannedPage? = nil,
        render: @escaping @Sendable (inout [UInt8]) throws -> Void
    ) {
        self.destination = destination
        self.inputs = inputs
        self.announcedAs = announcedAs
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

/// What is known when everything but the concluding outputs is rendered.
public struct Conclusion: Sendable {
    /// An output told of by name.
    public struct Announcement: Sendable, Hashable {
        /// The name it was announced as.
        public let name: String
        /// Its path, relative to the output.
        public let path: String
        /// The SHA-256 of its bytes, in hexadecimal.
        public let sha256: String
        /// Its size in bytes.
        public let size: Int

        /// Creates an announcement.
        public init(name: String, path: String, sha256: String, size: Int) {
            self.name = name
            self.path = path
            self.sha256 = sha256
            self.size = size
        }
    }

    /// The number of the state: greater than that of the state it replaces if it says something else.
    public let generation: Int64
    /// The announced outputs, by name.
    public let announcements: [Announcement]
    /// Signs what concludes the build; absent where `catalog.yml` names no keys.
    public let signer: OutputSigner?

    /// Creates a conclusion.
    public init(
        generation: Int64, announcements: [Announcement], signer: OutputSigner? = nil
    ) {
        self.generation = generation
        self.announcements = announcements
        self.signer = signer
    }
}
