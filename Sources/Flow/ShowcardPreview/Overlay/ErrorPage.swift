import ShowcardCatalog
import ShowcardHTTPServer
import ShowcardSigning

/// The page in place of a site that could not be built so far.
enum ErrorPage {
    /// What the page is known by: it is another when something else is wrong.
    static func tag(_ problems: String) -> String {
        problems.isEmpty ? "none" : Fingerprint(hashing: Array(problems.utf8)).hex
    }

    /// The answer to whatever page is asked for.
    ///
    /// - Parameter problems: What is wrong, as the terminal has it.
    /// - Returns: The answer.
    static func response(_ problems: String) -> Response {
        let title = problems.isEmpty ? "The catalog is being built" : "The catalog was not built"
        let folder = OverlayScript.folder
        let page = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <link rel="stylesheet" href="/\(folder)client.css">
            </head>
            <body class="showcard-preview">
            <main>
            <h1>\(title)</h1>
            <pre tabindex="0" aria-label="Problems">\(String(decoding: HTMLReference.escaped(problems), as: UTF8.self))</pre>
            </main>
            </body>
            </html>

            """
        return Response(
            status: 503, type: MediaType.html,
            body: .bytes(OverlayScript.injected(into: Array(page.utf8), pageTag: tag(problems))))
    }
}
