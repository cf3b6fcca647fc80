import ShowcardYAML
import Testing

@Suite("Scalars by the core schema")
struct ScalarTests {
    @Test(
        "The core schema reads plain scalars",
        arguments: [
            ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
            ("nULL", .string), ("true", .boolean(true)), ("True", .boolean(true)),
            ("TRUE", .boolean(true)), ("tRUE", .string), ("false", .boolean(false)),
            ("False", .boolean(false)), ("FALSE", .boolean(false)),
            ("yes", .string), ("no", .string), ("NO", .string), ("on", .string), ("off", .string),
            ("y", .string), ("0", .integer(0)), ("-0", .integer(0)), ("17", .integer(17)),
            ("017", .integer(17)), ("+12", .integer(12)), ("-12", .integer(-12)),
            ("0o17", .integer(15)), ("0o18", .string), ("0x1F", .integer(31)),
            ("0x1f", .integer(31)),
            ("0xG", .string), ("0o", .string), ("0x", .string), ("-0x1F", .string),
            ("0b1", .string),
            ("1_000", .string), ("12:30:45", .string), ("2024-02-30", .string),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .integerOverflow), ("-9223372036854775809", .integerOverflow),
            ("0x7FFFFFFFFFFFFFFF", .integer(.max)), ("0x8000000000000000", .integerOverflow),
            ("1.10", .number(1.1)), ("1.", .number(1)), ("-.5", .number(-0.5)),
            ("+.5", .number(0.5)),
            (".5", .number(0.5)), ("1e3", .number(1000)), ("1E+3", .number(1000)),
            ("1.5e-1", .number(0.15)), ("1e999", .number(.infinity)), ("1e", .string),
            ("e1", .string), (".", .string), ("+", .string), ("-.", .string), ("1.2.3", .string),
            (".e1", .string), (".inf", .number(.infinity)), ("-.Inf", .number(-.infinity)),
            ("+.INF", .number(.infinity)), ("inf", .string), ("-.nan", .string), ("nan", .string),
        ] as [(String, Scalar)]
    )
    func plain(text: String, value: Scalar) throws {
        let node = try #require(try parse("a: \(text)").root?["a"])
        #expect(node.scalar == value)
        #expect(node.text == text)
        #expect(node.isPlain)
    }

    @Test(
        "The core schema reads .nan, .NaN and .NAN as not a number",
        arguments: [".nan", ".NaN", ".NAN"])
    func notANumber(text: String) throws {
        guard case .number(let value) = try #require(try parse(text).root).scalar else {
            Issue.record("\(text) is not a number")
            return
        }
        #expect(value.isNaN)
    }

    @Test(
        "The core schema keeps quoted and block scalars as strings",
        arguments: [
            ("'1'", "1"), ("\"true\"", "true"), ("''", ""), ("\"~\"", "~"), ("|\n 1", "1"),
            (">-\n 1", "1"),
            ("'it''s'", "it's"), ("\"a\\tb\\u00e9\\x41\"", "a\tbéA"), ("! 12", "12"),
            ("!!str 12", "12"), ("\"a\\\n  b\"", "ab"),
        ]
    )
    func quoted(source: String, text: String) throws {
        let node = try #require(try parse("a: \(source)").root?["a"])
        #expect(node.scalar == .string)
        #expect(node.text == text)
    }

    @Test(
        "The tags of the core schema decide the type of a scalar",
        arguments: [
            ("!!int '12'", .integer(12)), ("!!int 0x1F", .integer(31)), ("!!float 5", .number(5)),
            ("!!float '1e3'", .number(1000)), ("!!bool 'true'", .boolean(true)),
            ("!!null ''", .null),
            ("!!null", .null), ("!<tag:yaml.org,2002:int> 3", .integer(3)),
        ] as [(String, Scalar)]
    )
    func tagged(source: String, value: Scalar) throws {
        #expect(try parse("- \(source)").root?.elements.first { _ in true }?.scalar == value)
    }
}
