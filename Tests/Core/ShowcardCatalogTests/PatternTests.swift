import ShowcardCatalog
import Testing

@Suite("Patterns")
struct PatternTests {
    @Test(
        "Patterns match whole texts",
        arguments: [
            ("[A-Z]{2}-[0-9]+", ["AB-1", "ZZ-0123"], ["AB-", "xAB-1", "AB-1 ", "ab-1", ""]),
            ("a|bc|", ["a", "bc", ""], ["b", "abc", "ac"]),
            ("(?:ab)*c?", ["", "c", "abab", "ababc"], ["a", "abcc"]),
            ("x{2}y{1,}z{0,2}", ["xxy", "xxyyz", "xxyzz"], ["xy", "xxz", "xxyzzz"]),
            (".+", ["a", "é", "😀"], ["", "a\nb", "\u{2028}"]),
            ("\\w+\\.\\d", ["a_9.1"], ["a_9x1", "é.1", "a.٣"]),
            ("[^a-c\\]-]", ["d", "[", "é"], ["a", "]", "-", "dd"]),
            ("[-a]", ["-", "a"], ["b"]),
            ("\\p{Lu}\\p{Ll}*( \\p{L}|\\p{N})*", ["Été", "Ä ß", "A 字½"], ["été", "A-"]),
            ("\\(\\)\\/\\$\\^\\|\\\\", ["()/$^|\\"], ["()"]),
            ("[\\d\\-x-z]+", ["0-xyz9"], ["w", ""]),
            ("((a*)*)*b", ["b", "aab"], ["a"]),
            ("\\t\\n", ["\t\n"], ["tn"]),
            ("é", ["é"], ["e\u{301}"]),
        ] as [(String, [String], [String])])
    func whole(text: String, good: [String], bad: [String]) throws {
        let pattern = try Pattern(text)
        #expect(good.filter { !pattern.matches($0) } == [])
        #expect(bad.filter { pattern.matches($0) } == [])
    }

    @Test(
        "Patterns say where a text stops matching",
        arguments: [
            ("ab+c", "abbx", 3), ("ab+c", "abb", 3), ("ab+c", "", 0), ("ab+c", "abcc", 3),
            ("[a-z]*", "né", 1), (".{3}", "e\u{301}", 2),
        ])
    func mismatch(text: String, value: String, position: Int) throws {
        #expect(try Pattern(text).firstMismatch(in: value) == position)
    }

    @Test(
        "Patterns are refused at the place of the mistake",
        arguments: [
            ("", 0, 1, "the pattern is empty"),
            ("a(b", 1, 1, "the group is not closed"),
            ("ab)", 2, 1, "')' has no matching '('"),
            ("a[bc", 1, 1, "the class is not closed"),
            ("[]", 0, 2, "the class is empty"),
            ("[^]", 0, 3, "the class is empty"),
            ("[z-a]", 1, 3, "the range is reversed"),
            ("[a-\\d]", 1, 4, "a range needs a character on each side"),
            ("[a[b]", 2, 1, "'[' needs a '\\' to stand for itself"),
            ("*a", 0, 1, "'*' repeats nothing"),
            ("a|+", 2, 1, "'+' repeats nothing"),
            ("a*?", 2, 1, "a repetition cannot be repeated again"),
            ("a{2}{3}", 4, 3, "a repetition cannot be repeated again"),
            ("a{5,2}", 1, 5, "at least 5 and at most 2 contradict each other"),
            ("a{,2}", 1, 1, "'{' does not begin a repetition"),
            ("a{1001}", 1, 6, "the maximum number of repetitions is 1000"),
            (
                "a{99999999999999999999}", 1, 22,
                "the maximum number of repetitions is 1000"
            ),
            ("^a", 0, 1, "'^' is not needed: a pattern always matches the whole value"),
            ("a$", 1, 1, "'$' is not needed: a pattern always matches the whole value"),
            ("a]", 1, 1, "']' needs a '\\' to stand for itself"),
            ("(?=a)", 0, 3, "a group begins with '(' or '(?:'"),
            ("a\\", 1, 1, "the pattern ends in a '\\'"),
            ("a\\b", 1, 2, "'\\b' is not a known escape"),
            ("é\\p{Greek}", 1, 2, "'\\p' needs a known category"),
            (
                String(repeating: "(", count: 33), 32, 1,
                "groups are nested more than 32 levels deep"
            ),
            (String(repeating: "a", count: 257), 256, 1, "a pattern has at most 256 characters"),
            (
                "(a{100}){11}", 0, .max,
                "the pattern is too large: with expanded repetitions it has more than 1000 steps"
            ),
        ] as [(String, Int, Int, String)])
    func problems(text: String, offset: Int, length: Int, message: String) {
        let problem = #expect(throws: PatternError.self) { try Pattern(text) }
        #expect(problem?.offset == offset)
        #expect(problem?.length == length)
        #expect(problem?.message == message)
        #expect(problem?.help.isEmpty == false)
    }

    @Test(
        "Patterns take no longer for what makes others search without end",
        arguments: ["(a+)+b", "(a|aa)*b", "(a?){300}a{300}b", "((a*)*)*b", "(.*,){9}b"])
    func hostile(text: String) throws {
        let pattern = try Pattern(text)
        let value = String(repeating: "a", count: Pattern.maxValueLength)
        // A search that tries every way to match would go on for years.
        #expect(!pattern.matches(value))
    }

    @Test("Patterns are not written out when what they repeat takes nothing")
    func nothing() throws {
        let pattern = try Pattern("((((){1000}){1000}){1000}){1000}a")
        #expect(pattern.matches("a"))
        #expect(!pattern.matches("aa"))
    }

    @Test("Patterns do not match longer texts, and say where those are too long")
    func tooLong() throws {
        let value = String(repeating: "a", count: Pattern.maxValueLength + 1)
        #expect(try Pattern("a*").firstMismatch(in: value) == Pattern.maxValueLength)
        #expect(try Pattern("a*").matches(String(value.dropLast())))
    }

    @Test("Patterns agree with the regular expressions of the standard library")
    func differential() throws {
        var random = Random(state: 42)
        for _ in 0..<400 {
            let text = random.pattern(depth: 3)
            let pattern = try Pattern(text)
            let regex = try Regex(text).matchingSemantics(.unicodeScalar)
            for _ in 0..<8 {
                let value = random.value()
                let isWhole = try regex.wholeMatch(in: value) != nil
                #expect(pattern.matches(value) == isWhole, "\(text) on \(value)")
            }
        }
    }
}

/// Makes patterns and texts up, the same ones in every run.
private struct Random {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    mutating func value() -> String {
        String((0..<next(below: 7)).map { _ in Array("abc")[next(below: 3)] })
    }

    mutating func pattern(depth: Int) -> String {
        switch next(below: depth > 0 ? 9 : 4) {
        case 0: return "a"
        case 1: return "b"
        case 2: return ["[ab]", "[^a]", "."][next(below: 3)]
        case 3: return "c"
        case 4: return "(\(pattern(depth: depth - 1))|\(pattern(depth: depth - 1)))"
        case 5: return "(\(pattern(depth: depth - 1)))*"
        case 6: return "(?:\(pattern(depth: depth - 1))){1,2}"
        case 7: return "(\(pattern(depth: depth - 1)))?\(pattern(depth: depth - 1))"
        default: return pattern(depth: depth - 1) + pattern(depth: depth - 1)
        }
    }
}
