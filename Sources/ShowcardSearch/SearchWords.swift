import Foundation

/// The words of a text, as a search compares them.
///
/// Lower case by Unicode's default mapping, without marks (NFD less the categories M, then NFC), `ς` as `σ`; a word
/// is a run of letters and digits (categories L and N). A script does the same with `toLowerCase`, `normalize` and
/// `\p{L}`.
enum SearchWords {
    /// The longest word in scalars; what is longer is cut, as a query's words are.
    static let longest = 24

    /// Calls back with the bytes of each word, in order.
    static func each(in text: String, _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
        var text = text.utf8.allSatisfy({ $0 < 0x80 }) ? text : folded(text)
        text.withUTF8 { bytes in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest * 4) { word in
                var count = 0
                var scalars = 0
                func end() {
                    if count > 0 { body(UnsafeBufferPointer(word)[..<count]) }
                    count = 0
                    scalars = 0
                }
                var position = 0
                while position < bytes.count {
                    let first = bytes[position]
                    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
                    let scalar = bytes[position..<min(position + length, bytes.count)]
                    position += length
                    guard first < 0x80 ? isWord(first) : isWord(scalar) else {
                        end()
                        continue
                    }
                    guard scalars < longest else { continue }
                    for byte in scalar {
                        word[count] = first < 0x80 ? lowercased(byte) : byte
                        count += 1
                    }
                    scalars += 1
                }
                end()
            }
        }
    }

    private static func folded(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: continue
            default: kept.append(scalar == "ς" ? "σ" : scalar)
            }
        }
        return String(kept).precomposedStringWithCanonicalMapping
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func isWord(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
            return false
        }
        return switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber:
            true
        default: false
        }
    }
}
