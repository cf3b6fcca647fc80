/// Comments and commas that JSON does not have, as in the JSONC files of Style Dictionary.
struct JSONComments {
    /// The comments, and the commas before a closing bracket.
    private(set) var edits = TextEdits()
    /// The location of the first comment.
    private(set) var first: Range<Int>?
    private(set) var count = 0
    private let bytes: [UInt8]
    private var place = 0
    /// The last comma, if only space and comments follow.
    private var comma: Int?

    /// Finds them; strings are skipped.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
        while place < bytes.count { next() }
    }

    private mutating func next() {
        switch bytes[place] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            skipString(quotedBy: bytes[place])
            comma = nil
        case UInt8(ascii: "/") where follows(UInt8(ascii: "/")):
            remove(upTo: bytes[place...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
        case UInt8(ascii: "/") where follows(UInt8(ascii: "*")):
            remove(upTo: endOfBlock() ?? bytes.count)
        case UInt8(ascii: ","):
            comma = place
            place += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if let comma { edits.replace(comma..<(comma + 1), by: "") }
            comma = nil
            place += 1
        case 0x20, 0x09, 0x0A, 0x0D: place += 1
        default:
            comma = nil
            place += 1
        }
    }

    private func follows(_ byte: UInt8) -> Bool {
        place + 1 < bytes.count && bytes[place + 1] == byte
    }

    private mutating func remove(upTo end: Int) {
        edits.replace(place..<end, by: "")
        if first == nil { first = place..<end }
        count += 1
        place = end
    }

    private func endOfBlock() -> Int? {
        var end = place + 2
        while end + 1 < bytes.count {
            if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") {
                return end + 2
            }
            end += 1
        }
        return nil
    }

    private mutating func skipString(quotedBy quote: UInt8) {
        place += 1
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\\"): place += 2
            case quote:
                place += 1
                return
            default: place += 1
            }
        }
    }
}
