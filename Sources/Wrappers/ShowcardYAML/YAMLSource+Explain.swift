extension YAMLSource {
    /// Says in plain words what libyaml found and what usually causes it.
    func explain(_ fault: YAMLSyntaxError) -> YAMLDiagnostic {
        if fault.context.hasSuffix("directive") {
            return YAMLDiagnostic(
                "a line cannot start with '%'", at: mark(fault.contextIndex),
                help: "put the text in quotes"
            )
        }
        if fault.context.hasSuffix(" tag") {
            return YAMLDiagnostic(
                "this tag is not supported", at: mark(fault.contextIndex),
                help: "remove it, or put text that starts with '!' in quotes"
            )
        }
        switch fault.problem {
        case "mapping values are not allowed in this context": return explainColon(fault)
        case "could not find expected ':'": return explainMissingColon(fault)
        case "found unexpected end of stream", "found unexpected document indicator":
            return YAMLDiagnostic(
                "the quoted text that starts here is not closed", at: mark(fault.contextIndex),
                help: "add the closing quote"
            )
        case "found character that cannot start any token": return explainFirstCharacter(fault)
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return explainTab(at: fault.index)
        case "did not find expected alphabetic or numeric character":
            return explainIndicator(at: fault.contextIndex)
        case "did not find expected ',' or ']'": return explainBracket(fault, "[", "]")
        case "did not find expected ',' or '}'": return explainBracket(fault, "{", "}")
        case "did not find expected key"
        where byte(fault.index) == UInt8(ascii: "]") || byte(fault.index) == UInt8(ascii: "}"):
            return explainClosing(fault)
        case "did not find expected <document start>" where endsDocument(before: fault.index):
            return YAMLDiagnostic(
                "the document has ended before this", at: mark(fault.index),
                help: "remove the '...' on the line before")
        case "did not find expected node content" where fault.index >= count:
            return explainOpenEnd(fault)
        default: return explainByTable(fault)
        }
    }

    private func explainColon(_ fault: YAMLSyntaxError) -> YAMLDiagnostic {
        let line = line(fault.index)
        let before = UnsafeBufferPointer(
            rebasing: bytes[offset(lineStarts[line])..<offset(fault.index)])
        let message = "a ':' cannot stand here"
        if hasColon(before, beforeBlank: true) {
            return YAMLDiagnostic(
                message, at: mark(fault.index),
                help: "put the whole value in quotes, as it has a ':' followed by a space"
            )
        }
        if line > 0, hasColon(text(ofLine: line &- 1), beforeBlank: false) {
            return YAMLDiagnostic(
                message, at: mark(fault.index),
                help: "put a space after the ':' on the line before"
            )
        }
        return YAMLDiagnostic(
            message, at: mark(fault.index),
            help: "indent the key like the keys around it; a value above it must end first"
        )
    }

    private func explainMissingColon(_ fault: YAMLSyntaxError) -> YAMLDiagnostic {
        let line = line(fault.contextIndex)
        let length = lineEnd(line) &- fault.contextIndex
        let key = spelling(
            bytes[
                offset(fault.contextIndex)..<max(offset(fault.contextIndex), offset(lineEnd(line)))]
        )
        let help =
            hasColon(text(ofLine: line), beforeBlank: false)
            ? "put a space after the ':'"
            : "write 'key: value'; indent a line that goes on with the value above"
        return YAMLDiagnostic(
            "'\(key)' is neither a key with a value nor part of one", at: mark(fault.contextIndex),
            length: length, help: help
        )
    }

    /// Whether a line has a ':' with, or without, a blank behind it.
    private func hasColon(_ line: UnsafeBufferPointer<UInt8>, beforeBlank: Bool) -> Bool {
        for (index, byte) in line.enumerated() where byte == UInt8(ascii: ":") {
            let next = index &+ 1 < line.count ? line[index &+ 1] : 0x20
            if (next == 0x20 || next == 0x09) == beforeBlank { return true }
        }
        return false
    }

    private func explainFirstCharacter(_ fault: YAMLSyntaxError) -> YAMLDiagnostic {
        byte(fault.index) == 0x09 ? explainTab(at: fault.index) : explainIndicator(at: fault.index)
    }

    private func explainTab(at index: Int) -> YAMLDiagnostic {
        YAMLDiagnostic("a tab cannot indent YAML", at: mark(index), help: "indent with spaces")
    }

    private func explainIndicator(at index: Int) -> YAMLDiagnostic {
        let first = byte(index).map { String(UnicodeScalar($0)) } ?? ""
        return YAMLDiagnostic(
            "a value cannot start with '\(first)'", at: mark(index), help: "put the value in quotes"
        )
    }

    private func explainBracket(_ fault: YAMLSyntaxError, _ opening: String, _ closing: String)
        -> YAMLDiagnostic
    {
        guard hasContent(from: fault.index) else {
            return YAMLDiagnostic(
                "the '\(opening)' that starts here is not closed", at: mark(fault.contextIndex),
                help: "add '\(closing)'"
            )
        }
        let start = mark(fault.contextIndex)
        return YAMLDiagnostic(
            "expected ',' or '\(closing)' to go on with the '\(opening)' of line \(start.line)",
            at: mark(fault.index),
            help: "add it, or put a value with special characters in quotes",
            related: YAMLDiagnostic.Related(mark: start, message: "'\(opening)' opens here")
        )
    }

    private func explainClosing(_ fault: YAMLSyntaxError) -> YAMLDiagnostic {
        let closing = byte(fault.index).map { String(UnicodeScalar($0)) } ?? ""
        return YAMLDiagnostic(
            "'\(closing)' closes nothing", at: mark(fault.index),
            help: "remove it, or put the whole value in quotes")
    }

    /// Whether the line before a place is the sign that ends a document.
    private func endsDocument(before index: Int) -> Bool {
        let line = line(index)
        return line > 0 && text(ofLine: line &- 1).starts(with: "...".utf8)
    }

    private func explainOpenEnd(_ fault: YAMLSyntaxError) -> YAMLDiagnostic {
        YAMLDiagnostic(
            "the text ends where a value is expected", at: mark(fault.index), help: "add the value")
    }

    private func hasContent(from index: Int) -> Bool {
        bytes[offset(index)...].contains { $0 > 0x20 }
    }

    private func explainByTable(_ fault: YAMLSyntaxError) -> YAMLDiagnostic {
        let known = Self.explanations[fault.problem]
        return YAMLDiagnostic(
            known?.message ?? "this is not YAML: \(fault.problem)", at: mark(fault.index),
            help: known?.help,
            related: fault.contextIndex == fault.index
                ? nil
                : Self.contexts[fault.context].map {
                    YAMLDiagnostic.Related(mark: mark(fault.contextIndex), message: $0)
                }
        )
    }

    private static let contexts = [
        "while parsing a block mapping": "the mapping starts here",
        "while parsing a block collection": "the list starts here",
        "while parsing a quoted scalar": "the text starts here",
        "while scanning a block scalar": "the text starts here",
        "while parsing a flow mapping": "'{' opens here",
        "while parsing a flow sequence": "'[' opens here",
    ]

    private static let explanations: [String: (message: String, help: String)] = [
        "did not find expected key": (
            "expected a key here",
            "indent it like the lines around it; inside quotes write '' for ' and \\\" for \""
        ),
        "did not find expected '-' indicator": (
            "expected '- ' here",
            "indent it like the items above, or less than them to end the list"
        ),
        "block sequence entries are not allowed in this context": (
            "a list cannot start here", "start it on a line of its own, or write [a, b]"
        ),
        "mapping keys are not allowed in this context": (
            "a key cannot start here", "put text that starts with '?' in quotes"
        ),
        "did not find expected node content": (
            "expected a value here", "add it, or put text with special characters in quotes"
        ),
        "did not find expected <document start>": (
            "the document has ended before this", "indent this, or put the whole value in quotes"
        ),
        "found unknown escape character": (
            "this escape does not exist", "write \\\\ for a backslash, or use single quotes"
        ),
        "did not find expected hexdecimal number": (
            "an escape lacks its hexadecimal digits",
            "write \\\\ for a backslash, or use single quotes"
        ),
        "found invalid Unicode character escape code": (
            "this escape is not a character", "write the character itself"
        ),
        "found unexpected ':'": (
            "a ':' cannot stand here", "put the value in quotes"
        ),
        "did not find expected comment or line break": (
            "the text of '|' or '>' starts on the next line",
            "put the value in quotes if it starts with that"
        ),
        "found an indentation indicator equal to 0": (
            "an indentation of 0 is not allowed", "write 1 to 9 or nothing"
        ),
        "found undefined tag handle": (
            "this tag is not supported", "remove it, or put text that starts with '!' in quotes"
        ),
        "did not find expected whitespace or line break": (
            "expected a space here", "add it, or put the value in quotes"
        ),
        "found incompatible YAML document": (
            "this version of YAML is not supported", "remove the line"
        ),
    ]
}
