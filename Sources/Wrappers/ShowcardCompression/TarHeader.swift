/// The header of one member of a tar archive (POSIX.1-2017, pax, "ustar Interchange Format").
struct TarHeader {
    /// The type of a member.
    enum Kind {
        /// A file with content.
        case file
        /// A folder, a link, or a device: no content.
        case other
        /// Records of pax that hold for the next member.
        case extended
        /// Records of pax that hold for all members from here on.
        case global
        /// GNU tar: the path of the next member, too long for its header.
        case longName
        /// GNU tar: the target of the next member, too long for its header.
        case longLink
    }

    static let size = 512

    let kind: Kind
    /// The member's path as written.
    let path: String
    /// How many bytes of content follow.
    let size: Int

    /// Reads a header.
    ///
    /// - Parameter block: 512 bytes, not all of them zero.
    /// - Throws: ``TarError`` if the block is not a header.
    init(_ block: [UInt8]) throws(TarError) {
        guard block.count == Self.size, let sum = Self.octal(block[148..<156]),
            sum == Self.checksum(block)
        else { throw .corrupt("a header has a wrong checksum") }
        guard let size = Self.octal(block[124..<136]) else {
            throw .corrupt("the size in a header is not an octal number")
        }
        self.size = size
        let name = Self.text(block[0..<100])
        // GNU tar has a blank behind the magic and other fields in the place of the prefix.
        let isPOSIX = block[257..<263].elementsEqual("ustar\0".utf8)
        let prefix = isPOSIX ? Self.text(block[345..<500]) : ""
        path = prefix.isEmpty ? name : "\(prefix)/\(name)"
        switch block[156] {
        case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): kind = .file
        case UInt8(ascii: "1")...UInt8(ascii: "6"): kind = .other
        case UInt8(ascii: "x"): kind = .extended
        case UInt8(ascii: "g"): kind = .global
        case UInt8(ascii: "L"): kind = .longName
        case UInt8(ascii: "K"): kind = .longLink
        default: throw .corrupt("a member has an unknown type")
        }
        guard kind != .other || size == 0 else { throw .corrupt("a link or folder has content") }
    }

    /// The sum of all bytes, those of the sum itself as blanks.
    private static func checksum(_ block: [UInt8]) -> Int {
        block.enumerated().reduce(0) { sum, byte in
            sum + ((148..<156).contains(byte.offset) ? 0x20 : Int(byte.element))
        }
    }

    /// Octal digits, ended by a blank or zero, with blanks before them.
    private static func octal(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0 }
        guard digits.count <= 12 else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { return nil }
            number = number << 3 | Int(digit - UInt8(ascii: "0"))
        }
        return number
    }

    /// Text up to the first zero.
    static func text(_ field: ArraySlice<UInt8>) -> String {
        String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
    }
}

/// The reason that a tar archive could not be read.
package enum TarError: Error, Hashable, Sendable {
    /// The bytes are not a tar archive, or the archive is damaged.
    case corrupt(String)
    /// The archive ends before its end is marked.
    case truncated
    /// A path leads out of the archive, or occurs twice, or belongs to a link.
    case hostile(path: String)
    /// The archive exceeds a limit.
    case overLimit(String)
}

extension TarError: CustomStringConvertible {
    /// The message, in one sentence.
    package var description: String {
        switch self {
        case .corrupt(let reason): "it is not a tar archive: \(reason)"
        case .truncated: "the archive is cut off"
        case .hostile(let path): "'\(path)' is not the path of a file, or occurs twice"
        case .overLimit(let what): "the archive has \(what)"
        }
    }
}
