/// The properties of the item that an AVIF file displays.
struct AVIFProperties {
    /// The boxes in `ipco`, to which `ipma` refers by position.
    var declared: [(type: String, data: ByteReader)] = []
    private var size: (width: Int, height: Int)?
    private var crop: (width: Int, height: Int)?
    private var isTurned = false
    private var hasProfile = false

    /// Reads the properties of one item in `ipma`, 23008-12 section 9.3.1: a number of items, and for each its id, a count,
    /// and positions in `ipco` from 1 on, whose highest bit marks essential properties.
    mutating func associate(_ data: ByteReader, with item: Int) throws(PictureHeaderError) {
        var data = data
        let version = try data.bigEndian(1)
        let flags = try data.bigEndian(3)
        let count = try data.bigEndian(4)
        for _ in 0..<count {
            let id = try data.bigEndian(version == 0 ? 2 : 4)
            for _ in 0..<(try data.bigEndian(1)) {
                let position =
                    flags & 1 == 1 ? try data.bigEndian(2) & 0x7FFF : try data.bigEndian(1) & 0x7F
                if id == item, declared.indices.contains(position - 1) {
                    try apply(declared[position - 1])
                }
            }
        }
    }

    private mutating func apply(
        _ property: (type: String, data: ByteReader)
    ) throws(PictureHeaderError) {
        var data = property.data
        switch property.type {
        // 23008-12 section 6.5.3, Image spatial extents: version and flags, width, height.
        case "ispe":
            _ = try data.bigEndian(4)
            size = (try data.bigEndian(4), try data.bigEndian(4))
        // 14496-12 section 12.1.4, Clean aperture: width and height as fractions, then the position.
        case "clap":
            let width = try fraction(&data)
            let height = try fraction(&data)
            if let width, let height { crop = (width, height) }
        // 23008-12 section 6.5.10, Image rotation: quarter turns in the lowest two bits.
        case "irot": isTurned = try data.byte() & 1 == 1
        // 14496-12 section 12.1.5, Color information: an ICC profile, or the numbers of a space.
        case "colr": hasProfile = ["prof", "rICC"].contains(try data.text(4)) || hasProfile
        default: break
        }
    }

    private func fraction(_ data: inout ByteReader) throws(PictureHeaderError) -> Int? {
        let numerator = try data.bigEndian(4)
        let denominator = try data.bigEndian(4)
        return denominator == 0 ? nil : numerator / denominator
    }

    /// Whether a property of any item marks it as the alpha plane of another: AV1 Image File Format section 4.1.
    private var hasAlpha: Bool {
        let names = [
            "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
        ]
        return declared.contains { property in
            guard property.type == "auxC" else { return false }
            var data = property.data
            data.skip(4)
            return names.contains { (try? data.skip(ifNext: $0)) == true }
        }
    }

    func header(isAnimated: Bool) throws(PictureHeaderError) -> PictureHeader {
        guard let size else { throw .invalid(.avif, reason: "its primary item has no size") }
        var shown = size
        if let crop, crop.width <= size.width, crop.height <= size.height { shown = crop }
        return try PictureHeader(
            .avif, width: shown.width, height: shown.height,
            orientation: isTurned ? .quarterTurn : .normal, hasAlpha: hasAlpha,
            isAnimated: isAnimated, hasProfile: hasProfile)
    }
}
