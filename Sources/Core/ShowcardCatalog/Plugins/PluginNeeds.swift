/// Which plugins need which.
struct PluginNeeds {
    /// For the position of a plugin those of the plugins it needs, in the order it names them.
    private(set) var met: [Int: [Int]] = [:]
    /// Needs of plugins that are on for what is not there.
    private(set) var problems: [Diagnostic] = []
    private let declarations: [PluginDeclaration]

    init(_ choice: PluginChoice) {
        declarations = choice.declarations
        for position in choice.positions {
            for name in choice.declarations[position].needs {
                let known = choice.declarations.firstIndex { $0.name == name }
                if let provider = choice.replacements[name] ?? known,
                    choice.positions.contains(provider)
                {
                    met[position, default: []].append(provider)
                } else {
                    problems.append(
                        Self.problem(
                            of: choice.declarations[position].name, needing: name,
                            isKnown: known != nil, choice))
                }
            }
        }
    }

    private static func problem(
        of plugin: String, needing name: String, isKnown: Bool, _ choice: PluginChoice
    ) -> Diagnostic {
        let place = (choice.setting(name) ?? choice.setting(plugin))?.place
        guard isKnown else {
            let near = NearMiss.suggestion(for: name, among: choice.declarations.map(\.name))
            return .error(
                "plugin-needs",
                "the plugin '\(plugin)' needs '\(name)', and there is no such plugin",
                at: place,
                help: near.map { "was '\($0)' meant? if not, switch '\(plugin)' off" }
                    ?? "add it, or switch '\(plugin)' off")
        }
        return .error(
            "plugin-needs", "the plugin '\(plugin)' needs '\(name)', which is off", at: place,
            help: choice.excluded.contains(name)
                ? "add '--without \(plugin)', or remove '--without \(name)'"
                : "write '\(name): on' or '\(plugin): off' under 'plugins:' in catalog.yml")
    }

    /// The circle in which plugins need each other.
    ///
    /// - Parameters:
    ///   - start: One that waits for another.
    ///   - waiting: All that wait for another.
    /// - Returns: An error that names the members of the circle in order.
    func circle(from start: Int, among waiting: Set<Int>) -> Diagnostic {
        var path: [Int] = []
        var next = start
        while !path.contains(next) {
            path.append(next)
            next = met[next, default: []].first(where: waiting.contains) ?? next
        }
        let members = path.drop { $0 != next }.map { declarations[$0].name }
        let steps = zip(members, members.dropFirst() + members.prefix(1)).map {
            "'\($0)' needs '\($1)'"
        }
        return .error(
            "plugin-cycle", "plugins need each other in a circle: \(steps.joined(separator: ", "))",
            help: "switch one of them off")
    }
}
