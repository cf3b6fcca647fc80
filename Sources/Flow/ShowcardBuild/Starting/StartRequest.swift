package import ShowcardCatalog

/// The properties of a new catalog.
package struct StartRequest: Sendable, Hashable {
    /// The folder to write it to, without a trailing slash.
    package var folder: String
    /// Its name; absent to keep the name in the starter.
    package var name: String?
    /// The address of its site; absent to keep the address in the starter.
    package var baseURL: String?

    /// Creates a request.
    package init(folder: String, name: String? = nil, baseURL: String? = nil) {
        self.folder = folder
        self.name = name
        self.baseURL = baseURL
    }
}

/// Why a catalog cannot be started.
package enum StartError: Error, Sendable {
    /// The name or the address is not valid.
    case request(Diagnostic)
    /// These paths of the folder are taken; empty if the folder itself is.
    case inTheWay([String])
    /// Something cannot be written.
    case system(Diagnostic)
}
