#if canImport(SwiftUI)
import CoreGraphics
public import SwiftUI

/// A view that loads the variant of an image for its size, and shows the placeholder until then.
///
///     CatalogImage(item.image)
///         .frame(width: 160, height: 120)
///
/// The view fills the space that it is offered, and crops the image. To keep the proportions of the image, add
/// `.aspectRatio(_:contentMode:)`. The alternative text is its accessibility label; without one, assistive technologies skip
/// the view.
public struct CatalogImage: View {
    private let image: ImageRecord?
    @Environment(\.displayScale) private var displayScale

    /// Creates a view.
    ///
    /// - Parameter image: The image; the view is empty if it is `nil`.
    public init(_ image: ImageRecord?) {
        self.image = image
    }

    /// The image or its placeholder.
    public var body: some View {
        GeometryReader { geometry in
            AsyncImage(url: url(forWidth: geometry.size.width), scale: displayScale) { phase in
                if let loaded = phase.image {
                    loaded.resizable().aspectRatio(contentMode: .fill)
                } else {
                    ImagePlaceholderView(image: image)
                }
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
            .clipped()
        }
        .accessibilityLabel(Text(verbatim: image?.alt ?? ""))
        .accessibilityHidden((image?.alt ?? "").isEmpty)
    }

    /// The URL to load; `nil` until the view has a size.
    private func url(forWidth width: CGFloat) -> URL? {
        guard let image, width.isFinite, width > 0 else { return nil }
        let pixels = min(width * displayScale, 100_000).rounded(.up)
        return image.variant(forPixelWidth: Int(pixels))?.url ?? image.url
    }
}

/// The placeholder of an image, otherwise its color, otherwise nothing.
private struct ImagePlaceholderView: View {
    let image: ImageRecord?

    var body: some View {
        if let picture = image?.placeholder?.picture {
            Image(decorative: picture, scale: 1).resizable().aspectRatio(contentMode: .fill)
        } else {
            color
        }
    }

    private var color: Color {
        guard let color = image?.averageColor else { return .clear }
        return Color(
            .sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
}

extension ImagePlaceholder {
    /// The placeholder as a picture for the screen.
    fileprivate var picture: CGImage? {
        // Bitmap contexts have colors that are multiplied by alpha.
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let context = CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8,
                bytesPerRow: width * 4, space: space,
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
            let data = context.data
        else { return nil }
        let bytes = rgba.indices.map { index in
            let alpha = UInt16(rgba[index | 3])
            return index & 3 == 3 ? rgba[index] : UInt8(UInt16(rgba[index]) * alpha / 255)
        }
        data.copyMemory(from: bytes, byteCount: bytes.count)
        return context.makeImage()
    }
}
#endif
