import ShowcardCatalog
import ShowcardPages
import Testing

@Suite("The plugin")
struct PagesPluginTests {
    @Test("The plugin 'pages' is on by default, and can be switched off")
    func registers() {
        let plugin = PagesPlugin()
        #expect(plugin.declaration.name == "pages")
        #expect(PluginRegistry([plugin], settings: []).emitters.map(\.plugin) == ["pages"])
        let off = PluginSetting(name: "pages", isOn: false)
        #expect(PluginRegistry([plugin], settings: [off]).emitters.isEmpty)
        #expect(PluginRegistry([plugin], settings: [], excluding: ["pages"]).emitters.isEmpty)
    }
}
