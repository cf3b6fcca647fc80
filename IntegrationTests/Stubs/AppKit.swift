// A stand-in for AppKit: what generated tokens use of it.
public import CoreGraphics

public final class NSAppearance: Sendable {
    public struct Name: Hashable, Sendable {
        public static let aqua = Name(text: "aqua")
        public static let darkAqua = Name(text: "darkAqua")
        let text: String
    }

    public let name: Name

    public init(_ name: Name) { self.name = name }

    public func bestMatch(from names: [Name]) -> Name? { names.first { $0 == name } }
}

public final class NSColor: Sendable {
    public typealias Name = String
    private let provider: (@Sendable (NSAppearance) -> NSColor)?
    public let components: [Double]

    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [Double(red), Double(green), Double(blue), Double(alpha)]
        provider = nil
    }

    public init(name: Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
        components = []
        provider = dynamicProvider
    }

    public func resolved(for appearance: NSAppearance) -> NSColor { provider?(appearance) ?? self }
}
