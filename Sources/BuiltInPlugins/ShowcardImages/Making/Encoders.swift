/// The programs that write files: a file has another name if one of them writes other bytes.
///
/// libvips does not state the versions of its codecs, so each of them writes a small picture, whose hash stands for the
/// version.
struct Encoders: Sendable, Hashable {
    /// The version of libvips, such as `vips-8.14.1`.
    let version: String
    /// The hashes of the small pictures.
    private let samples: [ImageFormat: String]

    init(version: String, samples: [ImageFormat: String]) {
        (self.version, self.samples) = (version, samples)
    }

    /// What identifies the programs that write a format.
    func key(_ format: ImageFormat) -> String { "\(version) \(samples[format] ?? "")" }

    /// Whether a small picture was written in each of some formats.
    func covers(_ formats: [ImageFormat]) -> Bool { formats.allSatisfy { samples[$0] != nil } }

    /// The encoders as a line's fields.
    var fields: [String] {
        [version]
            + ImageFormat.allCases.compactMap { format in
                samples[format].map { "\(format.rawValue)=\($0)" }
            }
    }

    /// Reads fields.
    init(_ fields: ArraySlice<Substring>) {
        version = fields.first.map(String.init) ?? ""
        let pairs = fields.dropFirst().compactMap { field -> (ImageFormat, String)? in
            guard let sign = field.utf8.firstIndex(of: UInt8(ascii: "=")),
                let format = ImageFormat(rawValue: String(field[..<sign]))
            else { return nil }
            return (format, String(field[field.utf8.index(after: sign)...]))
        }
        samples = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}
