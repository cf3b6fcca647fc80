/// The role of a field for the core, regardless of its name.
public enum FieldRole: String, Sendable, Hashable, CaseIterable {
    /// The id of the entry in the feeds, if it differs from the name of the file.
    case id
    /// The entry's picture.
    case image
    /// A description of the picture.
    case imageAlt = "image_alt"
    /// The picture that the entry's picture was made from.
    case before
    /// Further pictures of the entry.
    case variants
    /// The tags of the entry.
    case tags
    /// When the entry becomes public; it is new from then on.
    case published
    /// When the entry leaves the catalog.
    case expires
    /// The number of uses, which makes the entry trending or popular.
    case usage
    /// `published`, or a status that excludes the entry.
    case status
    /// `public`, or `private`, which excludes the entry.
    case visibility
    /// Former ids or paths that redirect to the entry.
    case aliases
}
