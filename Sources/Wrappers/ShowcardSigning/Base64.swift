internal import CShowcardSodium

/// Base64 with padding (RFC 4648, section 4), in time that does not depend on what is coded.
enum Base64 {
    /// The text of bytes.
    static func encode(_ bytes: [UInt8]) -> String {
        var text = [CChar](
            repeating: 0,
            count: sodium_base64_encoded_len(bytes.count, sodium_base64_VARIANT_ORIGINAL))
        // > The `sodium_bin2base64()` function encodes `bin` as a Base64 string. (https://doc.libsodium.org/helpers)
        sodium_bin2base64(
            &text, text.count, bytes, bytes.count, sodium_base64_VARIANT_ORIGINAL)
        // Behind the text there is a zero.
        return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Writes the bytes of a text into a room that it has to fill.
    ///
    /// - Parameters:
    ///   - text: The text; nothing but base64, with its padding.
    ///   - room: Where the bytes go.
    /// - Returns: Whether the text is of exactly as many bytes as there is room for.
    static func decode(_ text: ArraySlice<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>)
        -> Bool
    {
        guard let start = room.baseAddress else { return false }
        var count = 0
        let result = text.withUnsafeBytes { text in
            // > The function returns -1 if more than `bin_maxlen` bytes would be required to store the parsed
            // > string or if the string couldn't be fully parsed, but a valid pointer for `b64_end` was not provided.
            sodium_base642bin(
                start, room.count, text.bindMemory(to: CChar.self).baseAddress, text.count, nil,
                &count, nil, sodium_base64_VARIANT_ORIGINAL)
        }
        return result == 0 && count == room.count
    }
}
