import ShowcardTOML
import Testing

/// The values of TOML 1.0.0.
@Suite struct TOMLValueTests {
    /// The content of the key `a`.
    private func value(_ text: String) throws -> TOMLNode.Content? {
        let root = try TOMLNode.parse(Array("a = \(text)".utf8))
        guard case .table(let members) = root.content else { return nil }
        return members.first?.value.content
    }

    @Test(arguments: [
        ("\"tab\\tand \\u00E9 \\U0001F600\"", "tab\tand é 😀"), ("'C:\\temp'", "C:\\temp"),
        ("\"\"\"\none\\\n   two \"\"quoted\"\"\"\"\"", "onetwo \"\"quoted\"\""),
        ("'''\nfirst\n'second' '''", "first\n'second' "), ("\"\"", ""),
    ])
    func aStringOfEachFormIsDecoded(text: String, decoded: String) throws {
        #expect(try value(text) == .string(decoded))
    }

    @Test(arguments: [
        ("1_000", 1_000), ("-17", -17), ("+0", 0), ("0xDEAD_beef", 0xDEAD_BEEF), ("0o755", 0o755),
        ("0b1101", 13), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ])
    func anIntegerOfEachRadixIsRead(text: String, number: Int) throws {
        #expect(try value(text) == .integer(number))
    }

    @Test(arguments: [
        ("3.1415", 3.1415), ("-0.01", -0.01), ("5e+22", 5e22), ("6.626e-34", 6.626e-34),
        ("224_617.445_991_228", 224_617.445991228), ("inf", .infinity), ("-inf", -.infinity),
    ])
    func aFloatOfEachFormIsRead(text: String, number: Double) throws {
        #expect(try value(text) == .float(number))
    }

    @Test(arguments: [
        ("1979-05-27T07:32:00Z", "1979-05-27T07:32:00Z"),
        ("1979-05-27 00:32:00.999999-07:00", "1979-05-27T00:32:00.999999-07:00"),
        ("1979-05-27t07:32:00z", "1979-05-27T07:32:00Z"), ("1979-05-27", "1979-05-27"),
        ("1979-05-27T07:32:00", "1979-05-27T07:32:00"), ("07:32:00.5", "07:32:00.5"),
    ])
    func aDateOrTimeOfEachFormIsNormalized(text: String, time: String) throws {
        #expect(try value(text) == .time(time))
    }

    @Test func dottedKeysOfATableCanContinueAfterAnInlineTable() throws {
        let root = try TOMLNode.parse(Array("a.b = 1\nx = {y = 1}\na.c = 2\n".utf8))
        guard case .table(let members) = root.content,
            case .table(let own) = members[0].value.content
        else {
            Issue.record("'a' is not a table")
            return
        }
        #expect(own.map(\.key) == ["b", "c"])
    }

    @Test func arraysAndInlineTablesKeepTheirOrder() throws {
        let text = try value("[ [1, 2], [ # comment\n \"x\", ], {b.c = true} ]")
        guard case .array(let elements) = text else {
            Issue.record("not an array")
            return
        }
        #expect(elements.count == 3)
        guard case .table(let members) = elements[2].content else {
            Issue.record("not a table")
            return
        }
        #expect(members.map(\.key) == ["b"])
    }
}
