import ShowcardCatalog
import ShowcardPictures
import ShowcardSigning

/// The files that are published for a picture.
struct VariantPlan: Sendable {
    /// A file to make.
    struct File: Sendable, Hashable {
        /// The name in the cache, and below ``folder`` of the output.
        let name: String
        let width: Int
        let format: ImageFormat
        /// Whether all frames of an animation are in it.
        let isAnimated: Bool
    }

    /// The folder of the output.
    static let folder = "assets/img/"

    /// The files, the preferred format first, each format by width.
    let variants: [File]
    /// A still file for clients that read one address.
    let preview: File

    private let height: Int
    private let fullWidth: Int

    /// Decides which files are published; `nil` if the file of the catalog is published as it is.
    ///
    /// - Parameters:
    ///   - picture: The measured picture.
    ///   - options: The widths and formats.
    ///   - encoders: The programs that write files; `nil` without libvips.
    init?(_ picture: Measurement, _ options: ImageOptions, _ encoders: Encoders?) {
        guard picture.format != .svg, let encoders else { return nil }
        // A picture without an alpha channel may not be decoded yet.
        let isTransparent = picture.pixels?.isTransparent ?? false
        let isAnimated = picture.isAnimated && picture.format != .avif
        var formats = options.formats
        if isAnimated { formats.removeAll { !$0.hasAnimation } }
        if isTransparent, formats.contains(where: \.hasTransparency) {
            formats.removeAll { !$0.hasTransparency }
        }
        let widths = Self.widths(of: picture, options)
        let side = Self.side(of: picture, widths)
        formats.removeAll { $0.maxSide < side }
        guard let widest = formats.max(by: { $0.reach < $1.reach }) else { return nil }
        let stems = Dictionary(
            uniqueKeysWithValues: ImageFormat.allCases.map {
                ($0, Self.stem(picture, $0, options, encoders))
            })
        func file(_ width: Int, _ format: ImageFormat, isAnimated: Bool) -> File {
            let still = picture.isAnimated && !isAnimated ? "-still" : ""
            let name = "\(stems[format] ?? "")-\(width)\(still).\(format.fileExtension)"
            return File(name: name, width: width, format: format, isAnimated: isAnimated)
        }
        variants = formats.flatMap { format in
            widths.map { file($0, format, isAnimated: isAnimated) }
        }
        let width = widths.first { $0 >= options.previewWidth } ?? widths.last ?? picture.width
        let stills = options.formats.filter {
            ($0.hasTransparency || !isTransparent) && $0.maxSide >= side
        }
        let still = stills.max { $0.reach < $1.reach } ?? widest
        let common = isAnimated ? still : widest
        // Clients that read one address often cannot show AVIF.
        preview = file(width, common == .avif ? .jpeg : common, isAnimated: false)
        (height, fullWidth) = (picture.height, picture.width)
    }

    /// The widths of the files: never wider than the picture, and with the picture's own width if it is not wider than
    /// all; widths close below that are omitted.
    private static func widths(of picture: Measurement, _ options: ImageOptions) -> [Int] {
        let widest = options.widths.last ?? picture.width
        if picture.width > widest { return options.widths }
        return options.widths.filter { $0 * 10 <= picture.width * 9 } + [picture.width]
    }

    /// The width or height of the largest file, whichever is larger.
    private static func side(of picture: Measurement, _ widths: [Int]) -> Int {
        let width = widths.max() ?? picture.width
        let height = Double(picture.height) * Double(width) / Double(max(1, picture.width))
        return max(width, Int(min(height.rounded(.up), Double(Int32.max))))
    }

    /// The version of how this program makes files, besides the options of their format.
    private static let recipe = "2"

    /// The first part of the names: a hash of everything that the bytes depend on, besides the width.
    private static func stem(
        _ picture: Measurement, _ format: ImageFormat, _ options: ImageOptions,
        _ encoders: Encoders
    ) -> String {
        let text = [
            picture.source, encoders.key(format), format.rawValue + options.saveOptions(format),
            recipe,
        ].joined(separator: "\n")
        return String(SHA256.hash(Array(text.utf8)).hex.prefix(12))
    }

    /// All files, each once.
    var files: [File] {
        variants.contains(preview) ? variants : variants + [preview]
    }

    /// The record of the picture.
    func record(
        of source: PictureSource, _ picture: Measurement, _ options: ImageOptions
    ) -> Picture {
        let preview = variant(of: preview)
        let common = variants.filter { file in
            variants.allSatisfy { $0.format.reach <= file.format.reach }
        }
        let largest = common.last.map(variant) ?? preview
        let original = Link(asset: source.path).flatMap { link in
            if case .path(let path) = link, options.keepsOriginals { path } else { nil }
        }
        return Picture(
            source: source.path, address: original ?? largest.address,
            width: original == nil ? largest.width : picture.width,
            height: original == nil ? largest.height : picture.height, preview: preview,
            color: picture.pixels?.color, thumbhash: picture.pixels?.thumbhash,
            variants: variants.map(variant), keepsSource: options.keepsOriginals)
    }

    private func variant(of file: File) -> Picture.Variant {
        let scaled = Double(height) * Double(file.width) / Double(fullWidth)
        return Picture.Variant(
            address: Self.folder + file.name, width: file.width,
            height: max(1, Int(scaled.rounded())), mediaType: file.format.mediaType)
    }
}

extension Measurement {
    /// The record of a picture of which only the file of the catalog is published.
    func record(of source: PictureSource) -> Picture? {
        guard case .path(let path) = Link(asset: source.path) else { return nil }
        return Picture(
            source: source.path, address: path, width: width, height: height,
            preview: Picture.Variant(
                address: path, width: width, height: height, mediaType: format.mediaType),
            color: pixels?.color, thumbhash: pixels?.thumbhash)
    }
}
