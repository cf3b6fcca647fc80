import ShowcardCatalog
import Testing

/// A plugin that only says what it is.
private struct Named: Plugin {
    let declaration: PluginDeclaration

    init(
        _ name: String, needs: [String] = [], replaces: [String] = [], isOn: Bool = true
    ) {
        declaration = PluginDeclaration(
            name, summary: "does nothing", isOnByDefault: isOn, needs: needs, replaces: replaces)
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {}
}

@Suite("The order of plugins")
struct PluginOrderTests {
    private static let place = SourceLocation(path: "catalog.yml", line: 3, column: 3)

    private func registry(
        _ plugins: [Named], on: [String] = [], off: [String] = [], without: Set<String> = []
    ) -> PluginRegistry {
        PluginRegistry(
            plugins,
            settings: on.map { PluginSetting(name: $0, isOn: true, place: Self.place) }
                + off.map { PluginSetting(name: $0, isOn: false, place: Self.place) },
            excluding: without)
    }

    @Test("The order of plugins is that of their registration where none needs another")
    func plain() {
        let registry = registry([Named("c"), Named("a"), Named("b")])
        #expect(registry.plugins == ["c", "a", "b"])
        #expect(registry.problems == [])
        #expect(registry.faults == [])
    }

    @Test("The order of plugins puts what is needed first, and moves nothing else")
    func needs() {
        let registry = registry([
            Named("a", needs: ["d", "c"]), Named("b"), Named("c"), Named("d", needs: ["b"]),
            Named("e"),
        ])
        #expect(registry.plugins == ["b", "c", "d", "a", "e"])
        #expect(registry.problems == [])
    }

    @Test("The order of plugins cannot be found where one needs what does not exist")
    func unknown() {
        let registry = registry([Named("words"), Named("b", needs: ["wrods"])], on: ["b"])
        #expect(
            registry.problems == [
                .error(
                    "plugin-needs", "the plugin 'b' needs 'wrods', and there is no such plugin",
                    at: Self.place, help: "was 'words' meant? if not, switch 'b' off")
            ])
    }

    @Test(
        "The order of plugins cannot be found where one needs what is off, wherever it was switched off"
    )
    func off() {
        let plugins = [Named("words"), Named("b", needs: ["words"])]
        #expect(
            registry(plugins, off: ["words"]).problems == [
                .error(
                    "plugin-needs", "the plugin 'b' needs 'words', which is off", at: Self.place,
                    help: "write 'words: on' or 'b: off' under 'plugins:' in catalog.yml")
            ])
        #expect(
            registry(plugins, without: ["words"]).problems == [
                .error(
                    "plugin-needs", "the plugin 'b' needs 'words', which is off",
                    help: "add '--without b', or remove '--without words'")
            ])
        let asleep = [Named("words", isOn: false), Named("b", needs: ["words"])]
        #expect(registry(asleep).problems.map(\.code) == ["plugin-needs"])
        #expect(registry(asleep, on: ["words"]).problems == [])
        #expect(registry(asleep, off: ["b"]).problems == [])
    }

    @Test("The order of plugins names all members of a circle, in order")
    func circle() {
        let registry = registry([
            Named("free"), Named("outside", needs: ["b"]), Named("a", needs: ["free", "b"]),
            Named("b", needs: ["c"]), Named("c", needs: ["a"]),
        ])
        #expect(registry.plugins == ["free"])
        #expect(registry.problems == [])
        #expect(
            registry.faults == [
                .error(
                    "plugin-cycle",
                    "plugins need each other in a circle: 'b' needs 'c', 'c' needs 'a', 'a' needs 'b'",
                    help: "switch one of them off")
            ])
        #expect(
            self.registry([Named("a", needs: ["a"])]).faults.map(\.message) == [
                "plugins need each other in a circle: 'a' needs 'a'"
            ])
    }

    @Test(
        "The order of plugins leaves out what is replaced, and puts the other in its place for those that need it"
    )
    func replaced() {
        let plugins = [
            Named("pages"), Named("after", needs: ["pages"]), Named("own", replaces: ["pages"]),
        ]
        #expect(registry(plugins).plugins == ["own", "after"])
        #expect(registry(plugins).problems == [])
        #expect(registry(plugins, without: ["own"]).plugins == ["pages", "after"])
        #expect(registry(plugins, off: ["own"]).plugins == ["pages", "after"])
    }

    @Test("The order of plugins cannot be found where what is replaced was switched on")
    func contested() {
        let plugins = [Named("pages"), Named("own", replaces: ["pages"])]
        #expect(
            registry(plugins, on: ["pages"]).problems == [
                .error(
                    "plugin-replaced", "the plugin 'own' replaces 'pages', and both are on",
                    at: Self.place, help: "switch one of them off")
            ])
    }

    @Test(
        "The order of plugins has one of two that replace each other, and what is replaced replaces nothing"
    )
    func mutual() {
        let both = [Named("a", replaces: ["b"]), Named("b", replaces: ["a"])]
        #expect(registry(both).plugins == ["b"])
        let chain = [Named("a"), Named("b", replaces: ["a"]), Named("c", replaces: ["b"])]
        #expect(registry(chain).plugins == ["a", "c"])
    }
}
