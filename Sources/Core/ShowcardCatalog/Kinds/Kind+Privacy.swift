// What an output may show of a kind's entries.
extension Kind {
    /// The position of a field that may be shown; `nil` when there is none of the name, or it is private.
    public func publicSlot(of name: String) -> Int? {
        shown(slot(of: name))
    }

    /// The position of the field that carries a role and may be shown; `nil` when there is none, or it is private.
    public func publicSlot(of role: FieldRole) -> Int? {
        shown(slot(of: role))
    }

    /// Whether the field that carries a role is private, so that nothing may be shown that tells its value.
    ///
    /// Of the badge facts, ``BadgeFacts/isNewUntil`` tells the publication, and ``BadgeFacts/subtitle`` the usage;
    /// the others say too little.
    public func isPrivate(_ role: FieldRole) -> Bool {
        slot(of: role).map { fields[$0].isPrivate } ?? false
    }

    private func shown(_ slot: Int?) -> Int? {
        slot.flatMap { fields[$0].isPrivate ? nil : $0 }
    }
}
