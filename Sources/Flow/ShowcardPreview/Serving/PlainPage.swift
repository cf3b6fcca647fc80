/// A page of the server itself, without the theme of a catalog.
enum PlainPage {
    /// Returns the page.
    ///
    /// - Parameters:
    ///   - title: Its title and heading, as HTML.
    ///   - head: Further elements of the head.
    ///   - bodyClass: The class of the body.
    ///   - content: The HTML below the heading.
    /// - Returns: The bytes of the page.
    static func html(
        title: String, head: String, bodyClass: String, content: String
    ) -> [UInt8] {
        let page = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            \(head)
            </head>
            <body class="\(bodyClass)">
            <main>
            <h1>\(title)</h1>
            \(content)
            </main>
            </body>
            </html>

            """
        return Array(page.utf8)
    }
}
