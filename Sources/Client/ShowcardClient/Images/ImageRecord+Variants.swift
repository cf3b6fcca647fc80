extension ImageRecord {
    /// The media types that this version of the system decodes, the smallest files first.
    ///
    /// AVIF needs iOS 16. On Linux, where nothing is decoded, this is all types.
    public static var decodableTypes: [String] {
        let types = ["image/webp", "image/jpeg", "image/png", "image/gif"]
        if #available(iOS 16, macOS 13, tvOS 16, watchOS 9, *) { return ["image/avif"] + types }
        return types
    }

    /// Returns the variant for a width on screen.
    ///
    /// Of the accepted types, the first one that the image has is chosen, and of its variants the smallest one that is wide
    /// enough, otherwise the widest one.
    ///
    /// - Parameters:
    ///   - pixelWidth: The width in pixels: points times the scale of the screen.
    ///   - types: The media types that can be displayed, in order of preference.
    /// - Returns: The variant; `nil` if no variant has one of these types. Then use ``url``.
    public func variant(
        forPixelWidth pixelWidth: Int, accepting types: [String] = decodableTypes
    ) -> Variant? {
        for type in types {
            let variants = sizes.filter { $0.type == type }.sorted { $0.width < $1.width }
            if let variant = variants.first(where: { $0.width >= pixelWidth }) ?? variants.last {
                return variant
            }
        }
        return nil
    }
}
