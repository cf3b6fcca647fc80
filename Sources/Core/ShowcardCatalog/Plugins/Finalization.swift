/// What is known when everything planned is rendered.
public struct RenderedOutputs: Sendable {
    /// The announced outputs, by name and path.
    public let announcements: [Finalization.Announcement]
    /// States that were published before: the one that is replaced first, then those the build was given.
    public let earlier: [EarlierState]

    /// Creates what is known.
    public init(announcements: [Finalization.Announcement], earlier: [EarlierState] = []) {
        self.announcements = announcements
        self.earlier = earlier
    }
}

/// What is known when everything but the concluding outputs is rendered.
public struct Finalization: Sendable {
    /// An output told of by name.
    public struct Announcement: Sendable, Hashable, Comparable {
        /// The name it was announced as.
        public let name: String
        /// Its path, relative to the output.
        public let path: String
        /// The SHA-256 of its bytes, in hexadecimal.
        public let sha256: String
        /// Its size in bytes.
        public let size: Int

        /// Creates an announcement.
        public init(name: String, path: String, sha256: String, size: Int) {
            self.name = name
            self.path = path
            self.sha256 = sha256
            self.size = size
        }

        /// Orders by name and path, by UTF-8 bytes.
        public static func < (left: Announcement, right: Announcement) -> Bool {
            TextKey.areSame(left.name, right.name)
                ? TextKey.precedes(left.path, right.path)
                : TextKey.precedes(left.name, right.name)
        }
    }

    /// The number of the state: greater than that of the state it replaces if it says something else.
    public let generation: Int64
    /// The announced outputs, by name and path.
    public let announcements: [Announcement]
    /// Signs what concludes the build; absent where `catalog.yml` names no keys.
    public let signer: OutputSigner?

    /// Creates a finalization.
    public init(
        generation: Int64, announcements: [Announcement], signer: OutputSigner? = nil
    ) {
        self.generation = generation
        self.announcements = announcements
        self.signer = signer
    }
}
