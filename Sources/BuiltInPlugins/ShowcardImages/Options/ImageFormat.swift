/// A format in which pictures are published.
enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case avif
    case webp
    case jpeg
    case png

    /// The extension of its files.
    var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// The media type.
    var mediaType: String { "image/\(rawValue)" }

    /// Whether pixels can be transparent.
    var hasTransparency: Bool { self != .jpeg }

    /// Whether libvips writes more than one frame.
    var hasAnimation: Bool { self == .webp }

    /// The maximum width and height.
    ///
    /// WebP has 14 bits for them (RFC 9649, section 2.7.1), and JPEG 16 (ITU-T T.81, B.2.2). libheif does not decode
    /// larger AVIF files.
    var maxSide: Int {
        switch self {
        case .avif: 16_384
        case .webp: 16_383
        case .jpeg: 65_500
        case .png: .max
        }
    }

    /// How many clients can show it: less than any that is higher.
    var reach: Int {
        switch self {
        case .avif: 0
        case .webp: 1
        case .png: 2
        case .jpeg: 3
        }
    }

    /// The quality from 1 to 100 with which photos look like their originals on a screen; `nil` if it loses nothing.
    var defaultQuality: Int? {
        switch self {
        case .avif: 50
        case .webp: 75
        case .jpeg: 78
        case .png: nil
        }
    }

    /// The efforts that can be chosen; `nil` if there is no choice.
    var efforts: ClosedRange<Int>? {
        switch self {
        case .avif: 0...9
        case .webp: 0...6
        case .png: 1...10
        case .jpeg: nil
        }
    }

    /// The effort: more of it takes more time, and makes files a little smaller.
    var defaultEffort: Int? {
        switch self {
        case .avif: 2
        case .webp: 4
        case .png: 7
        case .jpeg: nil
        }
    }

    /// The options that are always the same: JPEG files are progressive, and flattened onto white.
    var constantOptions: [String] {
        switch self {
        case .jpeg: ["interlace", "optimize-coding", "background=255"]
        // Few browsers show AVIF files of 12 bits.
        case .avif, .png: ["bitdepth=8"]
        case .webp: []
        }
    }
}
