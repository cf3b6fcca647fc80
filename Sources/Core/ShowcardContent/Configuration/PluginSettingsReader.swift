import ShowcardCatalog
import ShowcardYAML

/// Reads the settings of plugins, under `plugins` in `catalog.yml`.
struct PluginSettingsReader {
    private let file: ParsedFile
    private let plugins: [PluginDeclaration]
    private let programs: [String]
    private var reader: ValueReader

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - file: `catalog.yml`.
    ///   - plugins: The known plugins.
    ///   - programs: The names of the external plugins among them.
    init(_ file: ParsedFile, plugins: [PluginDeclaration], programs: [String] = []) {
        self.file = file
        self.plugins = plugins
        self.programs = programs
        reader = ValueReader(file.text)
    }

    /// Reads the settings.
    ///
    /// - Returns: The valid settings, in the order written; and the problems.
    mutating func read() -> (settings: [PluginSetting], problems: [Diagnostic]) {
        guard let root = file.document.root, root.kind == .mapping else { return ([], []) }
        let node = root["plugins"]
        var settings: [PluginSetting] = []
        if let node, node.kind != .mapping {
            reader.report(
                "wrong-type", "'plugins' takes keys and values, not \(node.phrase)", at: node,
                help: "write each as 'name: on' or 'name: off' on a line of its own")
        } else if let node {
            settings = node.members.compactMap { key, value in setting(key, value) }
        }
        for (key, value) in root.members where Self.ownKeys.contains(key.text) {
            if let other = node?.kind == .mapping ? node?[key.text] : nil {
                reportDouble(key, other)
            } else if let setting = setting(key, value) {
                settings.append(setting)
            }
        }
        return (settings, reader.problems)
    }

    /// The names of plugins with their own top-level key in `catalog.yml`.
    static let ownKeys = ["usage"]

    private mutating func reportDouble(_ key: Node, _ other: Node) {
        reader.report(
            "double-settings", "the plugin '\(key.text)' has settings under 'plugins' as well",
            at: key,
            help: "keep one of them, on line \(file.text.location(of: other).line) or here")
    }

    private mutating func setting(_ key: Node, _ value: Node) -> PluginSetting? {
        let plugin = plugins.first { $0.name == key.text }
        let place = file.text.location(of: key)
        if let plugin, programs.contains(plugin.name) { return options(of: plugin, value, place) }
        guard let plugin else {
            // An external plugin that was not started has been reported, if it is enabled.
            if !ProgramSettingsReader.isProgram(value) {
                reader.report(
                    "unknown-plugin", "the plugin '\(key.text)' does not exist", at: key,
                    help: Self.misspelledCommand(value).map { "write 'command' for '\($0)'" }
                        ?? NearMiss.help(for: key.text, among: plugins.map(\.name))
                        ?? "for an external plugin, add its 'command'")
            }
            return nil
        }
        if let isOn = switchState(value) {
            return PluginSetting(name: plugin.name, isOn: isOn, place: place)
        }
        if value.kind == .scalar {
            reader.report(
                "wrong-type",
                "'\(plugin.name)' takes on, off or its options, not \(value.phrase)",
                at: value, help: "write '\(plugin.name): on'")
            return nil
        }
        let before = reader.problems.count
        let options = reader.members(
            value, plugin.options, what: "the plugin '\(plugin.name)'")
        for index in reader.problems.indices.dropFirst(before) {
            reader.problems[index] = explained(reader.problems[index], value, plugin)
        }
        return options.map {
            PluginSetting(
                name: plugin.name, isOn: true, options: $0, place: place, places: places(in: value))
        }
    }

    /// The locations of the values of options, and of their members if they are objects.
    private func places(in options: Node) -> [String: SourceLocation] {
        var places: [String: SourceLocation] = [:]
        for (key, value) in options.members {
            places[key.text] = file.text.location(of: value)
            guard value.kind == .mapping else { continue }
            for (part, value) in value.members {
                places["\(key.text).\(part.text)"] = file.text.location(of: value)
            }
        }
        return places
    }

    /// Adds help to a problem if a built-in plugin has settings for external ones.
    private func explained(
        _ problem: Diagnostic, _ value: Node, _ plugin: PluginDeclaration
    ) -> Diagnostic {
        let help = [
            "command":
                "'\(plugin.name)' is a built-in plugin; give an external plugin another name",
            "enabled": "write '\(plugin.name): on' or '\(plugin.name): off'",
        ]
        guard problem.code == "unknown-field",
            let (key, _) = value.members.first(where: { key, _ in
                file.text.location(of: key) == problem.location
            }), let help = help[key.text]
        else { return problem }
        return .error("unknown-field", problem.message, at: problem.location, help: help)
    }

    /// A misspelled key for the command of an external plugin.
    private static func misspelledCommand(_ value: Node) -> String? {
        guard value.kind == .mapping else { return nil }
        return value.members.first { key, _ in
            NearMiss.suggestion(for: key.text, among: ["command"]) != nil
        }?.key.text
    }

    /// Reads the options of an external plugin.
    private mutating func options(
        of plugin: PluginDeclaration, _ value: Node, _ place: SourceLocation
    ) -> PluginSetting? {
        reader.options(in: value, plugin.options, of: "the plugin '\(plugin.name)'").map {
            PluginSetting(name: plugin.name, isOn: true, options: $0, place: place)
        }
    }

    /// A word that enables or disables a plugin, and its meaning.
    typealias SwitchWord = (word: String, isOn: Bool)
    static let switchWords: [SwitchWord] = [
        ("on", true), ("off", false), ("true", true), ("false", false),
    ]

    /// Whether a node is on or off; `nil` if it is something else, such as options.
    private func switchState(_ node: Node) -> Bool? {
        guard node.kind == .scalar else { return nil }
        return Self.switchWords.first { $0.word == node.text }?.isOn
    }
}
