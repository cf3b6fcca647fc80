/// The treatment of a name that no record declares.
package enum MissingNames: Sendable {
    /// An error: at parsing if no record ever has the name, otherwise at rendering.
    ///
    /// A missing template or block is an error too.
    case refused

    /// Nothing is shown, as in the Mustache specification.
    case empty
}
