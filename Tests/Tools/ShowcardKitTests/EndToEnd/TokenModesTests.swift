import ShowcardKit
import Testing

@Suite("Token sets with modes")
struct TokenModesTests {
    private static let overlay = "content/tokens/plain.dark.tokens.json"
    private static let white = #"{"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}"#

    @Test(
        "Token sets with modes are published in both, and again when an overlay comes, changes or goes"
    )
    func overlays() async throws {
        let catalog = try SampleCatalog()
        #expect(await catalog.build().code == .success)
        let before = catalog.published()

        try catalog.write(#"{"color": {"ink": \#(Self.white)}}"#, to: Self.overlay)
        #expect(await catalog.build().code == .success)
        let themed = catalog.published()
        #expect(
            text(themed["tokens/plain.css"]) == """
                :root {
                  color-scheme: light;
                  --color-ink: #000000;
                  --color-text: var(--color-ink);
                }
                :root[data-mode="dark"] {
                  color-scheme: dark;
                  --color-ink: #ffffff;
                }
                @media (prefers-color-scheme: dark) {
                  :root:not([data-mode]) {
                    color-scheme: dark;
                    --color-ink: #ffffff;
                  }
                }

                """)
        #expect(
            text(themed["tokens/plain.json"]).contains(
                ##""value":"#000000","values":{"light":"#000000","dark":"#ffffff"},"alias":"color.ink""##
            ))

        let derived = #"{"$extensions": {"showcard": {"derived": "Turned round."}},"#
        try catalog.write("\(derived) \"color\": {\"ink\": \(Self.white)}}", to: Self.overlay)
        #expect(await catalog.build().code == .success)
        let changed = catalog.published()
        #expect(changed["tokens/plain.css"] == themed["tokens/plain.css"])
        #expect(text(changed["tokens/plain.json"]).contains(#""derived":"Turned round.""#))

        try catalog.remove(Self.overlay)
        #expect(await catalog.build().code == .success)
        let after = catalog.published()
        for path in ["tokens/plain.css", "tokens/plain.json"] {
            #expect(after[path] == before[path])
        }
        #expect(after.keys.sorted() == before.keys.sorted())
    }

    @Test(
        "Token sets with modes warn of what is doubtful in an overlay, and are published all the same"
    )
    func warnings() async throws {
        let catalog = try SampleCatalog()
        try catalog.write(
            ##"{"color": {"ink": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#000000"}}}}"##,
            to: Self.overlay)
        let outcome = await catalog.build()
        #expect(outcome.code == .success)
        #expect(
            outcome.errors.hasPrefix(
                "\(Self.overlay):1:85: warning[token-hex-mismatch]: 'hex' is '#000000', but the "
                    + "components are #ffffff\n"))
    }

    private func text(_ bytes: [UInt8]?) -> String {
        String(decoding: bytes ?? [], as: UTF8.self)
    }
}
