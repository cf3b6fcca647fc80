/// The plugins of a build that are on, and the order of their parts.
struct PluginOrder {
    /// The positions of the plugins that are on, in the order in which they register.
    let positions: [Int]
    /// The contradictions in the settings of the plugins.
    let problems: [Diagnostic]
    /// The errors in the declarations of the plugins.
    let faults: [Diagnostic]

    /// Orders plugins.
    ///
    /// - Parameters:
    ///   - declarations: All plugins, in order.
    ///   - settings: Their settings in `catalog.yml`.
    ///   - excluded: The names that `--without` disables.
    init(
        _ declarations: [PluginDeclaration], settings: [PluginSetting],
        excluding excluded: Set<String>
    ) {
        let choice = PluginChoice(declarations, settings: settings, excluding: excluded)
        let needs = PluginNeeds(choice)
        let isOn = Set(choice.positions)
        // A plugin that lacks one it needs still has its place; the problem ends the run before it is used.
        var waiting = choice.positions
        var ordered: [Int] = []
        var placed = Set<Int>()
        while let next = waiting.firstIndex(where: { position in
            needs.met[position, default: []].allSatisfy {
                placed.contains($0) || !isOn.contains($0)
            }
        }) {
            placed.insert(waiting[next])
            ordered.append(waiting.remove(at: next))
        }
        positions = ordered
        problems = choice.problems + needs.problems
        faults = waiting.first.map { [needs.circle(from: $0, among: Set(waiting))] } ?? []
    }
}
