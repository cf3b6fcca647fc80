import ShowcardMustache
import Testing

@Suite("Dependencies")
struct DependencyTests {
    let fixture = {
        var fixture = Fixture([
            "home": "{{<base}}{{$b}}{{>card}}{{/b}}{{/base}}", "base": "{{>head}}{{$b}}{{/b}}",
            "card": "", "head": "", "dynamic": "{{>*x}}", "outer": "{{>dynamic}}",
            "loop": "{{#x}}{{>loop}}{{/x}}",
        ])
        _ = fixture.record(["x": .null])
        return fixture
    }()

    @Test(
        "The dependencies of a template are all that it reaches, itself included",
        arguments: [
            ("home", ["base", "card", "head", "home"]), ("card", ["card"]),
            ("loop", ["loop"]), ("nope", []),
            ("dynamic", ["base", "card", "dynamic", "head", "home", "loop", "outer"]),
            ("outer", ["base", "card", "dynamic", "head", "home", "loop", "outer"]),
        ])
    func lists(name: String, expected: [String]) throws {
        #expect(try fixture.library().dependencies(of: [name]).sorted() == expected)
    }
}
