/// What a name that no record declares means.
package enum MissingNames: Sendable {
    /// A problem: at parsing if no record ever has the name, at rendering otherwise.
    ///
    /// A template or block that does not exist is a problem too.
    case refused

    /// Nothing is shown, as the Mustache specification has it.
    case empty
}
