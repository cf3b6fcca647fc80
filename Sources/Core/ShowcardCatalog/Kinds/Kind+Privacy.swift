// The fields of a kind's entries that outputs may show.
extension Kind {
    /// The position of a public field; `nil` if there is no field with the name, or it is private.
    public func publicSlot(of name: String) -> Int? {
        shown(slot(of: name))
    }

    /// The position of the public field with a role; `nil` if no field has the role, or it is private.
    public func publicSlot(of role: FieldRole) -> Int? {
        shown(slot(of: role))
    }

    /// Whether the field with a role is private, so that nothing that discloses its value may be shown.
    ///
    /// ``BadgeFacts/isNewUntil`` discloses the publication, and ``BadgeFacts/subtitle`` the usage; the other badge
    /// facts disclose too little to matter.
    public func isPrivate(_ role: FieldRole) -> Bool {
        slot(of: role).map { fields[$0].isPrivate } ?? false
    }

    private func shown(_ slot: Int?) -> Int? {
        slot.flatMap { fields[$0].isPrivate ? nil : $0 }
    }
}
