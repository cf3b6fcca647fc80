import ShowcardCatalog
import ShowcardFiles

extension ContentEntry.Body {
    /// The body with its texts in a file; in memory if they cannot be written.
    ///
    /// - Parameters:
    ///   - scratch: The file.
    ///   - fail: Called if the texts cannot be read again.
    /// - Returns: The body.
    func moved(
        to scratch: ScratchFile, orElse fail: @escaping @Sendable () -> Void
    ) -> ContentEntry.Body {
        let (markdown, html) = (self.markdown, self.html)
        let size = markdown.count
        let count = size + html.count
        guard let place = scratch.add(markdown + html) else { return self }
        return reading {
            guard let bytes = scratch.read(count, at: place) else {
                fail()
                return BodyText(markdown: [], html: [], isStale: true)
            }
            return BodyText(markdown: bytes[..<size], html: Array(bytes[size...]))
        }
    }
}
