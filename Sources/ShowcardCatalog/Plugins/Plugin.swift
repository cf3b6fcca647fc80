/// A part that registers what it adds to a build.
///
/// First-party emitters are plugins like any other.
///
///     struct WordCount: Plugin {
///         let declaration = PluginDeclaration("word-count", summary: "counts the words of bodies")
///         func register(in registry: inout PluginRegistry, options: PluginOptions) {
///             registry.add(WordCountTransform())
///         }
///     }
public protocol Plugin: Sendable {
    /// Its name, whether it runs unless told otherwise, and the options it takes.
    var declaration: PluginDeclaration { get }

    /// Adds the plugin's parts to a build.
    ///
    /// - Parameters:
    ///   - registry: Where to add them.
    ///   - options: The options of `catalog.yml`, checked against the declaration.
    func register(in registry: inout PluginRegistry, options: PluginOptions)
}

/// What a plugin says of itself.
public struct PluginDeclaration: Sendable, Hashable {
    /// The key under `plugins:` in `catalog.yml`, in kebab case.
    public let name: String
    /// What it does, in a few words.
    public let summary: String
    /// Whether it runs when `catalog.yml` does not mention it.
    public let isOnByDefault: Bool
    /// The options it takes.
    public let options: [Field]

    /// Creates a declaration.
    public init(
        _ name: String, summary: String, isOnByDefault: Bool = true, options: [Field] = []
    ) {
        self.name = name
        self.summary = summary
        self.isOnByDefault = isOnByDefault
        self.options = options
    }
}

/// The checked options of a plugin, defaults filled in.
public struct PluginOptions: Sendable, Hashable {
    private let members: [FieldValue.Member]

    /// Creates options.
    public init(_ members: [FieldValue.Member] = []) {
        self.members = members
    }

    /// The value of an option; `nil` when it has neither a value nor a default.
    public subscript(name: String) -> FieldValue? {
        members.first { $0.name == name }?.value
    }

    /// The value of a boolean option; false when absent.
    public func flag(_ name: String) -> Bool {
        self[name] == .boolean(true)
    }
}

/// The parts that the plugins of a build have added, in order.
public struct PluginRegistry: Sendable {
    /// A part with the name of the plugin that added it.
    public struct Registered<Part: Sendable>: Sendable {
        /// The plugin's name.
        public let plugin: String
        /// What it added.
        public let part: Part
    }

    /// The names of the plugins that are on.
    public private(set) var plugins: [String] = []
    /// What computes facts.
    public private(set) var transforms: [Registered<any Transform>] = []
    /// What adds pages and assets to the site.
    public private(set) var contributors: [Registered<any SiteContributor>] = []
    /// What writes outputs.
    public private(set) var emitters: [Registered<any Emitter>] = []
    private var current = ""

    /// Creates a registry of the plugins that are on.
    ///
    /// - Parameters:
    ///   - plugins: All plugins, in order.
    ///   - settings: What `catalog.yml` says of them.
    ///   - excluded: Names that `--without` switches off.
    public init(
        _ plugins: [any Plugin], settings: [PluginSetting], excluding excluded: Set<String> = []
    ) {
        for plugin in plugins {
            let setting = settings.first { $0.name == plugin.declaration.name }
            let isOn = setting?.isOn ?? plugin.declaration.isOnByDefault
            guard isOn, !excluded.contains(plugin.declaration.name) else { continue }
            current = plugin.declaration.name
            self.plugins.append(current)
            let defaults = plugin.declaration.options.compactMap { field in
                field.defaultValue.map { FieldValue.Member(name: field.name, value: $0) }
            }
            plugin.register(in: &self, options: PluginOptions((setting?.options ?? []) + defaults))
        }
    }

    /// Adds a transform.
    public mutating func add(_ transform: some Transform) {
        transforms.append(Registered(plugin: current, part: transform))
    }

    /// Adds a contributor.
    public mutating func add(_ contributor: some SiteContributor) {
        contributors.append(Registered(plugin: current, part: contributor))
    }

    /// Adds an emitter.
    public mutating func add(_ emitter: some Emitter) {
        emitters.append(Registered(plugin: current, part: emitter))
    }
}
