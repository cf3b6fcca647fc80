import ShowcardPictures

/// What is known of a picture's file by its bytes alone.
struct Measurement: Sendable, Hashable {
    /// The SHA-256 of the file, in hexadecimal; of its path and stamp if only its start was read.
    let source: String
    /// Whether only the start of the file was read.
    private(set) var isProvisional = false
    /// The format by the bytes.
    let format: PictureFormat
    /// The width in pixels, upright.
    let width: Int
    /// The height in pixels, upright.
    let height: Int
    /// Whether it has more than one frame.
    let isAnimated: Bool
    /// Whether pixels can be transparent.
    let hasAlpha: Bool
    /// Whether colors have to be converted to sRGB.
    let hasProfile: Bool
    /// What is known from its pixels; `nil` if it was not decoded.
    var pixels: Pixels?

    /// What is known of a picture's pixels.
    struct Pixels: Sendable, Hashable {
        /// Whether some are transparent.
        let isTransparent: Bool
        /// The average color, as `#RRGGBB`.
        let color: String
        /// The ThumbHash in base64.
        let thumbhash: String
    }

    /// Measures a file without decoding it.
    init(_ header: PictureHeader, source: String, isProvisional: Bool = false) {
        self.isProvisional = isProvisional
        self.source = source
        format = header.format
        (width, height) = (header.width, header.height)
        (isAnimated, hasAlpha) = (header.isAnimated, header.hasAlpha)
        hasProfile = header.hasProfile
    }

    /// What the picture is to libvips.
    var sort: ImageProgram.Sort { .init(hasProfile: hasProfile, isAVIF: format == .avif) }
}

extension Measurement {
    private static let none = "-"

    /// The measurement as a line's fields.
    var fields: [String] {
        [
            source, format.rawValue, "\(width)", "\(height)", isAnimated ? "1" : "0",
            hasAlpha ? "1" : "0", hasProfile ? "1" : "0",
            pixels.map { $0.isTransparent ? "1" : "0" } ?? Self.none,
            pixels?.color ?? Self.none, pixels?.thumbhash ?? Self.none,
        ]
    }

    /// Reads fields; `nil` if they are not those of a measurement.
    init?(_ fields: [Substring]) {
        guard fields.count == 10, fields[0].utf8.count == 64,
            let format = PictureFormat(rawValue: String(fields[1])),
            let width = Int(fields[2]), let height = Int(fields[3]),
            (1...PictureHeader.maxSide).contains(width),
            (1...PictureHeader.maxSide).contains(height)
        else { return nil }
        source = String(fields[0])
        self.format = format
        (self.width, self.height) = (width, height)
        (isAnimated, hasAlpha) = (fields[4] == "1", fields[5] == "1")
        hasProfile = fields[6] == "1"
        guard fields[7] != Self.none, fields[8].utf8.count == 7, fields[8].utf8.first == 0x23,
            fields[8].utf8.dropFirst().allSatisfy(Self.isHexDigit),
            fields[9].utf8.allSatisfy(Self.isBase64)
        else { return }
        pixels = Pixels(
            isTransparent: fields[7] == "1", color: String(fields[8]),
            thumbhash: String(fields[9]))
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            || [0x2B, 0x2F, 0x3D].contains(byte)
    }
}
