import ShowcardDesignTokens
import Testing

struct CompatEqualityTests {
    /// The rows of single notations, as fixtures.
    private static let rows = DiagnosticRow.compat.map { row in
        CompatFixture(
            row.testDescription,
            row.json.replacing("‹", with: "").replacing("›", with: ""))
    }

    private func outputs(_ reading: TokenReading) throws -> [String: String] {
        let tokens = try #require(
            reading.tokens, "\(reading.problems.filter { $0.severity == .error })")
        var texts: [String: String] = [:]
        for name in builtInFormats {
            for file in try TokenExporters.make(name).export(TokenExportInput(tokens)).files {
                texts["\(name)/\(file.path)"] = String(decoding: file.bytes, as: UTF8.self)
            }
        }
        return texts
    }

    @Test(
        "every output of files read with --compat is, byte by byte, that of the converted files",
        arguments: CompatFixture.all + rows)
    func equal(_ fixture: CompatFixture) throws {
        let direct = DesignTokens.read(fixture.sources, options: fixture.options)
        let conversion = TokenConversion(
            fixture.sources, hexOrder: fixture.hexOrder, unitless: fixture.unitless)
        #expect(conversion.problems == [])
        let converted = DesignTokens.read(
            conversion.files.map { TokenSource(name: $0.name, bytes: $0.after) })
        let (left, right) = (try outputs(direct), try outputs(converted))
        #expect(left == right)
    }

    @Test(
        "every warning of --compat and of a conversion is at a place in the file as it is written",
        arguments: CompatFixture.all)
    func places(_ fixture: CompatFixture) throws {
        let direct = DesignTokens.read(fixture.sources, options: fixture.options)
        let conversion = TokenConversion(
            fixture.sources, hexOrder: fixture.hexOrder, unitless: fixture.unitless)
        for problem in direct.problems + conversion.decisions {
            let bytes = fixture.sources[problem.source].bytes
            let range = problem.offset..<(problem.offset + problem.length)
            #expect(range.upperBound <= bytes.count)
            let text = String(decoding: bytes[range], as: UTF8.self)
            // Each is at a key, a value or a comment.
            #expect(
                #""{[/-0123456789"#.contains(text.prefix(1)), "\(problem.message): \(text)")
        }
        // What a conversion reports is what is read with a warning too, apart from values that depend on other files.
        let read = Set(direct.problems.map { "\($0.source):\($0.offset):\($0.code.rawValue)" })
        for decision in conversion.decisions {
            #expect(
                read.contains("\(decision.source):\(decision.offset):\(decision.code.rawValue)"))
        }
    }

    @Test("a value that depends on the order of the files is an error of the conversion")
    func conflict() {
        let text = """
            {"body": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{size}", "fontWeight": 400,
              "letterSpacing": "0.05em", "lineHeight": 1}}}
            """
        let conversion = TokenConversion(
            [
                #"{"size": {"$type": "dimension", "$value": "16px"}}"#,
                #"{"size": {"$type": "dimension", "$value": "20px"}}"#, text,
            ].enumerated().map { TokenSource(name: "\($0)", bytes: Array($1.utf8)) })
        let found = conversion.problems.filter { $0.code == .invalidValue }
        #expect(
            found.map(\.message).contains(
                "this value depends on a token that has different values in several files"))
        #expect(String(decoding: conversion.files[2].after, as: UTF8.self).contains("0.05em"))
    }

    @Test("the conversion of one file of a set notes that its references were not checked")
    func oneFile() {
        let conversion = TokenConversion([
            TokenSource(
                name: "a",
                bytes: Array(
                    ##"{"a": {"value": "{base.blue.value}", "type": "color"}, "b": {"value": "{base.red.value}"}, "c": {"value": "#fff"}}"##
                        .utf8))
        ])
        #expect(
            String(decoding: conversion.files[0].after, as: UTF8.self)
                == #"{"a": {"$value": "{base.blue}", "$type": "color"}, "b": {"$value": "{base.red}"}, "c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}"#
        )
        #expect(conversion.problems.map(\.code) == [.uncheckedReference])
        #expect(
            conversion.problems.map(\.message) == [
                "'{base.blue}' is not a token of this file, and neither are 1 other references"
            ])
        #expect(conversion.problems.map(\.offset) == [16])
    }
}
