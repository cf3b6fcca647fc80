/// Reads the boxes of AVIF files: ISO/IEC 14496-12 (boxes) and ISO/IEC 23008-12 (items and their properties).
enum AVIFHeader {
    static func read(_ file: ByteReader) throws(PictureHeaderError) -> PictureHeader {
        var reader = file
        let brands = try readBrands(&reader)
        guard brands.contains("avif") || brands.contains("avis") else {
            throw .unknownFormat(recognized: recognizedName(brands))
        }
        while true {
            let (type, data) = try box(&reader)
            guard type == "meta" else { continue }
            try data.requireAll()
            return try readItems(data, isAnimated: brands.contains("avis"))
        }
    }

    /// 14496-12 section 4.3, `ftyp`: the major brand, its version, and compatible brands until the end.
    private static func readBrands(
        _ reader: inout ByteReader
    ) throws(PictureHeaderError) -> Set<String> {
        var (_, data) = try box(&reader)
        try data.requireAll()
        var brands: Set = [try data.text(4)]
        _ = try data.bigEndian(4)
        while data.remaining >= 4 { brands.insert(try data.text(4)) }
        return brands
    }

    /// 23008-12 annexes B and E register the brands of HEIF files.
    private static func recognizedName(_ brands: Set<String>) -> String? {
        let heif: Set = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]
        return brands.isDisjoint(with: heif) ? nil : "HEIC"
    }

    /// 14496-12 section 4.2: a size that includes itself, a type, and, if the size is 1, a size of eight bytes.
    private static func box(
        _ reader: inout ByteReader
    ) throws(PictureHeaderError) -> (type: String, data: ByteReader) {
        var size = try reader.bigEndian(4) - 8
        let type = try reader.text(4)
        if size == 1 - 8 {
            guard try reader.bigEndian(1) == 0 else {
                throw .invalid(.avif, reason: "a box is longer than any file")
            }
            size = try reader.bigEndian(7) - 16
        }
        // A size of 0 means "until the end of the file", which is useful only for the pixels at its end.
        guard size >= 0, size <= reader.remaining else {
            throw .invalid(.avif, reason: "the size of a box is wrong")
        }
        return (type, reader.part(size))
    }

    private static func boxes(
        in data: ByteReader
    ) throws(PictureHeaderError) -> [(type: String, data: ByteReader)] {
        var data = data
        var boxes: [(type: String, data: ByteReader)] = []
        while data.remaining > 0 { boxes.append(try box(&data)) }
        return boxes
    }

    /// 14496-12 section 8.11.1, `meta`: four bytes for version and flags, then boxes; `pitm` (8.11.4) names the item to
    /// display, and `iprp` (23008-12 section 9.3) has the properties of items.
    private static func readItems(
        _ data: ByteReader, isAnimated: Bool
    ) throws(PictureHeaderError) -> PictureHeader {
        var data = data
        _ = try data.bigEndian(4)
        var primary: Int?
        var properties = AVIFProperties()
        let parts = try boxes(in: data)
        for (type, data) in parts where type == "pitm" {
            var data = data
            let version = try data.bigEndian(4) >> 24
            primary = try data.bigEndian(version == 0 ? 2 : 4)
        }
        guard let primary else { throw .invalid(.avif, reason: "it has no primary item") }
        for (type, data) in parts where type == "iprp" {
            let parts = try boxes(in: data)
            for (type, data) in parts where type == "ipco" {
                properties.declared = try boxes(in: data)
            }
            for (type, data) in parts where type == "ipma" {
                try properties.associate(data, with: primary)
            }
        }
        return try properties.header(isAnimated: isAnimated)
    }
}
