import ShowcardCatalog
import ShowcardKit

/// Counts the words of bodies.
struct Words: Plugin {
    static let atLeast = PluginOption("at_least", default: 0, limits: FieldLimits(min: 0))

    let declaration = PluginDeclaration(
        "words", summary: "counts the words of bodies", options: [atLeast], isPure: true)

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(WordCounter(least: options[Self.atLeast]))
    }
}

/// Writes the counts of the plugin `words` to a file.
struct WordFile: Plugin {
    let declaration = PluginDeclaration(
        "word-file", summary: "writes the words of bodies", isPure: true, needs: ["words"])

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(WordList())
    }
}

/// What the executable of the articles does; nothing calls it, because it ends the process.
func runTool() async {
    await ShowcardKit.run(plugins: [Words(), WordFile()])
}
