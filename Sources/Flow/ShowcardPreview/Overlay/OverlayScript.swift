/// What the server adds to pages: a script of its own address, as a strict policy lets no other in.
enum OverlayScript {
    /// The folder of everything that is the server's own.
    static let folder = "__showcard/"

    /// Adds the script to a page.
    ///
    /// - Parameters:
    ///   - page: The page's bytes.
    ///   - pageTag: What the page is known by, in hexadecimal digits.
    /// - Returns: The page with the script at the end of its body.
    static func injected(into page: [UInt8], pageTag: String) -> [UInt8] {
        let element =
            "<script src=\"/\(folder)client.js\" data-page=\"\(pageTag)\" defer></script>\n"
        let place = end(ofBodyIn: page) ?? page.count
        return Array(page[..<place]) + Array(element.utf8) + Array(page[place...])
    }

    /// Where the last `</body` begins, in whatever case it is written.
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
