/// The parts that the plugins of a build have added, in order.
///
/// Plugins have the given order, except that those that need others follow them.
public struct PluginRegistry: Sendable {
    /// A part with the name of the plugin that added it.
    public struct Registered<Part: Sendable>: Sendable {
        /// The plugin's name.
        public let plugin: String
        /// The part.
        public let part: Part
    }

    /// A part that computes facts.
    public enum AnyTransform: Sendable {
        /// It computes those of one entry at a time.
        case entry(any Transform)
        /// It computes those of all entries together.
        case catalog(any CatalogTransform)

        /// The facts it declares.
        public var facts: [Field] {
            switch self {
            case .entry(let transform): transform.facts
            case .catalog(let transform): transform.facts
            }
        }
    }

    /// The names of the plugins that are on.
    public private(set) var plugins: [String] = []
    /// The declared versions of the plugins that are on, by name.
    public private(set) var versions: [String: String] = [:]
    /// The sources of entries and usage counts.
    public private(set) var sources: [Registered<any Source>] = []
    /// The parts that compute facts.
    public private(set) var transforms: [Registered<AnyTransform>] = []
    /// The parts that make records of pictures.
    public private(set) var pictureMakers: [Registered<any PictureMaker>] = []
    /// The parts that add pages and assets to the site.
    public private(set) var contributors: [Registered<any SiteContributor>] = []
    /// The parts that resolve links with schemes in bodies.
    public private(set) var schemes: [Registered<any LinkResolver>] = []
    /// The rules for trending entries, one of which `catalog.yml` selects.
    public private(set) var rules: [TrendingRule] = []
    /// The helpers that templates can apply to texts.
    public private(set) var helpers: [Registered<any TemplateHelper>] = []
    /// The parts that write outputs.
    public private(set) var emitters: [Registered<any Emitter>] = []
    /// The contradictions between the plugins, in `catalog.yml` and the command line.
    public let problems: [Diagnostic]
    /// The errors in the declarations of the plugins.
    public private(set) var faults: [Diagnostic]
    private var current = ""

    /// Creates a registry of the plugins that are on.
    ///
    /// - Parameters:
    ///   - plugins: All plugins, in order.
    ///   - settings: Their settings in `catalog.yml`.
    ///   - excluded: The names that `--without` disables.
    public init(
        _ plugins: [any Plugin], settings: [PluginSetting], excluding excluded: Set<String> = []
    ) {
        let order = PluginOrder(
            plugins.map(\.declaration), settings: settings, excluding: excluded)
        problems = order.problems
        faults = order.faults
        for position in order.positions {
            let plugin = plugins[position]
            let declaration = plugin.declaration
            let setting = settings.first { $0.name == declaration.name }
            current = declaration.name
            self.plugins.append(current)
            versions[current] = declaration.version
            let defaults = declaration.options.compactMap { field in
                field.defaultValue.map { FieldValue.Member(name: field.name, value: $0) }
            }
            plugin.register(
                in: &self,
                options: PluginOptions(
                    (setting?.options ?? []) + defaults, places: setting?.places ?? [:]))
        }
    }

    /// The facts that transforms declare, in their order.
    public var facts: [Field] {
        transforms.flatMap(\.part.facts)
    }

    /// The roles of the outputs of the emitters for other plugins.
    public var roles: Set<OutputRole> { Set(emitters.flatMap(\.part.roles)) }

    /// Adds a part: a ``Source``, ``Transform``, ``CatalogTransform``, ``PictureMaker``, ``SiteContributor``,
    /// ``LinkResolver``, ``UsageRule``, ``TemplateHelper`` or ``Emitter``.
    ///
    /// A type that conforms to several of these protocols is added as each of them.
    public mutating func add(_ part: any PluginPart) {
        if let source = part as? any Source { sources.append(registered(source)) }
        if let transform = part as? any Transform {
            transforms.append(registered(.entry(transform)))
        }
        if let transform = part as? any CatalogTransform {
            transforms.append(registered(.catalog(transform)))
        }
        if let maker = part as? any PictureMaker { addPictureMaker(maker) }
        if let contributor = part as? any SiteContributor {
            contributors.append(registered(contributor))
        }
        if let resolver = part as? any LinkResolver { addResolver(resolver) }
        if let rule = part as? any UsageRule { addRule(rule) }
        if let helper = part as? any TemplateHelper { addHelper(helper) }
        if let emitter = part as? any Emitter { emitters.append(registered(emitter)) }
    }

    private func registered<Part: Sendable>(_ part: Part) -> Registered<Part> {
        Registered(plugin: current, part: part)
    }

    private mutating func addPictureMaker(_ maker: any PictureMaker) {
        guard let other = pictureMakers.first?.plugin else {
            return pictureMakers.append(registered(maker))
        }
        faults.append(
            .error(
                "two-picture-makers",
                other == current
                    ? "the plugin '\(current)' makes pictures twice"
                    : "the plugins '\(other)' and '\(current)' both make pictures",
                help: "switch one of them off"))
    }

    private mutating func addRule(_ rule: any UsageRule) {
        let known = TrendingRule.builtIn + rules
        let other = known.first { $0.name == rule.name }
        if let problem = RuleDeclaration(rule: rule, plugin: current).problem(besides: other) {
            faults.append(problem)
        } else {
            rules.append(TrendingRule(rule, of: current))
        }
    }

    private mutating func addHelper(_ helper: any TemplateHelper) {
        let name = helper.name
        if !Identifier.isValid(name) {
            faults.append(
                .error(
                    "wrong-helper",
                    "the plugin '\(current)' has a helper '\(name)', which is not a valid name",
                    help: "use lower-case letters and digits, joined by '_'"))
        } else if let other = helpers.first(where: { $0.part.name == name }) {
            faults.append(
                .error(
                    "wrong-helper",
                    other.plugin == current
                        ? "the plugin '\(current)' has two helpers '\(name)'"
                        : "the plugins '\(other.plugin)' and '\(current)' both have a helper '\(name)'",
                    help: "switch one of them off"))
        } else {
            helpers.append(registered(helper))
        }
    }

    private mutating func addResolver(_ resolver: any LinkResolver) {
        let name = resolver.name
        let other = schemes.first { $0.part.name == name }?.plugin
        if let problem = SchemeName.problem(with: name, of: current, takenBy: other) {
            faults.append(problem)
        } else {
            schemes.append(registered(resolver))
        }
    }
}
