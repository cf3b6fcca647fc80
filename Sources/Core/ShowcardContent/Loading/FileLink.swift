import ShowcardCatalog

/// A link to a file, relative to the file that has it, as editors and code hosts resolve it.
package struct FileLink {
    /// The address without its fragment, as written.
    let address: Substring
    /// The fragment with its `#`, as written; empty without one.
    package let fragment: Substring
    /// The address without its fragment, percent-decoded.
    let name: String
    /// The path of the file that it leads to.
    package let path: String

    /// Resolves a link.
    ///
    /// - Parameters:
    ///   - address: The address, with an optional fragment.
    ///   - file: The path of the file that has the link.
    package init(_ address: String, in file: String) {
        let end = address.utf8.firstIndex(of: UInt8(ascii: "#")) ?? address.endIndex
        self.address = address[..<end]
        fragment = address[end...]
        name = PercentEncoding.decoded(address[..<end].utf8) ?? String(address[..<end])
        path = SiteAddress.removingDots(PageBundle.path(of: name, beside: file).utf8[...])
    }
}
