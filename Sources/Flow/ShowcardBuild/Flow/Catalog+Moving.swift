import ShowcardCatalog

extension Catalog {
    /// The same catalog on another host, at the same path.
    ///
    /// - Parameter origin: The scheme, host and port, without a trailing slash.
    /// - Returns: The catalog; addresses written in entries are unchanged.
    func moved(to origin: String) -> Catalog {
        var configuration = configuration
        configuration.baseURL = origin + configuration.basePath
        return Catalog(
            configuration: configuration, asOf: asOf, collections: collections, tags: tags,
            tokens: tokens, leftOut: leftOut, nextChange: nextChange)
    }
}
