package import ShowcardCatalog
import ShowcardContent
package import ShowcardExternal

/// A plugin as its users see it: its declaration and its settings in `catalog.yml`.
package struct PluginStatus: Sendable {
    /// Whether it runs.
    package enum State: String, Sendable {
        /// It is enabled.
        case on
        /// It is disabled.
        case off
        /// It is enabled, but could not be started.
        case failed
    }

    /// A part that it adds to builds.
    package enum Part: String, Sendable {
        /// Provides entries or usage counts.
        case source
        /// Processes entries one by one.
        case transform
        /// Processes all entries together.
        case catalogTransform = "catalog-transform"
        /// Adds pages and assets to the site.
        case contributor
        /// Resolves links with a scheme in bodies.
        case scheme
        /// Provides a section to templates.
        case helper
        /// Writes files.
        case emitter
    }

    /// The plugin's declaration; only its name for an external plugin that was not started.
    package let declaration: PluginDeclaration
    /// Whether it runs.
    package let state: State
    /// The program and its arguments; `nil` for built-in plugins.
    package let command: [String]?
    /// The answer of an external plugin to the greeting; `nil` if it was not started or is built in.
    package let hello: PluginHello?
    /// The parts it adds.
    package let parts: [Part]
    /// The facts it declares.
    package let facts: [Field]

    /// Describes a built-in plugin or an external plugin that was greeted.
    init(_ plugin: any Plugin, state: State, setting: PluginSetting?) {
        let program = plugin as? ExternalPlugin
        let alone = PluginRegistry(
            [plugin],
            settings: [
                PluginSetting(
                    name: plugin.declaration.name, isOn: true, options: setting?.options ?? [])
            ])
        declaration = plugin.declaration
        self.state = state
        command = program?.setting.command
        hello = program?.hello
        parts = Self.parts(of: alone, capability: program?.hello.transform)
        facts = alone.facts
    }

    /// Describes an external plugin that was not started.
    init(_ setting: ProgramSetting, state: State) {
        declaration = PluginDeclaration(setting.name, summary: "", isOnByDefault: false)
        self.state = state
        command = setting.command
        hello = nil
        parts = []
        facts = []
    }

    private static func parts(
        of registry: PluginRegistry, capability: TransformCapability?
    ) -> [Part] {
        var parts: [Part] = []
        if !registry.sources.isEmpty { parts.append(.source) }
        for transform in registry.transforms {
            let part: Part =
                switch transform.part {
                case .entry: .transform
                // A program that processes single entries gets them in batches.
                case .catalog: capability?.scope == .entry ? .transform : .catalogTransform
                }
            if !parts.contains(part) { parts.append(part) }
        }
        if !registry.contributors.isEmpty { parts.append(.contributor) }
        if !registry.schemes.isEmpty { parts.append(.scheme) }
        if !registry.helpers.isEmpty { parts.append(.helper) }
        if !registry.emitters.isEmpty { parts.append(.emitter) }
        return parts
    }
}

/// The time that plugins have worked, by name; added up over threads.
struct PluginTimes: Sendable {
    private var durations: [String: Duration] = [:]

    /// Adds a time.
    mutating func add(_ duration: Duration, to plugin: String) {
        durations[plugin, default: .zero] += duration
    }

    /// Adds the time that has passed since an instant.
    mutating func add(_ plugin: String, since began: ContinuousClock.Instant) {
        add(.now - began, to: plugin)
    }

    static func += (left: inout PluginTimes, right: PluginTimes) {
        left.durations.merge(right.durations) { $0 + $1 }
    }

    /// The seconds of a plugin.
    func seconds(of plugin: String) -> Double {
        durations[plugin, default: .zero].inSeconds
    }
}

extension Duration {
    /// The duration as a number of seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}
