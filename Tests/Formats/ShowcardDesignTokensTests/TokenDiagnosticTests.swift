import ShowcardDesignTokens
import Testing

struct TokenDiagnosticTests {
    @Test(
        "The reader of tokens says what is wrong, where, and what to do",
        arguments: DiagnosticRow.structure + DiagnosticRow.references + DiagnosticRow.values
            + DiagnosticRow.showcard + DiagnosticRow.pointers + DiagnosticRow.extensions)
    func errors(_ row: DiagnosticRow) throws {
        let (set, problems) = TokenSet.parse(TokenSource(name: "t", bytes: row.bytes))
        #expect(set == nil)
        try expect(problems, row)
    }

    @Test(
        "The reader of tokens warns of what is valid but probably not meant",
        arguments: DiagnosticRow.doubts + DiagnosticRow.extensionDoubts)
    func warnings(_ row: DiagnosticRow) throws {
        let (set, problems) = TokenSet.parse(TokenSource(name: "t", bytes: row.bytes))
        #expect(set != nil)
        try expect(problems, row)
    }

    private func expect(_ problems: [TokenDiagnostic], _ row: DiagnosticRow) throws {
        #expect(
            problems.map { Facts($0) } == [
                Facts(row.code, row.offset, row.length, row.message, row.help)
            ])
    }

    /// A problem without its related places.
    private struct Facts: Equatable {
        let code: TokenDiagnostic.Code
        let offset: Int
        let length: Int
        let message: String
        let help: String?

        init(_ problem: TokenDiagnostic) {
            self.init(
                problem.code, problem.offset, problem.length, problem.message, problem.help)
        }

        init(
            _ code: TokenDiagnostic.Code, _ offset: Int, _ length: Int, _ message: String,
            _ help: String?
        ) {
            self.code = code
            self.offset = offset
            self.length = length
            self.message = message
            self.help = help
        }
    }

    @Test("the rows above and the tests below provoke every kind of problem")
    func everyCode() {
        let rows: [[DiagnosticRow]] = [
            DiagnosticRow.structure, DiagnosticRow.references, DiagnosticRow.values,
            DiagnosticRow.doubts,
            DiagnosticRow.showcard, DiagnosticRow.pointers, DiagnosticRow.extensions,
            DiagnosticRow.extensionDoubts, DiagnosticRow.resolvers, DiagnosticRow.compat,
            DiagnosticRow.contrast,
        ]
        let provoked = Set(rows.joined().map(\.code)).union(OverlayRow.rows.map(\.code)).union([
            .jsonNotUTF8, .valueAndChildren, .cssNameCollision, .cssNameEmpty, .lostType,
            .limitExceeded, .resolverUnreadableFile, .resolverInvalidInput, .lowContrast,
            .contrastWorse, .contrastBetter, .knownContrast, .missingBackdrop, .varyingType,
            .similarNames, .replacedToken, .inferredType, .outputNameCollision, .outputNameEmpty,
            .outputApproximation, .outputLimit, .uncheckedReference, .lintNaming, .lintDescriptions,
            .lintDuplicates, .lintGamut, .lintRequiredChildren, .lintRequiredModes, .lintUnused,
            .lintMinFontSize, .outputUnknownContext, .outputTooManyRules, .invalidTemplate,
        ])
        #expect(provoked == Set(TokenDiagnostic.Code.allCases))
    }

    @Test("The reader of tokens refuses text that is not UTF-8")
    func notUTF8() {
        let (set, problems) = TokenSet.parse(TokenSource(name: "t", bytes: [0x7B, 0xFF]))
        #expect(set == nil)
        #expect(problems.map(\.code) == [.jsonNotUTF8])
    }

    @Test("The reader of tokens refuses a token that holds tokens, naming its value")
    func valueAndChildren() {
        let problems = parse(
            #"{"a":{"$type":"number","$value":1,"b":{"$value":2}}}"#
        ).problems
        #expect(
            problems == [
                TokenDiagnostic(
                    .valueAndChildren, offset: 34, length: 3,
                    message: "a token cannot contain tokens or groups, but this one contains 'b'",
                    help: "move 'b' out, or name the token's own value '$root'",
                    related: [
                        TokenDiagnostic.Related(
                            offset: 23, length: 8, message: "this makes it a token")
                    ])
            ])
    }

    @Test(
        "The reader of tokens names every token of a circle, and says nothing of those that only lead to it"
    )
    func cycle() {
        let problems = parse(
            #"{"x":{"$value":"{a}"},"a":{"$value":"{b}"},"b":{"$value":"{c}"},"#
                + #""c":{"$value":"{a}"}}"#
        ).problems
        #expect(
            problems == [
                TokenDiagnostic(
                    .referenceCycle, offset: 36, length: 5,
                    message: "tokens refer to one another in a circle: 'a' to 'b' to 'c' to 'a'",
                    help: "give one of them a value of its own",
                    related: [
                        TokenDiagnostic.Related(
                            offset: 57, length: 5, message: "'b' refers to '{c}' here"),
                        TokenDiagnostic.Related(
                            offset: 78, length: 5, message: "'c' refers to '{a}' here"),
                    ])
            ])
    }

    @Test(
        "The reader of tokens finds circles through parts of composite values, and several in one file"
    )
    func cycles() {
        let problems = parse(
            #"{"s":{"$type":"shadow","$value":["{t}"]},"t":{"$type":"shadow","$value":["{s}"]},"#
                + #""u":{"$value":"{u}"}}"#
        ).problems
        #expect(
            problems.map(\.message) == [
                "tokens refer to one another in a circle: 's' to 't' to 's'",
                "'u' refers to itself",
            ])
    }

    @Test("The reader of tokens names where a mismatched reference's target is")
    func mismatchPlace() {
        let problems = parse(
            #"{"n":{"$type":"number","$value":1},"a":{"$type":"color","$value":"{n}"}}"#
        ).problems
        #expect(
            problems.first?.related == [
                TokenDiagnostic.Related(offset: 1, length: 3, message: "the token is here")
            ])
    }

    @Test("The reader of tokens reports every problem of a file, by place")
    func allProblems() {
        let problems = parse(
            #"{"a":{"$value":"{gone}"},"b.c":{},"d":{"$type":"dimension","$value":{"value":"1","#
                + #""unit":"em","x":0}}}"#
        ).problems
        #expect(
            problems.map(\.code) == [
                .unresolvedReference, .invalidName, .invalidValue, .unknownKeyword,
                .unknownProperty,
            ])
        #expect(problems.map(\.offset) == problems.map(\.offset).sorted())
    }

    @Test("The reader of tokens says nothing more of a token that refers to a broken one")
    func brokenTarget() {
        let problems = parse(
            #"{"a":{"$type":"number","$value":"x"},"b":{"$value":"{a}"},"c":{"$value":"{b}"}}"#
        ).problems
        #expect(problems.map(\.code) == [.invalidValue])
    }

    @Test("no piece of a file, put in place of another, can stop the program")
    func mutations() {
        let pieces =
            specimens.map(\.json) + [
                "null", "\"{t}\"", "\"{\"", "[]", "{}", "[[]]", "-1e308", "{\"$ref\":\"#/t\"}",
            ]
        for type in TokenType.allCases {
            for piece in pieces {
                let json = #"{"t":{"$type":"\#(type.rawValue)","$value":\#(piece)}}"#
                let (set, problems) = parse(json)
                #expect((set == nil) == problems.contains { $0.severity == .error })
                for problem in problems {
                    #expect(problem.offset + problem.length <= json.utf8.count)
                }
            }
        }
    }

    @Test("no overlay, whatever it puts in place of what, can stop the program")
    func overlayMutations() {
        let base = specimens.map {
            #""\#($0.type.rawValue)":{"$type":"\#($0.type.rawValue)","$value":\#($0.json)}"#
        }
        let whole = #"{"g":{"$type":"color"},\#(base.joined(separator: ","))}"#
        let pieces =
            specimens.map(\.json) + ["\"{number}\"", "\"{color}\"", "\"{gone}\"", "{}", "null"]
        for type in TokenType.allCases.map(\.rawValue) {
            for piece in pieces {
                for json in [
                    #"{"\#(type)":{"$type":"\#(type)","$value":\#(piece)}}"#,
                    #"{"\#(type)":{"$value":\#(piece)}}"#, #"{"\#(type)":\#(piece)}"#,
                    #"{"g":{"\#(type)":\#(piece)}}"#,
                    #"{"$extensions":{"showcard":\#(piece)},"\#(type)":{"$extensions":\#(piece)}}"#,
                ] {
                    let (tokens, problems) = parse(whole, [(.dark, json)])
                    #expect((tokens == nil) == problems.contains { $0.severity == .error })
                    for problem in problems {
                        let length = problem.source == 0 ? whole.utf8.count : json.utf8.count
                        #expect(problem.offset + problem.length <= length)
                    }
                }
            }
        }
    }
}
