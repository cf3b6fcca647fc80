/// The file formats of pictures that browsers display.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
    /// JPEG, ITU-T T.81.
    case jpeg
    /// PNG, also animated: https://www.w3.org/TR/png-3/
    case png
    /// GIF87a and GIF89a: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
    case gif
    /// WebP, RFC 9649.
    case webp
    /// AVIF: https://aomediacodec.github.io/av1-avif/
    case avif
    /// SVG: https://www.w3.org/TR/SVG2/
    case svg

    /// The format that a file name's extension stands for, such as `JPG`; `nil` for any other extension.
    package init?(fileExtension: String) {
        let name = fileExtension.lowercased()
        guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(name) }) else {
            return nil
        }
        self = format
    }

    /// The extensions of file names of the format, in lower case; the usual one first.
    package var fileExtensions: [String] {
        self == .jpeg ? ["jpg", "jpeg"] : [rawValue]
    }

    /// The media type, such as `image/jpeg`.
    package var mediaType: String {
        self == .svg ? "image/svg+xml" : "image/\(rawValue)"
    }

    /// The name in messages, such as `JPEG`.
    package var name: String {
        self == .webp ? "WebP" : rawValue.uppercased()
    }
}
