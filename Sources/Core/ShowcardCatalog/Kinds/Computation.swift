/// The computation of a field's value, instead of a value in entries.
public enum Computation: Sendable, Hashable {
    /// The first day from as-of's day on which the yearly date of another field falls.
    case nextOccurrence(field: String)
    /// The minimum of a member's values in a list of objects.
    case least(ListMember)
    /// The maximum of a member's values in a list of objects.
    case greatest(ListMember)

    /// A member of the objects of a list.
    public struct ListMember: Sendable, Hashable {
        /// The list field.
        public let list: String
        /// The member of each object.
        public let member: String
        /// The boolean member that selects objects; if it is true for none, or `nil`, all are selected.
        public let condition: String?

        /// Creates a path to a member.
        public init(list: String, member: String, condition: String? = nil) {
            self.list = list
            self.member = member
            self.condition = condition
        }
    }

    /// The list member it depends on, if any.
    public var listMember: ListMember? {
        switch self {
        case .nextOccurrence: nil
        case .least(let member), .greatest(let member): member
        }
    }
}
