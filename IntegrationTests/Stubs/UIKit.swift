// A stand-in for UIKit: what generated tokens use of it.
public import CoreGraphics

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }

public struct UITraitCollection: Sendable {
    public var userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}

public final class UIColor: Sendable {
    private let provider: (@Sendable (UITraitCollection) -> UIColor)?
    public let components: [Double]

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [Double(red), Double(green), Double(blue), Double(alpha)]
        provider = nil
    }

    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        components = []
        provider = dynamicProvider
    }

    public func resolvedColor(with traits: UITraitCollection) -> UIColor { provider?(traits) ?? self }
}
