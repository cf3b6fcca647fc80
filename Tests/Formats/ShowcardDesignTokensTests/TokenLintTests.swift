import ShowcardDesignTokens
import Testing

@Suite struct TokenLintTests {
    /// The lines of a lint's problems: the location's text, the sentence and the help.
    private func lines(
        _ check: TokenLint.Check, _ json: String, severity: TokenLint.Severity = .warning
    ) -> [String] {
        let source = TokenSource(name: "test", bytes: Array(json.utf8))
        return lines(check, DesignTokens.read([source]), severity: severity)
    }

    private func lines(
        _ check: TokenLint.Check, _ reading: TokenReading, severity: TokenLint.Severity = .warning
    ) -> [String] {
        #expect(reading.problems == [])
        let lint = TokenLint(rules: [TokenLint.Rule(check, severity: severity)])
        return lint.problems(in: reading).map { problem in
            #expect(problem.severity.rawValue == severity.rawValue)
            let bytes = reading.files[problem.source].bytes[problem.offset...]
                .prefix(problem.length)
            let place = String(decoding: bytes, as: UTF8.self)
            return "\(place): \(problem.sentence): \(problem.help ?? "")"
        }
    }

    private func patterns(_ texts: String...) throws -> [TokenPattern] {
        try texts.map { try TokenPattern($0) }
    }

    /// A resolver with the modifiers `theme` and `size`; `dark` and `large` have the given tokens.
    private func themed(_ base: String, dark: String, large: String = "{}") -> TokenReading {
        let document = """
            {"version": "2025.10", "sets": {"base": {"sources": [\(base)]}}, "modifiers": {
              "theme": {"default": "light", "contexts": {"light": [], "dark": [\(dark)]}},
              "size": {"default": "small", "contexts": {"small": [], "large": [\(large)]}}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"},
               {"$ref": "#/modifiers/size"}]}
            """
        return DesignTokens.read(
            resolver: Array(document.utf8), path: "a.resolver.json",
            load: { (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("") })
    }

    @Test(
        "A rule of naming reports names in another case, with the right spelling",
        arguments: [
            (TokenLint.Naming.Case.kebab, ["fontSize": "font-size", "_x": "x", "2XL": "2-xl"]),
            (.camel, ["font-size": "fontSize", "XL": "xl", "a_b": "aB", "Ink": "ink"]),
            (.pascal, ["font-size": "FontSize", "ink": "Ink"]),
            (.snake, ["font-size": "font_size", "fontSize": "font_size"]),
            (.constant, ["font-size": "FONT_SIZE", "fontSize": "FONT_SIZE"]),
        ])
    func naming(_ style: TokenLint.Naming.Case, _ names: [String: String]) {
        for (name, better) in names {
            let found = lines(
                .naming(TokenLint.Naming(style)), #"{"\#(name)":{"$type":"number","$value":1}}"#)
            #expect(
                found == [
                    "\"\(name)\": '\(name)' of '\(name)' is not in \(style.rawValue) case: "
                        + "rename it to '\(better)'"
                ])
        }
    }

    @Test(
        "A rule of naming allows names in its case",
        arguments: [
            (TokenLint.Naming.Case.kebab, ["font-size", "100", "2xl", "größe", "a1"]),
            (.camel, ["fontSize", "fontSizeXL", "100", "ink"]),
            (.pascal, ["FontSize", "100", "XL"]), (.snake, ["font_size", "ink", "x_2"]),
            (.constant, ["FONT_SIZE", "2XL", "INK"]),
        ])
    func namingAllows(_ style: TokenLint.Naming.Case, _ names: [String]) {
        for name in names {
            #expect(
                lines(
                    .naming(TokenLint.Naming(style)),
                    #"{"\#(name)":{"$type":"number","$value":1}}"#) == [])
        }
    }

    @Test("A rule of naming reports a group once, and neither exceptions nor '$root'")
    func namingOfGroups() throws {
        let json = """
            {"Font Sizes": {"$type": "number", "a": {"$value": 1}, "$root": {"$value": 1}},
             "Legacy": {"$type": "number", "Old": {"$value": 1}}, "--": {"$type": "number", "$value": 1}}
            """
        let scope = TokenLint.Scope(ignore: try patterns("Legacy.**"))
        #expect(
            lines(.naming(TokenLint.Naming(.kebab, scope: scope)), json) == [
                "\"Font Sizes\": 'Font Sizes' of 'Font Sizes' is not in kebab case: "
                    + "rename it to 'font-sizes'",
                "\"--\": '--' of '--' is not in kebab case: use letters and digits",
            ])
    }

    @Test("A rule of descriptions reports tokens of its scope without one, as errors if it says so")
    func descriptions() throws {
        let json = """
            {"color": {"$type": "color", "$description": "Of the group.",
              "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
              "paper": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}, "$description": "A"}},
             "n": {"$type": "number", "$value": 1}}
            """
        let check = TokenLint.Check.descriptions(
            TokenLint.Descriptions(scope: TokenLint.Scope(types: [.color])))
        #expect(
            lines(check, json, severity: .error) == [
                "\"ink\": 'color.ink' has no description: "
                    + "add '$description': one sentence about where to use it"
            ])
    }

    @Test("A rule of duplicates reports the second of two equal values, but no references")
    func duplicates() throws {
        let json = """
            {"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 1}, "c": {"$value": "{n.a}"},
              "d": {"$value": 2}}, "w": {"$type": "fontWeight", "$value": 1},
             "x": {"$type": "number", "a": {"$value": 1}}}
            """
        let check = TokenLint.Duplicates(scope: TokenLint.Scope(ignore: try patterns("x.**")))
        #expect(
            lines(.duplicates(check), json) == [
                "1: 'n.b' and 'n.a' have the same value: 1: refer to it: \"{n.a}\""
            ])
        let lint = TokenLint(rules: [TokenLint.Rule(.duplicates(check))])
        let set = try tokens(json)
        #expect(
            lint.problems(in: DesignTokens(set)).first?.related.map(\.message) == [
                "the value of 'n.a' is here"
            ])
    }

    @Test("A rule of duplicates names the permutations in which two values are equal")
    func duplicatesInPermutations() {
        let found = lines(
            .duplicates(TokenLint.Duplicates()),
            themed(
                #"{"a":{"$type":"number","$value":1},"b":{"$type":"number","$value":2}}"#,
                dark: #"{"b":{"$type":"number","$value":1}}"#))
        #expect(
            found == [
                "1: 'b' and 'a' have the same value: 1, with theme: dark: refer to it: \"{a}\""
            ])
    }

    @Test(
        "A rule of the gamut reports colors outside of it, also in composite values",
        arguments: [
            (
                TokenLint.Gamut.Space.srgb,
                [
                    "color(display-p3 0 1 0) of 'p3' is outside of sRGB: "
                        + "the nearest color inside is #00fb29",
                    "color(rec2020 0 1 0) of 'shadow' is outside of sRGB: "
                        + "the nearest color inside is #00f272",
                ]
            ),
            (
                .p3,
                [
                    "color(rec2020 0 1 0) of 'shadow' is outside of Display P3: "
                        + "the nearest color inside is color(display-p3 0 0.9740718107126566 0.37444802243860104)"
                ]
            ),
            (.rec2020, []),
        ])
    func gamut(_ space: TokenLint.Gamut.Space, _ expected: [String]) throws {
        let json = #"""
            {"p3": {"$type": "color", "$value": {"colorSpace": "display-p3", "components": [0, 1, 0]}},
             "alias": {"$value": "{p3}"},
             "shadow": {"$type": "shadow", "$value": {
               "color": {"colorSpace": "rec2020", "components": [0, 1, 0]},
               "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 0, "unit": "px"},
               "blur": {"value": 0, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}}}
            """#
        let lint = TokenLint(rules: [TokenLint.Rule(.gamut(TokenLint.Gamut(space)))])
        let found = lint.problems(in: DesignTokens(try tokens(json)))
        #expect(found.map { "\($0.message): \($0.help ?? "")" } == expected)
    }

    @Test("A rule of children reports what a group lacks, once for each group")
    func requiredChildren() throws {
        let json = """
            {"button": {"$type": "number",
              "primary": {"fill": {"$value": 1}, "text": {"$root": {"$value": 1}, "a": {"$value": 1}},
                "hover": {"fill": {"$value": 1}}},
              "quiet": {"border": {"$value": 1}}, "old": {"a": {"$value": 1}}}}
            """
        let check = TokenLint.RequiredChildren(
            match: try patterns("button.*"), ignore: try patterns("button.old"),
            tokens: ["fill", "text"], groups: ["hover"])
        #expect(
            lines(.requiredChildren(check), json) == [
                "\"quiet\": the group 'button.quiet' lacks the tokens 'fill', 'text' and the group "
                    + "'hover': add what is missing, or make the group an exception of the rule"
            ])
    }

    @Test(
        "A rule of modes reports tokens without a declaration or a value of their own in a context")
    func requiredModes() throws {
        let reading = themed(
            """
            {"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}, "same": {"$value": 3},
              "alias": {"$value": "{n.a}"}, "other": {"$value": "{n.b}"}}}
            """,
            dark: #"{"n":{"a":{"$type":"number","$value":9},"same":{"$type":"number","$value":3}}}"#
        )
        let check = TokenLint.RequiredModes(
            scope: TokenLint.Scope(match: try patterns("n.**")),
            contexts: [
                TokenLint.RequiredModes.Context(modifier: "theme", context: "dark"),
                TokenLint.RequiredModes.Context(modifier: "theme", context: "light"),
                TokenLint.RequiredModes.Context(modifier: "brand", context: "a"),
            ])
        #expect(
            lines(.requiredModes(check), reading) == [
                "\"b\": 'n.b' has no value of its own, with theme: dark: "
                    + "add the token to a source of the context",
                "\"other\": 'n.other' has no value of its own, with theme: dark: "
                    + "add the token to a source of the context",
            ])
    }

    @Test("A rule of modes reports tokens that do not exist in a context, where they do")
    func missingModes() throws {
        let reading = themed(
            #"{"a":{"$type":"number","$value":1}}"#, dark: #"{"b":{"$type":"number","$value":1}}"#)
        let check = TokenLint.RequiredModes(
            scope: TokenLint.Scope(match: try patterns("b")),
            contexts: [TokenLint.RequiredModes.Context(modifier: "theme", context: "light")])
        #expect(
            lines(.requiredModes(check), reading) == [
                "\"b\": 'b' does not exist, with theme: light: "
                    + "add the token to a source of the context"
            ])
    }

    @Test("A rule of unused tokens reports those that no token refers to in any permutation")
    func unused() throws {
        let reading = themed(
            """
            {"p": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}, "c": {"$value": 3}},
             "n": {"$value": "{p.a}"}}
            """, dark: #"{"n":{"$value":"{p.b}"}}"#)
        let check = TokenLint.Unused(scope: TokenLint.Scope(match: try patterns("p.**")))
        #expect(
            lines(.unused(check), reading) == [
                "\"c\": no other token refers to 'p.c': remove it, or refer to it: \"{p.c}\""
            ])
    }

    @Test("A rule of font sizes reports small text in its own unit, and dimensions by their paths")
    func minFontSize() throws {
        func style(_ size: String) -> String {
            #"{"$type":"typography","$value":{"fontFamily":"A","fontSize":\#(size),"#
                + #""fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1}}"#
        }
        let json = """
            {"small": \(style(#"{"value":11,"unit":"px"}"#)), "fine": \(style(#"{"value":12,"unit":"px"}"#)),
             "rem": \(style(#"{"value":0.7,"unit":"rem"}"#)), "size": {"$type": "dimension",
               "xs": {"$value": {"value": 0.5, "unit": "rem"}}}}
            """
        func sentences(_ check: TokenLint.MinFontSize) throws -> [String] {
            let rule = TokenLint.Rule(.minFontSize(check))
            return TokenLint(rules: [rule]).problems(in: DesignTokens(try tokens(json))).map {
                "\($0.message): \($0.help ?? "")"
            }
        }
        #expect(
            try sentences(TokenLint.MinFontSize(px: 12)) == [
                "the font size of 'small' is 11px, less than 12px: use at least 12px",
                "the font size of 'rem' is 0.7rem, less than 0.75rem: use at least 0.75rem",
            ])
        #expect(
            try sentences(
                TokenLint.MinFontSize(
                    px: 8, rem: 0.6, scope: TokenLint.Scope(match: try patterns("size.*")))) == [
                    "the font size of 'size.xs' is 0.5rem, less than 0.6rem: use at least 0.6rem"
                ])
    }

    @Test("A lint reports the problems of all rules in the order of the file")
    func order() throws {
        let json = #"{"B":{"$type":"number","$value":1},"C":{"$type":"number","$value":1}}"#
        let lint = TokenLint(rules: [
            TokenLint.Rule(.duplicates(TokenLint.Duplicates())),
            TokenLint.Rule(.descriptions(TokenLint.Descriptions())),
            TokenLint.Rule(.naming(TokenLint.Naming(.kebab)), severity: .error),
        ])
        let problems = lint.problems(in: DesignTokens(try tokens(json)))
        #expect(
            problems.map(\.code) == [
                .lintDescriptions, .lintNaming, .lintDescriptions, .lintNaming, .lintDuplicates,
            ])
        #expect(problems.map(\.severity) == [.warning, .error, .warning, .error, .warning])
    }

    @Test("A lint reports nothing of tokens that have errors")
    func errors() {
        let source = TokenSource(name: "test", bytes: Array(#"{"A":{"$value":1}}"#.utf8))
        let lint = TokenLint(rules: [TokenLint.Rule(.naming(TokenLint.Naming(.kebab)))])
        #expect(lint.problems(in: DesignTokens.read([source])) == [])
    }
}
