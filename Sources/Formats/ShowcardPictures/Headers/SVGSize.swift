/// The size of an SVG picture by the attributes of its root element.
///
/// SVG 2 section 8.10, "Intrinsic sizing properties of SVG content".
struct SVGSize {
    private var width: Double?
    private var height: Double?
    private var viewBox: (width: Double, height: Double)?

    mutating func read(_ name: String, _ value: String) {
        switch name {
        case "width": width = Self.length(value)
        case "height": height = Self.length(value)
        case "viewBox": viewBox = Self.viewBox(value)
        default: break
        }
    }

    /// The size in CSS pixels.
    ///
    /// A side that is missing follows from the other one and the aspect ratio of `viewBox`. Without any size, `viewBox`
    /// is in pixels, and without it, replaced elements are 300 x 150 (CSS 2.1 section 10.3.2).
    var intrinsic: (width: Double, height: Double) {
        switch (width, height, viewBox) {
        case (let width?, let height?, _): (width, height)
        case (let width?, nil, let box?): (width, width / box.width * box.height)
        case (nil, let height?, let box?): (height / box.height * box.width, height)
        case (nil, nil, let box?): box
        case (let width, let height, nil): (width ?? 300, height ?? 150)
        }
    }

    /// A length in pixels; `nil` for negative ones and for units that depend on the page, such as `%` and `em`.
    private static func length(_ text: String) -> Double? {
        let trimmed = text.utf8.drop { MarkupReader.isSpace($0) }
        var rest = Substring(trimmed)
        guard let number = number(&rest), number >= 0 else { return nil }
        let unit = rest.utf8.prefix { !MarkupReader.isSpace($0) }
        // CSS Values section 6.2, "Absolute Lengths": an inch is 96 pixels.
        switch Substring(unit).lowercased() {
        case "", "px": return number
        case "in": return number * 96
        case "cm": return number * 96 / 2.54
        case "mm": return number * 96 / 25.4
        case "q": return number * 96 / 101.6
        case "pt": return number * 96 / 72
        case "pc": return number * 16
        default: return nil
        }
    }

    /// Four numbers with white space or commas between them: x, y, width, height.
    private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
        var rest = Substring(text)
        var numbers: [Double] = []
        while numbers.count < 4 {
            rest = Substring(
                rest.utf8.drop { MarkupReader.isSpace($0) || $0 == UInt8(ascii: ",") })
            guard let number = number(&rest) else { return nil }
            numbers.append(number)
        }
        return numbers[2] > 0 && numbers[3] > 0 ? (numbers[2], numbers[3]) : nil
    }

    /// Removes a number from the start of a text: digits with a sign, a point and an exponent.
    private static func number(_ text: inout Substring) -> Double? {
        let bytes = text.utf8
        var end = bytes.startIndex
        func at(_ index: Substring.UTF8View.Index) -> UInt8? {
            index < bytes.endIndex ? bytes[index] : nil
        }
        func isSign(_ byte: UInt8?) -> Bool {
            byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        }
        func isDigit(_ byte: UInt8?) -> Bool { byte.map { 48...57 ~= $0 } ?? false }
        func skipDigits() { while isDigit(at(end)) { end = bytes.index(after: end) } }
        if isSign(at(end)) { end = bytes.index(after: end) }
        skipDigits()
        if at(end) == UInt8(ascii: ".") {
            end = bytes.index(after: end)
            skipDigits()
        }
        // The `e` of `em` is not an exponent.
        if let byte = at(end), byte | 0x20 == UInt8(ascii: "e") {
            var next = bytes.index(after: end)
            if isSign(at(next)) { next = bytes.index(after: next) }
            if isDigit(at(next)) {
                end = next
                skipDigits()
            }
        }
        defer { text = text[end...] }
        guard let number = Double(text[..<end]), number.isFinite else { return nil }
        return number
    }
}
