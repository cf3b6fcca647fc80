// A stand-in for SwiftUI: the types that generated tokens and the client use, with the signatures that Apple documents, and what they
// were made of to be looked at.
public import CoreGraphics
#if USES_APPKIT
public import AppKit
#else
public import UIKit
#endif

public enum ColorScheme: Sendable { case light, dark }

public struct Color: Sendable, ShapeStyle {
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

    private let resolve: @Sendable (ColorScheme) -> [Double]

    public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        resolve = { _ in [red, green, blue, opacity] }
    }

    #if USES_APPKIT
    public init(nsColor: NSColor) {
        resolve = { nsColor.resolved(for: NSAppearance($0 == .dark ? .darkAqua : .aqua)).components }
    }
    #else
    public init(uiColor: UIColor) {
        resolve = {
            uiColor.resolvedColor(
                with: UITraitCollection(userInterfaceStyle: $0 == .dark ? .dark : .light)
            ).components
        }
    }
    #endif

    public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)

    /// Not SwiftUI's: the components in a scheme.
    public func components(in scheme: ColorScheme) -> [Double] { resolve(scheme) }
}

public struct Gradient: Sendable {
    public struct Stop: Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }
}

public struct Font: Sendable, Hashable {
    public struct Weight: Sendable, Hashable {
        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
        /// Not SwiftUI's.
        public let value: Double
    }

    public enum Design: Sendable, Hashable { case `default`, serif, rounded, monospaced }

    public enum TextStyle: Sendable, Hashable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// Not SwiftUI's: what it was made of.
    public var description: String

    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(description: "system \(size) \(weight?.value ?? 0) \(design ?? .default)")
    }

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(description: "system \(style) \(design ?? .default)")
    }

    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        Font(description: "\(name) \(size) relative to \(style)")
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(description: "\(name) \(fixedSize) fixed")
    }

    public func weight(_ weight: Weight) -> Font { Font(description: "\(description) \(weight.value)") }
}

public struct Animation: Sendable, Hashable {
    /// Not SwiftUI's: what it was made of.
    public var description: String

    public static func timingCurve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
    ) -> Animation {
        Animation(description: "curve \(x1) \(y1) \(x2) \(y2) \(duration)")
    }

    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        Animation(description: "spring \(response) \(dampingFraction)")
    }

    public func delay(_ delay: Double) -> Animation { Animation(description: "\(description) after \(delay)") }
}

public struct StrokeStyle: Sendable, Hashable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var dash: [CGFloat]

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.dash = dash
    }
}

public protocol ShapeStyle: Sendable {}

public struct Material: ShapeStyle { public static let ultraThin = Material() }

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Material { Material() }
}

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

public struct EmptyView: View {
    public init() {}
    public var body: Never { fatalError() }
}

public struct AnyView: View {
    nonisolated public init(_ view: some View) {}
    public var body: Never { fatalError() }
}

public struct ModifiedContent<Content, Modifier> {
    let content: Content
    let modifier: Modifier
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { fatalError() }
}

public struct ConditionalContent<First: View, Second: View>: View {
    public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct ViewModifierContent<Modifier>: View {
    public var body: Never { fatalError() }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder func body(content: Content) -> Body
    typealias Content = ViewModifierContent<Self>
}

public protocol InsettableShape: View {}

public enum RoundedCornerStyle: Sendable { case circular, continuous }

public struct RoundedRectangle: InsettableShape {
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {}
    public var body: Never { fatalError() }
}

extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some View { EmptyView() }
}

extension View {
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
    public func shadow(color: Color = Color(red: 0, green: 0, blue: 0), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
        -> some View
    { self }
    public func font(_ font: Font?) -> some View { self }
    public func lineSpacing(_ spacing: CGFloat) -> some View { self }
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public func tracking(_ tracking: CGFloat) -> some View { self }
    public func overlay<Overlay: View>(_ overlay: Overlay) -> some View { self }
    public func background<S: ShapeStyle, T: InsettableShape>(_ style: S, in shape: T) -> some View { self }
}

public struct EnvironmentValues: Sendable {
    public var colorScheme = ColorScheme.light
    public var accessibilityReduceTransparency: Bool { false }
    public var displayScale: CGFloat = 1
}

@propertyWrapper public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

@propertyWrapper public struct ScaledMetric<Value> {
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
    public let wrappedValue: Value
}

extension Color: View {
    nonisolated public var body: Never { fatalError() }
}

public struct Text: View {
    nonisolated public init(verbatim content: String) {}
    public var body: Never { fatalError() }
}

public enum ContentMode: Sendable { case fit, fill }

public struct Image: View {
    public enum ResizingMode: Sendable { case tile, stretch }

    nonisolated public init(decorative image: CGImage, scale: CGFloat) {}
    public var body: Never { fatalError() }
    public func resizable(resizingMode: ResizingMode = .stretch) -> Image { self }
}

public enum AsyncImagePhase: Sendable {
    case empty

    public var image: Image? { nil }
}

public struct AsyncImage<Content: View>: View {
    public init(url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content) {}
    public var body: Never { fatalError() }
}

public struct GeometryProxy: Sendable {
    public var size: CGSize { CGSize(width: 0, height: 0) }
}

public struct GeometryReader<Content: View>: View {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
    public var body: Never { fatalError() }
}

extension View {
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
    public func clipped(antialiased: Bool = false) -> some View { self }
    public func accessibilityLabel(_ label: Text) -> some View { self }
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
}
