extension JSONWriter {
    /// Writes a key and the record of a picture into an open object.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - picture: The picture.
    ///   - alternative: The text that describes it, if there is one.
    ///   - baseURL: The address of the site, ending in a slash.
    public mutating func member(
        _ key: String, _ picture: Picture, alternative: String?, below baseURL: String
    ) {
        self.key(key)
        write(picture, alternative: alternative, below: baseURL)
    }

    /// Writes the record of a picture.
    public mutating func write(_ picture: Picture, alternative: String?, below baseURL: String) {
        beginObject()
        member("url", baseURL + picture.address)
        member("width", picture.width)
        member("height", picture.height)
        if let alternative { member("alt", alternative) }
        if let color = picture.color { member("color", color) }
        if let hash = picture.thumbhash { member("thumbhash", hash) }
        key("sizes")
        beginArray()
        for variant in picture.variants {
            beginObject()
            member("url", baseURL + variant.address)
            member("width", variant.width)
            member("type", variant.mediaType)
            endObject()
        }
        endArray()
        endObject()
    }
}
