import Foundation
import ShowcardPictures
import Testing

/// The bytes of a picture with what its header says.
struct SampleFile: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// Format, size, and the properties that it has, such as `png 5 x 3 alpha`.
    let header: String

    var testDescription: String { name }

    init(_ name: String, _ header: String, _ bytes: [UInt8]) {
        self.name = name
        self.header = header
        self.bytes = bytes
    }

    init(_ name: String, _ header: String, base64: String) {
        self.init(name, header, Data(base64Encoded: base64).map { [UInt8]($0) } ?? [])
    }

    static let all = written + composed

    /// A header in the form of `header`.
    static func describe(_ header: PictureHeader) -> String {
        "\(header.format) \(header.width) x \(header.height)"
            + (header.hasAlpha ? " alpha" : "") + (header.isAnimated ? " animated" : "")
            + (header.hasProfile ? " profile" : "")
    }
}
