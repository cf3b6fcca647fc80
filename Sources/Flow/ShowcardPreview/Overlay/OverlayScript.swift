import ShowcardStarter

/// The script that the server adds to pages, with its own address, so that strict content policies allow it.
enum OverlayScript {
    /// The folder of the server's own files.
    static let folder = "__showcard/"

    /// Adds the script to a page.
    ///
    /// - Parameters:
    ///   - page: The page's bytes.
    ///   - pageTag: The page's tag, in hexadecimal digits.
    /// - Returns: The page with the script at the end of its body.
    static func injected(into page: [UInt8], pageTag: String) -> [UInt8] {
        let element =
            "<script src=\"/\(folder)client.js\" data-page=\"\(pageTag)\" defer></script>\n"
        let place = end(ofBodyIn: page) ?? page.count
        return Array(page[..<place]) + Array(element.utf8) + Array(page[place...])
    }

    /// The position of the last `</body`, case-insensitive.
    private static func end(ofBodyIn page: [UInt8]) -> Int? {
        let mark = Array("</body".utf8)
        var place = page.count - mark.count
        while place >= 0 {
            if page[place] == mark[0],
                zip(page[place...], mark).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
            {
                return place
            }
            place -= 1
        }
        return nil
    }
}

enum Embedded: EmbeddedFiles {
    /// The script in served pages: it waits for changes, and shows problems.
    static let script = file("Sources/Flow/ShowcardPreview/Overlay/client.js")
    /// The style of the panel of problems, and of the page shown if the site was never built.
    static let style = file("Sources/Flow/ShowcardPreview/Overlay/client.css")
}
