import ShowcardCatalog
import Testing

@Suite("Typed options of plugins")
struct PluginOptionTests {
    private static let count = PluginOption("count", default: 5, limits: FieldLimits(min: 1))
    private static let ratio = PluginOption("ratio", default: 0.5)
    private static let isFast = PluginOption("fast", default: false)
    private static let mode = PluginOption("mode", .choice(["a", "b"]), default: "a")
    private static let names = PluginOption("names", default: ["x"])
    private static let host = PluginOption<String?>("host", .url, isRequired: true)

    @Test("options that catalog.yml does not set have their defaults, or nil without one")
    func defaults() {
        let options = PluginOptions()
        #expect(options[Self.count] == 5)
        #expect(options[Self.ratio] == 0.5)
        #expect(options[Self.isFast] == false)
        #expect(options[Self.mode] == "a")
        #expect(options[Self.names] == ["x"])
        #expect(options[Self.host] == nil)
    }

    @Test("options that catalog.yml sets have the values of their types")
    func values() {
        let options = PluginOptions([
            .init(name: "count", value: .integer(7)), .init(name: "ratio", value: .integer(2)),
            .init(name: "fast", value: .boolean(true)), .init(name: "mode", value: .string("b")),
            .init(name: "names", value: .list([.string("p"), .string("q")])),
            .init(name: "host", value: .string("https://example.com/")),
        ])
        #expect(options[Self.count] == 7)
        #expect(options[Self.ratio] == 2)
        #expect(options[Self.isFast])
        #expect(options[Self.mode] == "b")
        #expect(options[Self.names] == ["p", "q"])
        #expect(options[Self.host] == "https://example.com/")
    }

    @Test(
        "a declaration lists typed options and fields as the fields that catalog.yml is checked against"
    )
    func declaration() {
        let declaration = PluginDeclaration(
            "p", summary: "s", options: [Self.count, Self.host, Field("list", .list(.integer))])
        #expect(
            declaration.options == [
                Field(
                    "count", .integer, limits: FieldLimits(min: 1), defaultValue: .integer(5)),
                Field("host", .url, isRequired: true), Field("list", .list(.integer)),
            ])
    }

    @Test("a value of another type than the option's is not used")
    func otherType() {
        let options = PluginOptions([.init(name: "count", value: .string("7"))])
        #expect(options[Self.count] == 5)
    }
}

@Suite("Parts of plugins")
struct PluginPartTests {
    private struct Several: Plugin, Emitter, SiteContributor, TemplateHelper, Source {
        let declaration = PluginDeclaration("several", summary: "is four parts")
        let name = "several"
        func register(in registry: inout PluginRegistry, options: PluginOptions) {
            registry.add(self)
        }
        func plan(_ request: EmissionRequest) async -> EmissionPlan { EmissionPlan() }
        func contribute(to catalog: Catalog) -> SiteContribution { SiteContribution() }
        func render(_ text: String) -> String { text }
        func load(_ request: SourceRequest) async -> SourceResult { SourceResult() }
    }

    @Test("a type that is several parts is registered once as each of them")
    func several() {
        let registry = PluginRegistry([Several()], settings: [])
        #expect(registry.emitters.map(\.plugin) == ["several"])
        #expect(registry.contributors.count == 1)
        #expect(registry.helpers.count == 1)
        #expect(registry.sources.count == 1)
        #expect(registry.transforms.isEmpty && registry.schemes.isEmpty)
    }
}
