import ShowcardYAML
import Testing

@Suite("Messages for what is not YAML")
struct SyntaxTests {
    @Test(
        "The message for what is not YAML says what is wrong and what to do",
        arguments: [
            (
                "a: b: c",
                "1:5+1 a ':' cannot stand here | put the whole value in quotes, as it has a ':' followed by a space"
            ),
            (
                "a:b\nc: d\n",
                "2:2+1 a ':' cannot stand here | put a space after the ':' on the line before"
            ),
            (
                "x: 1\na:b\nc: d\n",
                "2:1+3 'a:b' is neither a key with a value nor part of one | put a space after the ':'"
            ),
            (
                "x: 1\nab\nc: d\n",
                "2:1+2 'ab' is neither a key with a value nor part of one | write 'key: value'; indent a line that goes on with the value above"
            ),
            (
                "a: 1\n  b: 2\n",
                "2:4+1 a ':' cannot stand here | indent the key like the keys around it; a value above it must end first"
            ),
            ("\tfoo: bar", "1:1+1 a tab cannot indent YAML | indent with spaces"),
            ("a:\n\tb: c\n", "2:1+1 a tab cannot indent YAML | indent with spaces"),
            ("a: >\n\tb\n", "2:1+1 a tab cannot indent YAML | indent with spaces"),
            ("é: @foo", "1:4+1 a value cannot start with '@' | put the value in quotes"),
            ("a: `x`", "1:4+1 a value cannot start with '`' | put the value in quotes"),
            ("a: %x", "1:4+1 a value cannot start with '%' | put the value in quotes"),
            ("a: **bold**", "1:4+1 a value cannot start with '*' | put the value in quotes"),
            ("a: & b", "1:4+1 a value cannot start with '&' | put the value in quotes"),
            (
                "a: 'abc\nb: c\n",
                "1:4+1 the quoted text that starts here is not closed | add the closing quote"
            ),
            (
                "a: \"abc\n---\n",
                "1:4+1 the quoted text that starts here is not closed | add the closing quote"
            ),
            (
                "a: 'it's'\n",
                "1:8+1 expected a key here | indent it like the lines around it; inside quotes write '' for ' and \\\" for \" | 1:1 the mapping starts here"
            ),
            (
                "a: [1, 2\nb: 3\n",
                "2:2+1 expected ',' or ']' to go on with the '[' of line 1 | add it, or put a value with special characters in quotes | 1:4 '[' opens here"
            ),
            ("a: [1, 2\n", "1:4+1 the '[' that starts here is not closed | add ']'"),
            ("a: {x: 1\n", "1:4+1 the '{' that starts here is not closed | add '}'"),
            ("a: [", "1:5+1 the text ends where a value is expected | add the value"),
            (
                "a: ]",
                "1:4+1 expected a value here | add it, or put text with special characters in quotes"
            ),
            (
                "a: - b\n",
                "1:4+1 a list cannot start here | start it on a line of its own, or write [a, b]"
            ),
            ("a: ? b", "1:4+1 a key cannot start here | put text that starts with '?' in quotes"),
            (
                "- a\nb: c\n",
                "2:1+1 expected '- ' here | indent it like the items above, or less than them to end the list | 1:1 the list starts here"
            ),
            (
                "a: \"\\q\"",
                "1:5+1 this escape does not exist | write \\\\ for a backslash, or use single quotes | 1:4 the text starts here"
            ),
            (
                "a: | x\n",
                "1:6+1 the text of '|' or '>' starts on the next line | put the value in quotes if it starts with that | 1:4 the text starts here"
            ),
            (
                "{a: 1}\nb\n",
                "2:1+1 the document has ended before this | indent this, or put the whole value in quotes"
            ),
            (
                "a: !<b c",
                "1:4+1 this tag is not supported | remove it, or put text that starts with '!' in quotes"
            ),
            (
                "%a\n", "1:1+1 a line cannot start with '%' | put the text in quotes"
            ),
            (
                "a: 1\n...\n%é\n", "3:1+1 a line cannot start with '%' | put the text in quotes"
            ),
            (
                "%YAML 2.0\n---\na: 1\n",
                "1:1+1 this version of YAML is not supported | remove the line"
            ),
        ]
    )
    func messages(text: String, expected: String) {
        #expect(problems(text) == [expected])
    }
}
