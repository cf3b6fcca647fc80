extension JSONParser {
    /// Reads a number: `[ minus ] int [ frac ] [ exp ]` (RFC 8259 section 6).
    mutating func readNumber() throws(JSONDiagnostic) -> JSONNumber {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        if current == UInt8(ascii: "0") {
            position += 1
            if isDigit(current) { throw leadingZero(from: start) }
        } else {
            try readDigits(of: start)
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try readDigits(of: start)
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try readDigits(of: start)
        }
        return JSONNumber(literal: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func readDigits(of start: Int) throws(JSONDiagnostic) {
        guard isDigit(current) else { throw missingDigit(from: start) }
        while isDigit(current) { position += 1 }
    }

    func isDigit(_ byte: UInt8?) -> Bool {
        guard let byte else { return false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
