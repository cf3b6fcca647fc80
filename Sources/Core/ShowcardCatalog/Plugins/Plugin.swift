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
    /// Its name, whether it is on by default, and the options it takes.
    var declaration: PluginDeclaration { get }

    /// Adds the plugin's parts to a build.
    ///
    /// - Parameters:
    ///   - registry: Where to add them.
    ///   - options: The options of `catalog.yml`, checked against the declaration.
    func register(in registry: inout PluginRegistry, options: PluginOptions)
}

/// A part that a plugin adds to a build with ``PluginRegistry/add(_:)``.
///
/// Conform to one or more of the protocols that refine this one, not to this one alone.
public protocol PluginPart: Sendable {}

/// The declaration of a plugin.
public struct PluginDeclaration: Sendable, Hashable {
    /// The key under `plugins:` in `catalog.yml`, in kebab case.
    public let name: String
    /// A short description of what it does.
    public let summary: String
    /// Whether it runs if `catalog.yml` does not mention it.
    public let isOnByDefault: Bool
    /// The options it takes.
    public let options: [Field]
    /// The version of the plugin; `nil` if it has none.
    public let version: String?
    /// Whether its results depend only on the catalog, its options, and the ``Source/inputs`` of its sources.
    ///
    /// If this is true for all plugins that are on, a build in which none of these changed ends without starting plugins.
    public let isPure: Bool
    /// The names of plugins whose parts must come before this one's; it cannot run without them.
    public let needs: [String]
    /// The names of plugins that this one replaces: they are off if this one is on, and it meets the requirements of plugins
    /// that need them.
    public let replaces: [String]

    /// Creates a declaration.
    public init(
        _ name: String, summary: String, isOnByDefault: Bool = true,
        options: [any DeclaredOption] = [],
        version: String? = nil, isPure: Bool = false, needs: [String] = [], replaces: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.isOnByDefault = isOnByDefault
        self.options = options.map(\.field)
        self.version = version
        self.isPure = isPure
        self.needs = needs
        self.replaces = replaces
    }
}

/// The checked options of a plugin, defaults filled in.
public struct PluginOptions: Sendable, Hashable {
    private let members: [FieldValue.Member]
    private let places: [String: SourceLocation]

    /// Creates options.
    ///
    /// - Parameters:
    ///   - members: Their values.
    ///   - places: Their locations, by the names that ``place(of:)`` takes.
    public init(_ members: [FieldValue.Member] = [], places: [String: SourceLocation] = [:]) {
        self.members = members
        self.places = places
    }

    /// The location of the value of an option in `catalog.yml`, for diagnostics.
    ///
    /// - Parameter name: The option's name; that of a part of an object behind it and a dot, as `mail.host`.
    /// - Returns: The place; that of the whole file for a default.
    public func place(of name: String) -> SourceLocation {
        places[name] ?? .file("catalog.yml")
    }

    /// The value of an option; `nil` if it has neither a value nor a default.
    public subscript(name: String) -> FieldValue? {
        members.first { $0.name == name }?.value
    }

    /// The value of a boolean option; `false` if it is absent.
    public func flag(_ name: String) -> Bool {
        self[name] == .boolean(true)
    }
}
