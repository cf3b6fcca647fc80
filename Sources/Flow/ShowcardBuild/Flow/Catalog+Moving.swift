import ShowcardCatalog

extension Catalog {
    /// The same catalog on another host, at the same path.
    ///
    /// - Parameter origin: The scheme, host and port, without a slash at the end.
    /// - Returns: The catalog; what its entries write themselves stays as it is.
    func moved(to origin: String) -> Catalog {
        var configuration = configuration
        configuration.baseURL = origin + configuration.basePath
        return Catalog(
            configuration: configuration, asOf: asOf, collections: collections, tags: tags,
            tokens: tokens, leftOut: leftOut, nextChange: nextChange)
    }
}
