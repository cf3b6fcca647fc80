/// The addresses in a text that are links without brackets around them (GFM, 6.9, "Autolinks (extension)").
///
/// Where the specification is silent it does what cmark-gfm does. Each byte is looked at a fixed number of times.
struct BareLinks {
    /// An address.
    struct Address {
        /// Where it is in the text.
        let range: Range<Int>
        /// What the address of the link has before it.
        let prefix: String
    }

    private let text: [UInt8]
    /// What stands for the backslash before an escaped character.
    private let mark: [UInt8]
    /// Whether the text is at the start of a line, or behind a delimiter.
    private let startsWord: Bool
    private(set) var addresses: [Address] = []
    /// The end of what is known to be an address, or not to be one.
    private var floor = 0

    /// Finds addresses.
    /// - Parameters:
    ///   - text: The text.
    ///   - mark: What stands for the backslash before an escaped character; empty if nothing does.
    ///   - startsWord: Whether the text is at the start of a line, or behind a delimiter.
    init(in text: [UInt8], mark: [UInt8], startsWord: Bool) {
        (self.text, self.mark, self.startsWord) = (text, mark, startsWord)
        var offset = 0
        while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: "w"): visitName(at: offset)
            case UInt8(ascii: ":"): visitScheme(before: offset)
            case UInt8(ascii: "@"): visitMail(around: offset)
            default: break
            }
            offset = max(offset &+ 1, floor)
        }
    }

    /// Looks for an address without a scheme.
    private mutating func visitName(at start: Int) {
        let name = Array("www.".utf8)
        guard text[start...].starts(with: name) else { return }
        if let before = start > 0 ? text[start &- 1] : nil {
            guard before >= Mark.lowest || Self.isSpace(before) || "*_~(".utf8.contains(before)
            else {
                return
            }
        } else if !startsWord {
            return
        }
        guard let host = host(from: start) else { return }
        add(from: start, host: host, least: name.count, prefix: "http://")
    }

    /// Looks for an address with a scheme.
    private mutating func visitScheme(before colon: Int) {
        guard text[colon...].starts(with: "://".utf8) else { return }
        var start = colon
        while start > floor, Self.isLetter(text[start &- 1]) { start &-= 1 }
        let scheme = String(decoding: text[start..<colon], as: UTF8.self).lowercased()
        guard ["http", "https", "ftp"].contains(scheme), let host = host(from: colon &+ 3),
            host > colon &+ 3
        else { return }
        add(from: start, host: host, least: colon &+ 3 &- start, prefix: "")
    }

    /// Looks for an address of mail.
    private mutating func visitMail(around sign: Int) {
        var start = sign
        while start > floor,
            Self.isAlphanumeric(text[start &- 1]) || ".-_+".utf8.contains(text[start &- 1])
        {
            start &-= 1
        }
        var end = sign &+ 1
        var hasPeriod = false
        while end < text.count {
            let next = end &+ 1 < text.count ? text[end &+ 1] : 0
            if text[end] == UInt8(ascii: "."), Self.isAlphanumeric(next) {
                hasPeriod = true
            } else if !Self.isAlphanumeric(text[end]), text[end] != UInt8(ascii: "-"),
                text[end] != UInt8(ascii: "_")
            {
                break
            }
            end &+= 1
        }
        let isFollowed = end < text.count && text[end] == UInt8(ascii: "@")
        guard start < sign, hasPeriod, Self.isLetter(text[end &- 1]), !isFollowed else { return }
        addresses.append(Address(range: start..<end, prefix: "mailto:"))
        floor = end
    }

    /// The end of the domain that begins at an offset; nil if it is not valid.
    private mutating func host(from start: Int) -> Int? {
        var end = start
        // The underscores in the segment, and in the one before.
        var underscores = (before: 0, own: 0)
        while end < text.count {
            switch text[end] {
            case UInt8(ascii: "_"): underscores.own &+= 1
            case UInt8(ascii: "."): underscores = (underscores.own, 0)
            case UInt8(ascii: "-"): break
            default:
                let length = Self.isAlphanumeric(text[end]) ? 1 : wideLength(at: end)
                end &+= length &- 1
                guard length == 0 else { break }
                end &+= 1
                let isEscaped = !mark.isEmpty && text[end...].starts(with: mark)
                guard underscores == (0, 0), !isEscaped else {
                    floor = max(floor, end)
                    return nil
                }
                return end
            }
            end &+= 1
        }
        guard underscores == (0, 0) else {
            floor = end
            return nil
        }
        return end
    }

    /// The bytes of a character that a domain can have and that is not ASCII; 0 for any other.
    private func wideLength(at offset: Int) -> Int {
        guard text[offset] >= 0x80, text[offset] < Mark.lowest,
            let scalar = String(
                decoding: text[offset..<min(text.count, offset &+ 4)], as: UTF8.self
            )
            .unicodeScalars.first, TildeRuns.Neighbor(scalar) == .other
        else { return 0 }
        return UTF8.width(scalar)
    }

    /// Adds the address that has a domain, with what follows it up to a blank.
    private mutating func add(from start: Int, host: Int, least: Int, prefix: String) {
        var end = host
        while end < text.count, !Self.isSpace(text[end]), text[end] != UInt8(ascii: "<"),
            text[end] < Mark.lowest
        {
            end &+= 1
        }
        floor = end
        end = trimmed(start..<end)
        guard end &- start > least else { return }
        floor = end
        addresses.append(Address(range: start..<end, prefix: prefix))
    }

    /// The end of an address without punctuation that belongs to the sentence around it.
    private func trimmed(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        var excess = 0
        for byte in text[range] {
            if byte == UInt8(ascii: ")") { excess &+= 1 }
            if byte == UInt8(ascii: "(") { excess &-= 1 }
        }
        while end > range.lowerBound {
            switch text[end &- 1] {
            case UInt8(ascii: ")"):
                guard excess > 0 else { return end }
                excess &-= 1
                end &-= 1
            case UInt8(ascii: ";"):
                let name = text[range.lowerBound..<end &- 1].reversed().prefix(while: Self.isLetter)
                let start = end &- 2 &- name.count
                let isEntity =
                    !name.isEmpty && start > range.lowerBound && text[start] == UInt8(ascii: "&")
                end = isEntity ? start : end &- 1
            case let byte where "?!.,:*_~'\"".utf8.contains(byte): end &-= 1
            default:
                guard !mark.isEmpty, text[range.lowerBound..<end].suffix(mark.count) == mark[...]
                else {
                    return end
                }
                end &-= mark.count
            }
        }
        return end
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
