import ShowcardDesignTokens
import Testing

/// Files that are small for what they ask: each is read to an end.
struct HostileTokenTests {
    private func read(
        _ json: String, limits: TokenLimits = .standard
    ) -> (set: TokenSet?, problems: [TokenDiagnostic]) {
        TokenSet.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)),
            options: TokenReadingOptions(limits: limits))
    }

    private static let few = TokenLimits(
        tokens: 1000, permutations: 8, permutedTokens: 2000, pointerSteps: 10_000)

    @Test("groups that double one another stop at the limit of tokens")
    func doublingGroups() {
        let groups = (1...40).map {
            #""g\#($0)":{"a":{"$extends":"{g\#($0 - 1)}"},"b":{"$extends":"{g\#($0 - 1)}"}}"#
        }
        let json = #"{"g0":{"x":{"$type":"number","$value":1}},\#(groups.joined(separator: ","))}"#
        let (set, problems) = read(json, limits: Self.few)
        #expect(set == nil)
        #expect(problems.map(\.code) == [.limitExceeded])
        #expect(
            problems.first?.message.contains("has more than 1000") == true)
    }

    @Test("groups that deepen one another stop at the limit of depth")
    func deepeningGroups() {
        let groups = (1...100).map { #""g\#($0)":{"a":{"$extends":"{g\#($0 - 1)}"}}"# }
        let (set, problems) = read(
            #"{"g0":{"x":{"$type":"number","$value":1}},\#(groups.joined(separator: ","))}"#)
        #expect(set == nil)
        #expect(
            problems.map(\.message) == [
                "including extended groups, the document is more than 64 groups deep"
            ])
    }

    @Test("a chain of groups as long as the file is followed")
    func chainOfGroups() {
        let groups = (1...3000).map { #""g\#($0)":{"$extends":"{g\#($0 - 1)}"}"# }
        let (set, problems) = read(
            #"{"g0":{"x":{"$type":"number","$value":1}},\#(groups.reversed().joined(separator: ","))}"#
        )
        #expect(problems == [])
        #expect(set?["g3000.x"]?.value == .number(1))
    }

    @Test("A chain of tokens that refer to an omitted one is omitted at once, also across files")
    func chainOfOmitted() {
        func chain(_ numbers: some Sequence<Int>) -> TokenSource {
            let tokens = numbers.map { number in
                let value = number == 0 ? "1em" : "{t\(number - 1)}"
                return #""t\#(number)":{"$type":"dimension","$value":"\#(value)"}"#
            }
            let json =
                #"{"n":{"$type":"number","$value":1},\#(tokens.reversed().joined(separator: ","))}"#
            return TokenSource(name: "t", bytes: Array(json.utf8))
        }
        let set = TokenSet.parse(
            chain(0..<5000), options: TokenReadingOptions(strictness: .compat)
        ).set
        #expect(set?.tokens.map(\.path) == ["n"])
        let conversion = TokenConversion([
            chain(stride(from: 0, to: 2000, by: 2)), chain(stride(from: 1, to: 2000, by: 2)),
        ])
        #expect(conversion.problems.isEmpty)
        #expect(
            conversion.decisions.filter { $0.code == .legacyType }.count == 2000)
    }

    @Test("groups of 64 KB that multiply to millions of tokens are refused before any is copied")
    func multiplyingGroups() {
        let leaves = (0..<50).map { #""t\#($0)":{"$type":"number","$value":1}"# }
        let levels = (1...6).map { level in
            let groups = (0..<10).map { #""c\#($0)":{"$extends":"{l\#(level - 1)}"}"# }
            return #""l\#(level)":{\#(groups.joined(separator: ","))}"#
        }
        let json = #"{"l0":{\#(leaves.joined(separator: ","))},\#(levels.joined(separator: ","))}"#
        let (set, problems) = read(json)
        #expect(set == nil)
        #expect(problems.map(\.code) == [.limitExceeded])
        #expect(
            problems.map(\.message) == [
                "including extended groups, the document has more than 200000 tokens"
            ])
        #expect(problems.map(\.help) == ["extend fewer groups"])
    }

    @Test("groups that each add a token to the one they extend are refused before any is copied")
    func growingGroups() {
        let groups = (1...5_000).map {
            #""g\#($0)":{"$extends":"{g\#($0 - 1)}","x\#($0)":{"$type":"number","$value":1}}"#
        }
        let (set, problems) = read(
            #"{"g0":{"x0":{"$type":"number","$value":1}},\#(groups.joined(separator: ","))}"#)
        #expect(set == nil)
        #expect(
            problems.map(\.message) == [
                "including extended groups, the document has more than 200000 tokens"
            ])
    }

    @Test("tokens that take the place of those a group extends do not count twice")
    func replacingGroups() {
        let tokens = (0..<400).map { #""t\#($0)":{"$type":"number","$value":1}"# }.joined(
            separator: ",")
        let json = #"{"a":{\#(tokens)},"b":{"$extends":"{a}",\#(tokens)}}"#
        let (set, problems) = read(json, limits: Self.few)
        #expect(problems == [])
        #expect(set?.tokens.count == 800)
    }

    @Test("a document whose groups hold too much has no other problems")
    func onlyTheLimit() {
        let json =
            #"{"a":{"x":{"$type":"number","$value":1},"y":{"$type":"number","$value":1}},"#
            + #""b":{"$extends":"{a}"},"d":{"$extends":"{a}"},"c":{"$value":"{b.x}"}}"#
        let limits = TokenLimits(
            tokens: 6, permutations: 8, permutedTokens: 2000, pointerSteps: 10_000)
        let (tokens, problems) = ThemedTokens.parse(
            TokenSource(name: "t", bytes: Array(json.utf8)),
            overlays: [
                TokenOverlaySource(
                    mode: .dark, path: "t.dark.tokens.json", bytes: Array(#"{"d":{}}"#.utf8))
            ], options: TokenReadingOptions(limits: limits))
        #expect(tokens == nil)
        #expect(
            problems == [
                TokenDiagnostic(
                    .limitExceeded, offset: 75, length: 3,
                    message: "including extended groups, the document has more than 6 tokens",
                    help: "extend fewer groups")
            ])
    }

    @Test("a circle of 10 000 groups is one problem with eight names and eight places")
    func circleOfGroups() {
        let groups = (0..<10_000).map { #""g\#($0)":{"$extends":"{g\#(($0 + 1) % 10_000)}"}"# }
        let (_, problems) = read("{\(groups.joined(separator: ","))}")
        #expect(
            problems.map(\.message) == [
                "groups extend one another in a circle: 'g0' to 'g1' to 'g2' to 'g3' to 'g4' to 'g5' "
                    + "to 'g6' to 'g7' and 9992 more to 'g0'"
            ])
        #expect(
            problems.first?.related.map(\.message)
                == (1...8).map {
                    "'g\($0)' extends 'g\($0 + 1)' here"
                })
    }

    @Test("a circle of 10 000 tokens is one problem with eight names and eight places")
    func circleOfTokens() {
        let tokens = (0..<10_000).map { #""t\#($0)":{"$value":"{t\#(($0 + 1) % 10_000)}"}"# }
        let leading = (0..<10_000).map { #""u\#($0)":{"$value":"{t\#($0)}"}"# }
        let (_, problems) = read("{\((tokens + leading).joined(separator: ","))}")
        #expect(
            problems.map(\.message) == [
                "tokens refer to one another in a circle: 't0' to 't1' to 't2' to 't3' to 't4' to 't5' "
                    + "to 't6' to 't7' and 9992 more to 't0'"
            ])
        #expect(
            problems.first?.related.map(\.message)
                == (1...8).map {
                    "'t\($0)' refers to '{t\($0 + 1)}' here"
                })
    }

    @Test("a chain of 10 000 references in braces is followed")
    func chainOfReferences() {
        let links = (1...10_000).map { #""t\#($0)":{"$value":"{t\#($0 - 1)}"}"# }
        let (set, problems) = read(
            #"{"t0":{"$type":"number","$value":1},\#(links.reversed().joined(separator: ","))}"#)
        #expect(problems == [])
        #expect(set?["t10000"]?.value == .number(1))
    }

    @Test("pointers to whole tokens are followed however long the chain")
    func chainOfPointers() {
        let links = (1...20_000).map { ##""t\##($0)":{"$ref":"#/t\##($0 - 1)"}"## }
        let (set, problems) = read(
            #"{"t0":{"$type":"number","$value":1},\#(links.reversed().joined(separator: ","))}"#)
        #expect(problems == [])
        #expect(set?["t20000"]?.value == .number(1))
    }

    @Test("pointers that go on behind pointers stop at a limit")
    func pendingPointers() {
        let links = (1...600).map {
            ##""t\##($0)":{"$type":"number","$value":{"$ref":"#/t\##($0 - 1)/$value/x"}}"##
        }
        let (set, problems) = read(
            #"{"t0":{"$type":"number","$value":1},\#(links.reversed().joined(separator: ","))}"#,
            limits: Self.few)
        #expect(set == nil)
        #expect(problems.contains { $0.code == .limitExceeded })
    }

    @Test("a value that holds itself is a circle, or of the wrong shape, and no end of work")
    func selfContained() {
        for value in [
            ##"{"color":{"$ref":"#/a/$value"},"width":{"$ref":"#/a/$value/color"},"style":"solid"}"##,
            ##"{"color":{"x":{"$ref":"#/a/$value/color"},"y":{"$ref":"#/a/$value/color"}},"width":1,"style":"solid"}"##,
            ##"{"$ref":"#/a/$value/x"}"##, ##"{"color":{"$ref":"#/a/$value/color/color"}}"##,
        ] {
            let (set, problems) = read(#"{"a":{"$type":"border","$value":\#(value)}}"#)
            #expect(set == nil)
            #expect(!problems.isEmpty)
            #expect(problems.count < 20)
        }
    }

    @Test("many pointers to one long list stop at the limit of steps")
    func longLists() {
        let lengths = Array(repeating: #"{"value":1,"unit":"px"}"#, count: 200).joined(
            separator: ",")
        let users = (1...200).map {
            ##""t\##($0)":{"$type":"strokeStyle","$value":{"dashArray":{"$ref":"#/s/$value/dashArray"},"lineCap":"butt"}}"##
        }
        let json =
            #"{"s":{"$type":"strokeStyle","$value":{"dashArray":[\#(lengths)],"lineCap":"butt"}},\#(users.joined(separator: ","))}"#
        #expect(read(json).problems == [])
        #expect(read(json, limits: Self.few).problems.map(\.code) == [.limitExceeded])
    }

    @Test("one file has no more tokens than the limit")
    func manyTokens() {
        let tokens = (0..<1001).map { #""t\#($0)":{"$value":1}"# }
        let (set, problems) = read(
            #"{"$type":"number",\#(tokens.joined(separator: ","))}"#, limits: Self.few)
        #expect(set == nil)
        #expect(
            problems.map(\.message) == [
                "there are 1001 tokens and groups, but at most 1000 can be read"
            ])
    }

    private func resolver(
        _ json: String, limits: TokenLimits = .standard
    ) -> TokenReading {
        DesignTokens.read(
            resolver: Array(json.utf8), path: "t.resolver.json",
            options: TokenReadingOptions(limits: limits)
        ) { (_: String) throws(TokenLoadError) -> [UInt8] in throw TokenLoadError("no") }
    }

    @Test("modifiers of more permutations than the limit are refused, and the limit named")
    func manyPermutations() {
        let modifiers = (0..<70).map { #""m\#($0)":{"contexts":{"a":[],"b":[]}}"# }
        let order = (0..<70).map { ##"{"$ref":"#/modifiers/m\##($0)"}"## }
        let reading = resolver(
            #"{"version":"2025.10","modifiers":{\#(modifiers.joined(separator: ","))},"resolutionOrder":[\#(order.joined(separator: ","))]}"#
        )
        #expect(
            reading.problems.map(\.message) == ["there are more than 256 permutations of contexts"])
    }

    @Test("permutations of more tokens than the limit are refused, and the limit named")
    func manyPermutedTokens() {
        let tokens = (0..<600).map { #""t\#($0)":{"$type":"number","$value":1}"# }.joined(
            separator: ",")
        let reading = resolver(
            #"{"version":"2025.10","resolutionOrder":[{"type":"set","name":"s","sources":[{\#(tokens)}]},{"type":"modifier","name":"m","contexts":{"a":[],"b":[],"c":[],"d":[]}}]}"#,
            limits: Self.few)
        #expect(
            reading.problems.map(\.message) == [
                "the permutations have more than 2000 tokens in total"
            ])
    }

    @Test("sets that double one another stop at a limit")
    func doublingSets() {
        let sets = (1...60).map {
            ##""s\##($0)":{"sources":[{"$ref":"#/sets/s\##($0 - 1)"},{"$ref":"#/sets/s\##($0 - 1)"}]}"##
        }
        let reading = resolver(
            ##"{"version":"2025.10","sets":{"s0":{"sources":[{}]},\##(sets.joined(separator: ","))},"resolutionOrder":[{"$ref":"#/sets/s60"}]}"##
        )
        #expect(reading.tokens == nil)
        #expect(reading.problems.map(\.code) == [.limitExceeded])
    }

    @Test("a chain of sets longer than the limit is refused")
    func chainOfSets() {
        let sets = (1...100).map { ##""s\##($0)":{"sources":[{"$ref":"#/sets/s\##($0 - 1)"}]}"## }
        let reading = resolver(
            ##"{"version":"2025.10","sets":{"s0":{"sources":[{}]},\##(sets.joined(separator: ","))},"resolutionOrder":[{"$ref":"#/sets/s100"}]}"##
        )
        #expect(reading.tokens == nil)
        #expect(Set(reading.problems.map(\.code)) == [.limitExceeded])
    }

    @Test("no piece of a resolver, put in place of another, can stop the program")
    func mutations() {
        let pieces = [
            "null", "1", "\"x\"", "[]", "{}", "[[]]", ##"{"$ref":"#"}"##, ##"{"$ref":"#/sets/a"}"##,
            ##"[{"$ref":"#/sets/a"}]"##, #"{"$ref":1}"#, #"{"$ref":""}"#, #"{"$ref":"x.json#/a"}"#,
            ##"{"a":[{"$ref":"#/sets/a"}],"b":[]}"##,
        ]
        for one in pieces {
            for other in pieces {
                for json in [
                    ##"{"version":"2025.10","sets":\##(one),"modifiers":\##(other),"resolutionOrder":[{"$ref":"#/sets/a"}]}"##,
                    #"{"version":"2025.10","sets":{"a":\#(one)},"modifiers":{"m":\#(other)},"resolutionOrder":[{"type":"set","name":"x","sources":\#(one)}]}"#,
                    #"{"version":"2025.10","sets":{"a":{"sources":\#(one)}},"modifiers":{"m":{"contexts":\#(other)}},"resolutionOrder":\#(one)}"#,
                ] {
                    let reading = resolver(json)
                    #expect(
                        (reading.tokens == nil)
                            == reading.problems.contains { $0.severity == .error })
                    for problem in reading.problems {
                        #expect(problem.offset + problem.length <= json.utf8.count)
                    }
                }
            }
        }
    }
}
