import ShowcardCatalog
import Testing

/// A helper as a test wants it.
private struct Applied: TemplateHelper {
    let name: String
    let apply: @Sendable (String) throws -> String

    func render(_ text: String) throws -> String { try apply(text) }
}

/// Adds helpers.
private struct Helping: Plugin {
    let declaration: PluginDeclaration
    let helpers: [Applied]

    init(_ name: String = "helping", _ helpers: Applied...) {
        declaration = PluginDeclaration(name, summary: "helps")
        self.helpers = helpers
    }

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        for helper in helpers { registry.add(helper) }
    }
}

private struct Refusal: Error, CustomStringConvertible {
    let description = "not today"
}

@Suite("Helpers of plugins")
struct HelperTests {
    private static let shout = Applied(name: "shout") { $0.uppercased() }

    private func site(_ template: String, _ plugin: Helping) async -> RenderedSite {
        var tiny = TinyCatalog()
        tiny.add(recipe: "soup", ["name": .string("Soup & <more>")])
        return await RenderedSite(
            tiny.catalog, theme: TinyTheme.make(replacing: ["entry": template]),
            helpers: PluginRegistry([plugin], settings: []).helpers)
    }

    @Test("Helpers of plugins are reached by name on every page")
    func applied() async {
        let site = await site(
            "{{#entry}}{{#helpers.shout}}{{name}}!{{/helpers.shout}}{{/entry}}",
            Helping("helping", Self.shout))
        #expect(site["recipes/soup/index.html"] == "SOUP &amp; &lt;MORE&gt;!")
    }

    @Test("Helpers that do not exist are reported at their place, with the near miss")
    func unknown() async {
        let site = await site(
            "{{#helpers.shuot}}x{{/helpers.shuot}}", Helping("helping", Self.shout))
        #expect(
            site.plan.diagnostics == [
                .error(
                    "invalid-template", "no record has a field 'shuot'",
                    at: SourceLocation(
                        path: "templates/entry.mustache", line: 1, column: 12, length: 5,
                        excerpt: "{{#helpers.shuot}}x{{/helpers.shuot}}"),
                    help: "did you mean 'shout'?")
            ])
    }

    @Test("Helpers of plugins that fail are named with their plugin, at their place")
    func failing() async {
        let place = SourceLocation(
            path: "templates/entry.mustache", line: 1, column: 4, length: 9,
            excerpt: "{{#helpers.bad}}x{{/helpers.bad}}")
        let crash = await site(
            "{{#helpers.bad}}x{{/helpers.bad}}",
            Helping("helping", Applied(name: "bad") { _ in throw Refusal() }))
        #expect(
            crash.faults == [
                .error(
                    "plugin", "the plugin 'helping' failed in the helper 'bad': not today",
                    at: SourceLocation(
                        path: place.path, line: 1, column: 4, length: 11, excerpt: place.excerpt),
                    help: "disable it with --without helping, or fix it")
            ])
        let own = Diagnostic.error("bug", "upside down")
        let failure = await site(
            "{{#helpers.bad}}x{{/helpers.bad}}",
            Helping("helping", Applied(name: "bad") { _ in throw PluginError(own) }))
        #expect(failure.faults == [own])
        let content = await site(
            "{{#helpers.bad}}x{{/helpers.bad}}",
            Helping("helping", Applied(name: "bad") { _ in throw DiagnosticError(own) }))
        #expect(content.failures == [own])
    }

    @Test("Helpers of plugins have names that templates can name, each once")
    func names() {
        let twice = PluginRegistry(
            [Helping("one", Self.shout), Helping("two", Self.shout)], settings: [])
        #expect(
            twice.faults == [
                .error(
                    "wrong-helper", "the plugins 'one' and 'two' both have a helper 'shout'",
                    help: "switch one of them off")
            ])
        let own = PluginRegistry([Helping("one", Self.shout, Self.shout)], settings: [])
        #expect(own.faults.map(\.message) == ["the plugin 'one' has two helpers 'shout'"])
        let dotted = PluginRegistry([Helping("one", Applied(name: "a.b") { $0 })], settings: [])
        #expect(
            dotted.faults == [
                .error(
                    "wrong-helper",
                    "the plugin 'one' has a helper 'a.b', which is not a valid name",
                    help: "use lower-case letters and digits, joined by '_'")
            ])
    }
}
