import ShowcardCatalog

/// The content of a file with values of all entries, which clients store and of which deltas are made.
enum PackContent: String, Sendable {
    /// The list items.
    case items = "pack"
    /// The bodies.
    case bodies

    /// The folder of its versions, which is also the key in the entry file.
    var folder: String { "\(FeedFolder.path)\(rawValue)/" }
    /// The name under which the current version is registered.
    var manifestName: String { FeedFolder.path + rawValue }
    /// The prefix of the names under which its deltas are registered; their position follows in two digits.
    var deltaPrefix: String {
        switch self {
        case .items: "v1/delta-"
        case .bodies: "v1/bodies-delta-"
        }
    }

    /// The first digits of the hashes of the versions that an entry file names deltas from.
    func bases(_ entry: JSONNode) -> [String] {
        switch self {
        case .items: (entry["deltas"]?.elements ?? []).compactMap { $0["from"]?.stringValue }
        case .bodies: (entry[rawValue]?["deltas"]?.elements ?? []).compactMap(\.stringValue)
        }
    }
}
