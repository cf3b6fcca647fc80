/// Reads marker segments of JPEG files (ITU-T T.81 annex B) up to the frame header.
enum JPEGHeader {
    static func read(_ file: ByteReader) throws(PictureHeaderError) -> PictureHeader {
        var reader = file
        reader.skip(2)
        var orientation: EXIFOrientation?
        var hasProfile = false
        while true {
            let marker = try readMarker(&reader)
            switch marker {
            // B.1.1.3, TEM and RSTm: "markers without parameters".
            case 0x01, 0xD0...0xD7: continue
            case 0xD8: throw .invalid(.jpeg, reason: "it has two starts of an image")
            case 0xD9: throw .invalid(.jpeg, reason: "it ends before its size")
            case 0xDA: throw .invalid(.jpeg, reason: "its size does not come before its pixels")
            default: break
            }
            // B.1.1.4: the length "includes the length parameter but not the marker".
            let length = try reader.bigEndian(2)
            guard length >= 2 else {
                throw .invalid(.jpeg, reason: "the length of a segment is \(length)")
            }
            var segment = reader.part(length - 2)
            if isFrame(marker) {
                return try readFrame(&segment, orientation ?? .normal, hasProfile: hasProfile)
            }
            // ICC.1:2022, B.4: an APP2 segment that begins with this name.
            if marker == 0xE2, segment.remaining >= 12 {
                hasProfile = try segment.skip(ifNext: "ICC_PROFILE\0") || hasProfile
            }
            if marker == 0xE1, orientation == nil {
                try segment.requireAll()
                orientation = try readOrientation(segment)
            }
        }
    }

    /// Reads a marker: FF and a code.
    ///
    /// B.1.1.2: "Any marker may optionally be preceded by any number of fill bytes, which are bytes assigned code X'FF'."
    private static func readMarker(_ reader: inout ByteReader) throws(PictureHeaderError) -> UInt8 {
        guard try reader.byte() == 0xFF else {
            throw .invalid(.jpeg, reason: "a segment does not begin with a marker")
        }
        var code: UInt8 = 0xFF
        while code == 0xFF { code = try reader.byte() }
        guard code != 0 else {
            throw .invalid(.jpeg, reason: "a segment does not begin with a marker")
        }
        return code
    }

    /// Table B.1: C0 to CF start a frame, except DHT, JPG and DAC.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
    }

    /// Reads the size in a frame header.
    ///
    /// B.2.2: precision, number of lines, samples per line. "Value 0 indicates that the number of lines shall be defined by
    /// the DNL marker", which browsers don't support.
    private static func readFrame(
        _ segment: inout ByteReader, _ orientation: EXIFOrientation, hasProfile: Bool
    ) throws(PictureHeaderError) -> PictureHeader {
        segment.skip(1)
        let height = try segment.bigEndian(2)
        let width = try segment.bigEndian(2)
        // B.2.2: the number of components follows; CMYK has four.
        let components = segment.remaining > 0 ? try segment.byte() : 1
        return try PictureHeader(
            .jpeg, width: width, height: height, orientation: orientation,
            hasProfile: hasProfile || components == 4)
    }

    /// EXIF 2.32 section 4.7.2: APP1 begins with `Exif` and two zero bytes, and a TIFF structure follows.
    private static func readOrientation(
        _ segment: ByteReader
    ) throws(PictureHeaderError) -> EXIFOrientation? {
        var segment = segment
        guard segment.remaining >= 6, try segment.skip(ifNext: "Exif\0\0") else { return nil }
        return EXIFOrientation(tiff: segment.part(segment.remaining))
    }
}
