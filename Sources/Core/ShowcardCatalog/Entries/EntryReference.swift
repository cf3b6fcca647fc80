/// A reference as written: the kind its field refers to, and an id.
public struct EntryReference: Sendable, Hashable {
    /// The name of the kind.
    public let kind: String
    /// The id of the entry, which may not be public.
    public let id: String

    /// Creates a reference.
    public init(kind: String, id: String) {
        self.kind = kind
        self.id = id
    }

    /// Reads a reference; `nil` if the type is not a reference.
    public init?(_ value: FieldValue, as type: FieldType) {
        guard case .reference(let kind) = type, let id = value.text else { return nil }
        self.init(kind: kind, id: id)
    }
}
