import Testing

@testable import ShowcardDesignTokens

@Suite("JSON5")
struct JSON5Tests {
    private static let compat = TokenReadingOptions(strictness: .compat)

    private static let text = """
        // Colors
        {
          c: {
            $type: 'color',
            'a\\x41': {$value: {colorSpace: "srgb", components: [+1, .5, 0x1], alpha: 1.,},
              $description: 'It\\'s "new", \\
        and long'},
            bad: {$value: 'nope'},
          },
        }
        """

    @Test("JSON5 is read with a warning, and its problems are at their places")
    func reading() throws {
        let good = Self.text.replacing("    bad: {$value: 'nope'},\n", with: "")
        let source = TokenSource(name: "t", bytes: Array(good.utf8))
        let (set, problems) = TokenSet.parse(source, options: Self.compat)
        let token = try #require(set?["c.aA"])
        guard case .color(let color) = token.value else {
            Issue.record("no color")
            return
        }
        #expect(color.components == [1, 0.5, 1])
        #expect(token.description == #"It's "new", and long"#)
        #expect(
            problems.map(\.message) == [
                "a comment is omitted", "the file is JSON5, and is read as JSON",
            ])
        #expect(problems.map(\.offset) == [0, 14])
        let conversion = TokenConversion([source])
        #expect(
            String(decoding: conversion.files[0].after, as: UTF8.self) == """

                {
                  "c": {
                    "$type": "color",
                    "a\\u0041": {"$value": {"colorSpace": "srgb", "components": [1, 0.5, 1], "alpha": 1.0},
                      "$description": "It's \\"new\\", and long"}
                  }
                }
                """)
        let bad = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(Self.text.utf8)), options: Self.compat
        ).problems.filter { $0.severity == .error }
        let place = try #require(Self.text.firstRange(of: "'nope'"))
        #expect(
            bad.map(\.offset) == [
                Self.text.utf8.distance(from: Self.text.startIndex, to: place.lowerBound)
            ])
    }

    @Test("Spaces of JSON5 outside ASCII are not part of names, and its errors are at their places")
    func spaces() throws {
        let text = "{\u{A0}a: {$type:\u{2003}'number',\u{FEFF}$value: 1}}"
        let set = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(text.utf8)), options: Self.compat
        ).set
        #expect(set?.tokens.map(\.path) == ["a"])
        let broken = "// c\n{a: {$type: 'number' $value: 1}}"
        let problems = TokenSet.parse(
            TokenSource(name: "t", bytes: Array(broken.utf8)), options: Self.compat
        ).problems
        #expect(problems.map(\.code) == [.jsonSyntax])
        #expect(problems.map(\.offset) == [26])
    }

    @Test("JSON5 is an error of strict reading")
    func strict() {
        let problems = TokenSet.parse(TokenSource(name: "t", bytes: Array(Self.text.utf8))).problems
        #expect(problems.first?.code == .jsonSyntax)
    }

    @Test("Text that is not JSON5 is an error at its place, and no text is a trap")
    func broken() {
        let bytes = Array(Self.text.utf8)
        for end in bytes.indices {
            let source = TokenSource(name: "t", bytes: Array(bytes[..<end]))
            #expect(
                TokenSet.parse(source, options: Self.compat).problems.contains {
                    $0.severity == .error
                })
            for other in ["'", "\\", "0x", "+", ".", "/", "*", "}", ":"] {
                var changed = bytes
                changed.replaceSubrange(end..<(end + 1), with: other.utf8)
                _ = TokenSet.parse(TokenSource(name: "t", bytes: changed), options: Self.compat)
            }
        }
    }
}
