import ShowcardCatalog

/// Gives notes without a color the one of their season.
struct Seasons: Plugin, Transform {
    let declaration = PluginDeclaration("seasons", summary: "colors notes by their season")
    let facts: [Field] = []

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func transform(_ entry: Entry, kind: Kind) -> TransformResult {
        guard kind.name == "note", let month = entry.published?.date.components.month else {
            return TransformResult()
        }
        let colors = ["#6C8EAD", "#8DB580", "#E3B23C", "#A4633A"]
        let color = colors[month % 12 / 3]
        return TransformResult(fields: [.init(name: "color", value: .string(color))])
    }
}
