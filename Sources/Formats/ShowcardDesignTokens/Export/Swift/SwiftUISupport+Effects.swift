// Declarations for borders, shadows and glass.
extension SwiftUISupport {
    static let borders = """

        extension ROOT.StrokeStyle {
            /// How SwiftUI draws the line; double and carved lines are solid.
            ///
            /// - Parameter width: the line's width in points.
            PUBLIC func strokeStyle(width: CGFloat) -> SwiftUI.StrokeStyle {
                switch self {
                case .dashed: return SwiftUI.StrokeStyle(lineWidth: width, dash: [3 * width, 3 * width])
                case .dotted:
                    return SwiftUI.StrokeStyle(lineWidth: width, lineCap: .round, dash: [0, 2 * width])
                case .dashes(let lengths, let cap):
                    let caps: [LineCap: CGLineCap] = [
                        .round: .round, .butt: .butt, .square: .square,
                    ]
                    return SwiftUI.StrokeStyle(
                        lineWidth: width, lineCap: caps[cap] ?? .butt,
                        dash: lengths.map { CGFloat($0) })
                default: return SwiftUI.StrokeStyle(lineWidth: width)
                }
            }
        }

        extension ROOT {
            /// A border that is another on dark grounds; `border(_:cornerRadius:)` draws it.
            PUBLIC struct BorderStyle: Swift.Hashable, Swift.Sendable {
                /// The border on light grounds.
                PUBLIC var light: ROOT.Border
                /// The border on dark grounds.
                PUBLIC var dark: ROOT.Border

                /// Creates a border.
                PUBLIC init(light: ROOT.Border, dark: ROOT.Border) {
                    self.light = light
                    self.dark = dark
                }
            }
        }

        private struct DrawnBorder: SwiftUI.ViewModifier {
            let style: ROOT.BorderStyle
            let cornerRadius: CGFloat
            @SwiftUI.Environment(\\.colorScheme) private var scheme

            func body(content: Content) -> some SwiftUI.View {
                let border = scheme == .dark ? style.dark : style.light
                let shape = SwiftUI.RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
                content.overlay(
                    shape.strokeBorder(
                        border.color.color,
                        style: border.style.strokeStyle(width: CGFloat(border.width))))
            }
        }

        extension SwiftUI.View {
            /// Draws a border inside the edge.
            PUBLIC func border(
                _ style: ROOT.BorderStyle, cornerRadius: CGFloat
            ) -> some SwiftUI.View {
                modifier(DrawnBorder(style: style, cornerRadius: cornerRadius))
            }
        }
        """

    static let shadows = """

        extension ROOT {
            /// Shadows that are others on dark grounds; `shadow(_:)` casts them.
            PUBLIC struct ShadowStyle: Swift.Hashable, Swift.Sendable {
                /// The shadows on light grounds.
                PUBLIC var light: [ROOT.Shadow]
                /// The shadows on dark grounds.
                PUBLIC var dark: [ROOT.Shadow]

                /// Creates shadows.
                PUBLIC init(light: [ROOT.Shadow], dark: [ROOT.Shadow]) {
                    self.light = light
                    self.dark = dark
                }
            }
        }

        private struct CastShadow: SwiftUI.ViewModifier {
            let style: ROOT.ShadowStyle
            @SwiftUI.Environment(\\.colorScheme) private var scheme

            func body(content: Content) -> some SwiftUI.View {
                let shadows = (scheme == .dark ? style.dark : style.light).filter { !$0.isInset }
                return shadows.reduce(SwiftUI.AnyView(content)) { view, shadow in
                    // The blur of the format is twice a standard deviation, the radius here about one.
                    SwiftUI.AnyView(
                        view.shadow(
                            color: shadow.color.color, radius: CGFloat(shadow.blur / 2),
                            x: CGFloat(shadow.x), y: CGFloat(shadow.y)))
                }
            }
        }

        extension SwiftUI.View {
            /// Casts shadows, without their spread and without inner shadows.
            PUBLIC func shadow(_ style: ROOT.ShadowStyle) -> some SwiftUI.View {
                modifier(CastShadow(style: style))
            }
        }
        """

    static let glass = """

        extension ROOT {
            /// A surface that what lies behind it shines through; `glass(_:cornerRadius:solid:)` lays it.
            PUBLIC struct GlassStyle: Swift.Sendable {
                /// The color over the blurred ground.
                PUBLIC var fill: SwiftUI.Color
                /// The border.
                PUBLIC var edge: ROOT.BorderStyle?
                /// The shadows.
                PUBLIC var shadow: ROOT.ShadowStyle?

                /// Creates a surface.
                PUBLIC init(
                    fill: SwiftUI.Color, edge: ROOT.BorderStyle? = nil, shadow: ROOT.ShadowStyle? = nil
                ) {
                    self.fill = fill
                    self.edge = edge
                    self.shadow = shadow
                }
            }
        }

        private struct GlassGround: SwiftUI.ViewModifier {
            let style: ROOT.GlassStyle
            let cornerRadius: CGFloat
            let solid: SwiftUI.Color?
            @SwiftUI.Environment(\\.accessibilityReduceTransparency) private var isReduced

            func body(content: Content) -> some SwiftUI.View {
                let shape = SwiftUI.RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
                let filled = content.background(style.fill, in: shape)
                var view =
                    isReduced
                    ? SwiftUI.AnyView(filled.background(solid ?? style.fill, in: shape))
                    : SwiftUI.AnyView(filled.background(.ultraThinMaterial, in: shape))
                if let edge = style.edge {
                    view = SwiftUI.AnyView(view.border(edge, cornerRadius: cornerRadius))
                }
                if let shadow = style.shadow { view = SwiftUI.AnyView(view.shadow(shadow)) }
                return view
            }
        }

        extension SwiftUI.View {
            /// Lays glass behind the view; the system's thinnest material blurs, as SwiftUI takes no radius.
            ///
            /// - Parameters:
            ///   - style: the surface.
            ///   - cornerRadius: the radius of its corners in points.
            ///   - solid: what is there in place of the blur where people ask for less transparency.
            PUBLIC func glass(
                _ style: ROOT.GlassStyle, cornerRadius: CGFloat,
                solid: SwiftUI.Color? = nil
            ) -> some SwiftUI.View {
                modifier(GlassGround(style: style, cornerRadius: cornerRadius, solid: solid))
            }
        }
        """
}
