// The pictures that an entry shows.
extension Catalog {
    /// The picture of an entry in lists: that of the public field with the role `image`.
    ///
    /// - Parameter entry: An entry of the catalog.
    /// - Returns: The picture; `nil` if the entry has none, or none with a record.
    public func picture(of entry: Entry) -> Picture? {
        guard let slot = entry.kind.publicSlot(of: .image), let text = entry.content[slot]?.text
        else { return nil }
        return pictures[asset: text]
    }

    /// The address of an asset for clients that read one: of a picture with a record that of its preview.
    public func link(toAsset text: String) -> Link? {
        pictures[asset: text].map { .path($0.preview.address) } ?? Link(asset: text)
    }

    /// The text that describes the picture of an entry in lists.
    public func pictureText(of entry: Entry) -> String? {
        entry.kind.publicSlot(of: .imageAlt).flatMap { entry.content[$0]?.text }
    }

    /// The pictures of an entry's body, by the addresses with which the body shows them.
    package func bodyPictures(of entry: Entry) -> [(address: String, picture: Picture)] {
        guard !pictures.isEmpty else { return [] }
        let base = SiteAddress.Base(configuration)
        let folder = defaultFolder(of: entry)
        return entry.content.body.links.compactMap { link in
            guard link.isImage,
                case .inside(let path) = SiteAddress(link.address, on: folder, base),
                let picture = pictures[asset: path]
            else { return nil }
            return (link.address, picture)
        }
    }
}
