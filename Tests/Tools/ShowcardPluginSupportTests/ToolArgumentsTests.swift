import Testing

@testable import ShowcardPluginSupport

@Suite("What the SwiftPM plugins tell the program")
struct ToolArgumentsTests {
    @Test(
        "What the SwiftPM plugins pass to the program is what was given, with the package as the catalog where none is named",
        arguments: [
            ([], ["build", "--source", "/p"]),
            (["build"], ["build", "--source", "/p"]),
            (["check", "--strict"], ["check", "--source", "/p", "--strict"]),
            (["new", "vibe", "calm"], ["new", "--source", "/p", "vibe", "calm"]),
            (["build", "--source", "x"], ["build", "--source", "x"]),
            (["build", "-q", "-s", "x"], ["build", "-q", "-s", "x"]),
            (["build", "--source=x"], ["build", "--source=x"]),
            (["list", "--", "--source"], ["list", "--source", "/p", "--", "--source"]),
            (["init", "shop"], ["init", "shop"]),
            (["help", "build"], ["help", "build"]),
            (["--help"], ["--help"]),
            (["--version"], ["--version"]),
        ])
    func command(_ given: [String], _ expected: [String]) {
        #expect(ToolArguments.command(given, package: "/p") == expected)
    }

    @Test("The SwiftPM plugin embeds quietly, and writes to one folder")
    func embed() {
        #expect(
            ToolArguments.embed(target: "/p/Sources/App", package: "/p", into: "/w") == [
                "embed", "--quiet", "--source", "/p", "--target", "/p/Sources/App", "--into", "/w",
                "--stamp", "/w/showcard.stamp",
            ])
    }
}
