/// The declarations in the file for SwiftUI that don't depend on the tokens.
enum SwiftUISupport {
    static func imports(access: SwiftAccess) -> [String] {
        let access = access == .public ? "public " : ""
        return [
            "\(access)import CoreGraphics", "\(access)import SwiftUI", "",
            "#if canImport(UIKit)", "import UIKit", "#elseif canImport(AppKit)", "import AppKit",
            "#endif",
        ]
    }

    /// Returns the source lines.
    ///
    /// - Parameters:
    ///   - root: The enum that contains the values.
    ///   - access: The access level of the declarations.
    /// - Returns: The lines, without the imports and the head of the file.
    static func lines(root: String, access: SwiftAccess) -> [String] {
        ([colors, gradients, motion, text, borders, shadows, glass].joined(separator: "\n"))
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                replaced(replaced(String(line), "ROOT", by: root), "PUBLIC ", by: access.prefix)
            }
    }

    /// Returns a line with a word replaced.
    private static func replaced(_ line: String, _ word: String, by text: String) -> String {
        var result = ""
        var rest = Substring(line)
        while let start = rest.firstIndex(of: word.first ?? " ") {
            result += rest[..<start]
            rest = rest[start...]
            if rest.hasPrefix(word) {
                result += text
                rest = rest.dropFirst(word.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    private static let colors = """

        extension ROOT.ColorValue {
            /// The color, the same on light and on dark grounds.
            PUBLIC var color: SwiftUI.Color {
                SwiftUI.Color(.sRGB, red: red, green: green, blue: blue, opacity: alpha)
            }
        }

        extension SwiftUI.Color {
            /// A color that is another on dark grounds.
            PUBLIC init(light: ROOT.ColorValue, dark: ROOT.ColorValue) {
                #if os(watchOS)
                self = dark.color
                #elseif canImport(UIKit)
                self.init(
                    uiColor: UIKit.UIColor { traits in
                        let value = traits.userInterfaceStyle == .dark ? dark : light
                        return UIKit.UIColor(
                            red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
                    })
                #elseif canImport(AppKit)
                self.init(
                    nsColor: AppKit.NSColor(name: nil) { appearance in
                        let isDark = appearance.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
                        let value = isDark ? dark : light
                        return AppKit.NSColor(
                            srgbRed: value.red, green: value.green, blue: value.blue, alpha: value.alpha)
                    })
                #else
                self = light.color
                #endif
            }
        }
        """

    private static let gradients = """

        extension SwiftUI.Gradient {
            /// A gradient whose colors are others on dark grounds; where those have other places, they stay light.
            PUBLIC init(light: [ROOT.GradientStop], dark: [ROOT.GradientStop]) {
                let isParallel = light.map(\\.position) == dark.map(\\.position)
                let pairs = Swift.zip(light, isParallel ? dark : light)
                self.init(
                    stops: pairs.map { light, dark in
                        SwiftUI.Gradient.Stop(
                            color: light.color == dark.color
                                ? light.color.color : SwiftUI.Color(light: light.color, dark: dark.color),
                            location: CGFloat(light.position))
                    })
            }
        }
        """

    private static let motion = """

        extension ROOT.Easing {
            /// The animation of this course.
            ///
            /// - Parameter duration: how long it takes in seconds; a spring takes its own time.
            PUBLIC func animation(duration: Swift.Double) -> SwiftUI.Animation {
                if let spring {
                    return .spring(response: spring.response, dampingFraction: spring.dampingFraction)
                }
                return .timingCurve(x1, y1, x2, y2, duration: duration)
            }
        }

        extension ROOT.Transition {
            /// The animation of the transition.
            PUBLIC var animation: SwiftUI.Animation {
                easing.animation(duration: duration).delay(delay)
            }
        }
        """

    private static let text = """

        extension SwiftUI.Font.Weight {
            /// The nearest weight to one of the numbers of OpenType, from 1 to 1000.
            PUBLIC init(weight: Swift.Double) {
                switch weight {
                case ..<150: self = .ultraLight
                case ..<250: self = .thin
                case ..<350: self = .light
                case ..<450: self = .regular
                case ..<550: self = .medium
                case ..<650: self = .semibold
                case ..<750: self = .bold
                case ..<850: self = .heavy
                default: self = .black
                }
            }
        }

        extension ROOT.TextStyle {
            /// The text style of the system that is nearest in size, as Dynamic Type scales it.
            PUBLIC var nearestTextStyle: SwiftUI.Font.TextStyle {
                switch size {
                case ..<11.5: .caption2
                case ..<12.5: .caption
                case ..<14: .footnote
                case ..<15.5: .subheadline
                case ..<16.5: .callout
                case ..<18.5: .body
                case ..<21: .title3
                case ..<25: .title2
                case ..<31: .title
                default: .largeTitle
                }
            }

            /// The design of the system's font that the first of the fonts means; `nil` where it is a font's name.
            PUBLIC var design: SwiftUI.Font.Design? {
                switch families.first ?? "" {
                case "", "-apple-system", "BlinkMacSystemFont", "system-ui", "sans-serif",
                    "ui-sans-serif":
                    .default
                case "serif", "ui-serif": .serif
                case "ui-rounded": .rounded
                case "monospace", "ui-monospace": .monospaced
                default: nil
                }
            }

            /// The font in its size; one with a name of its own scales with Dynamic Type.
            PUBLIC var font: SwiftUI.Font { font(size: CGFloat(size)) }

            fileprivate func font(size: CGFloat) -> SwiftUI.Font {
                let weight = SwiftUI.Font.Weight(weight: weight)
                if let design { return .system(size: size, weight: weight, design: design) }
                return SwiftUI.Font.custom(families.first ?? "", fixedSize: size).weight(weight)
            }

            /// The font, scaled as the nearest text style of the system is.
            PUBLIC var scaledFont: SwiftUI.Font {
                if design != nil {
                    return .system(nearestTextStyle, design: design ?? .default)
                        .weight(SwiftUI.Font.Weight(weight: weight))
                }
                return SwiftUI.Font.custom(
                    families.first ?? "", size: CGFloat(size), relativeTo: nearestTextStyle
                )
                .weight(SwiftUI.Font.Weight(weight: weight))
            }
        }

        extension ROOT {
            /// A text style that scales with Dynamic Type; `textStyle(_:)` sets it.
            PUBLIC struct TypeStyle: Swift.Hashable, Swift.Sendable {
                /// The values of the style.
                PUBLIC var value: ROOT.TextStyle

                /// Creates a style.
                PUBLIC init(_ value: ROOT.TextStyle) {
                    self.value = value
                }

                /// The font alone; see `scaledFont` of the values.
                PUBLIC var font: SwiftUI.Font { value.scaledFont }
            }
        }

        private struct ScaledText: SwiftUI.ViewModifier {
            private let style: ROOT.TextStyle
            @SwiftUI.ScaledMetric private var size: CGFloat

            init(_ style: ROOT.TextStyle) {
                self.style = style
                _size = SwiftUI.ScaledMetric(
                    wrappedValue: CGFloat(style.size), relativeTo: style.nearestTextStyle)
            }

            func body(content: Content) -> some SwiftUI.View {
                let scale = style.size == 0 ? 1 : size / CGFloat(style.size)
                // Fonts set lines about 1.2 times their size apart by themselves.
                let spacing = Swift.max(0, size * (CGFloat(style.lineHeight) - 1.2))
                let text = content.font(style.font(size: size)).lineSpacing(spacing)
                if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) {
                    text.tracking(CGFloat(style.letterSpacing) * scale)
                } else {
                    text
                }
            }
        }

        extension SwiftUI.View {
            /// Sets font, weight, line height and letter spacing, all scaled with Dynamic Type.
            PUBLIC func textStyle(_ style: ROOT.TypeStyle) -> some SwiftUI.View {
                modifier(ScaledText(style.value))
            }
        }
        """
}
