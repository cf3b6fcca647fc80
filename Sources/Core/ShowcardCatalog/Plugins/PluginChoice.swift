/// The plugins that are on.
struct PluginChoice {
    /// All plugins, in order.
    let declarations: [PluginDeclaration]
    /// Their settings in `catalog.yml`.
    let settings: [PluginSetting]
    /// The names that `--without` disables.
    let excluded: Set<String>
    /// The positions of the plugins that are on, in order.
    let positions: [Int]
    /// For the name of a plugin that another replaces, the position of that one.
    let replacements: [String: Int]
    /// The location of the setting that enables a replaced plugin.
    let problems: [Diagnostic]

    init(
        _ declarations: [PluginDeclaration], settings: [PluginSetting],
        excluding excluded: Set<String>
    ) {
        self.declarations = declarations
        self.settings = settings
        self.excluded = excluded
        let wanted = declarations.indices.filter { position in
            let plugin = declarations[position]
            let setting = settings.first { $0.name == plugin.name }
            return (setting?.isOn ?? plugin.isOnByDefault) && !excluded.contains(plugin.name)
        }
        var replacements: [String: Int] = [:]
        // The later plugins are a team's own, so they are asked first.
        for position in wanted.reversed() where replacements[declarations[position].name] == nil {
            for name in declarations[position].replaces where name != declarations[position].name {
                replacements[name] = replacements[name] ?? position
            }
        }
        var positions: [Int] = []
        var problems: [Diagnostic] = []
        for position in wanted {
            let name = declarations[position].name
            guard let replacement = replacements[name] else {
                positions.append(position)
                continue
            }
            guard let setting = settings.first(where: { $0.name == name }), setting.isOn else {
                continue
            }
            problems.append(
                .error(
                    "plugin-replaced",
                    "the plugin '\(declarations[replacement].name)' replaces '\(name)', and both are on",
                    at: setting.place, help: "switch one of them off"))
        }
        self.positions = positions
        self.replacements = replacements
        self.problems = problems
    }

    /// The settings of a plugin in `catalog.yml`.
    func setting(_ name: String) -> PluginSetting? {
        settings.first { $0.name == name }
    }
}
