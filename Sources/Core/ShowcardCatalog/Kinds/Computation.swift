/// What the value of a field is computed from, in place of being written in entries.
public enum Computation: Sendable, Hashable {
    /// The first day, as-of's own included, on which the yearly date of another field falls.
    case nextOccurrence(field: String)
    /// The least of a member's values in a list of objects.
    case least(ListMember)
    /// The greatest of a member's values in a list of objects.
    case greatest(ListMember)

    /// A member of the objects of a list.
    public struct ListMember: Sendable, Hashable {
        /// The field that is the list.
        public let list: String
        /// The member of each object.
        public let member: String
        /// The member that is true for the objects that count; where it is true for none, or absent, all count.
        public let condition: String?

        /// Creates a path to a member.
        public init(list: String, member: String, condition: String? = nil) {
            self.list = list
            self.member = member
            self.condition = condition
        }
    }

    /// The member of a list it draws on, if it does.
    public var listMember: ListMember? {
        switch self {
        case .nextOccurrence: nil
        case .least(let member), .greatest(let member): member
        }
    }
}
