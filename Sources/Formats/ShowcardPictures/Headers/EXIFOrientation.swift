/// The orientation of a picture in its EXIF metadata.
///
/// CIPA DC-008 (EXIF 2.32) section 4.6.4, tag 274, Orientation: values 5 to 8 exchange rows and columns.
enum EXIFOrientation: Equatable {
    /// Rows are displayed as rows; possibly mirrored or upside down.
    case normal
    /// Rows are displayed as columns.
    case quarterTurn

    /// Reads the orientation from a TIFF structure.
    ///
    /// Decoders display a picture whose EXIF data is damaged as it is stored, so errors yield `normal`.
    init(tiff: ByteReader) {
        self = (try? Self.read(tiff)) ?? .normal
    }

    /// TIFF 6.0 section 2: byte order, 42, and the offset of the first image file directory, which has a 2-byte count of
    /// 12-byte entries: tag, type, number of values, and the value itself if it fits in four bytes.
    private static func read(_ tiff: ByteReader) throws(PictureHeaderError) -> EXIFOrientation {
        var header = tiff
        let order = try header.text(2)
        guard order == "II" || order == "MM" else { return .normal }
        func number(_ reader: inout ByteReader, _ count: Int) throws(PictureHeaderError) -> Int {
            order == "II" ? try reader.littleEndian(count) : try reader.bigEndian(count)
        }
        guard try number(&header, 2) == 42 else { return .normal }
        var directory = tiff
        directory.skip(try number(&header, 4))
        let count = try number(&directory, 2)
        for _ in 0..<count {
            let tag = try number(&directory, 2)
            let type = try number(&directory, 2)
            let values = try number(&directory, 4)
            let value = try number(&directory, 2)
            directory.skip(2)
            // Type 3 is SHORT, a 16-bit number.
            if tag == 274, type == 3, values == 1, (5...8).contains(value) { return .quarterTurn }
        }
        return .normal
    }
}
