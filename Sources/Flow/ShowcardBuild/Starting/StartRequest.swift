package import ShowcardCatalog

/// What a new catalog is to be.
package struct StartRequest: Sendable, Hashable {
    /// The folder it goes to, without a slash at its end.
    package var folder: String
    /// Its name; the one it comes with if absent.
    package var name: String?
    /// Where its site is served; the address it comes with if absent.
    package var baseURL: String?

    /// Creates a request.
    package init(folder: String, name: String? = nil, baseURL: String? = nil) {
        self.folder = folder
        self.name = name
        self.baseURL = baseURL
    }
}

/// Why there can be no new catalog.
package enum StartError: Error, Sendable {
    /// The name or the address cannot be.
    case request(Diagnostic)
    /// These paths of the folder are taken; none for the folder itself.
    case inTheWay([String])
    /// Something cannot be written.
    case system(Diagnostic)
}
