// A stand-in for CoreGraphics: what generated tokens and the client use of it.
@_exported public import Foundation

public enum CGLineCap: Sendable { case butt, round, square }

public final class CGColorSpace: Sendable {
    public static let sRGB = "sRGB"

    public init?(name: String) {}
}

public enum CGImageAlphaInfo: UInt32, Sendable { case none, premultipliedLast }

public final class CGImage: Sendable {}

public final class CGContext {
    public let data: UnsafeMutableRawPointer? = nil

    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {}

    public func makeImage() -> CGImage? { nil }
}
