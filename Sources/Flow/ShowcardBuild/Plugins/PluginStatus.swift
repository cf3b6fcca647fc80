package import ShowcardCatalog
import ShowcardContent
package import ShowcardExternal

/// A plugin as those who use it see it: what it says of itself, and what `catalog.yml` says of it.
package struct PluginStatus: Sendable {
    /// Whether it runs.
    package enum State: String, Sendable {
        /// It runs in a build.
        case on
        /// It does not.
        case off
        /// It should, and could not be started.
        case failed
    }

    /// A part that it adds to a build.
    package enum Part: String, Sendable {
        /// Brings in entries or usage counts.
        case source
        /// Looks at entries one by one.
        case transform
        /// Looks at all entries together.
        case catalogTransform = "catalog-transform"
        /// Adds pages and assets to the site.
        case contributor
        /// Gives links of a scheme in bodies a meaning.
        case scheme
        /// Offers a section to templates.
        case helper
        /// Writes files.
        case emitter
    }

    /// What it says of itself; of a program that was not started its name alone.
    package let declaration: PluginDeclaration
    /// Whether it runs.
    package let state: State
    /// The program and its arguments; `nil` when it is a part of this program.
    package let command: [String]?
    /// What a program said when it was greeted; `nil` when it was not started, or is none.
    package let hello: PluginHello?
    /// The parts it adds.
    package let parts: [Part]
    /// The facts it gives.
    package let facts: [Field]

    /// Describes a plugin of this process or a program that was greeted.
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

    /// Describes a program that was not started.
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
                // A program that takes entries by themselves is asked for many of them at once.
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
