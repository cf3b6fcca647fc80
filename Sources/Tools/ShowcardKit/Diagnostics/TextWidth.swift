/// The widths of characters on a terminal.
enum TextWidth {
    /// Blocks whose characters take two columns: East Asian Width W and F (Unicode Standard Annex 11), by block,
    /// because the standard library does not have the property.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
        0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// Returns the columns of a scalar: 0 if it is drawn onto the preceding one.
    static func columns(of scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0x300 { return 1 }
        if scalar == "\u{200D}" || PrintableText.isCombining(scalar) { return 0 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }
}
