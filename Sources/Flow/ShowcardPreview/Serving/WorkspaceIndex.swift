import ShowcardCatalog
import ShowcardFiles
package import ShowcardHTTPServer

/// The page that links the catalogs of a workspace, each of which has a server of its own.
package enum WorkspaceIndex {
    /// Responds to a request.
    ///
    /// - Parameters:
    ///   - request: The request; every path other than the home page is unknown.
    ///   - catalogs: The names and addresses of the catalogs, in order.
    /// - Returns: The page, or a response with status 404.
    package static func answer(
        _ request: Request, _ catalogs: [(name: String, address: String)]
    ) -> Response {
        let isHome = request.path.text == ""
        let items = catalogs.map { catalog in
            "<li><a href=\"\(escaped(catalog.address))\">\(escaped(catalog.name))</a></li>"
        }
        let title = isHome ? "Catalogs" : "There is no such page"
        let page = PlainPage.html(
            title: title, head: style, bodyClass: "showcard-workspace",
            content: "<ul>\n\(items.joined(separator: "\n"))\n</ul>")
        return Response(
            status: isHome ? 200 : 404, type: MediaType.html, body: .bytes(page),
            fields: [HeaderField("Cache-Control", "no-store")])
    }

    private static let style = """
        <meta name="color-scheme" content="light dark">
        <style>
        body { font: 1.125rem/1.8 system-ui, sans-serif; margin: 2rem auto; max-width: 40rem }
        </style>
        """

    private static func escaped(_ text: String) -> String {
        String(decoding: HTMLReference.escaped(text), as: UTF8.self)
    }
}
