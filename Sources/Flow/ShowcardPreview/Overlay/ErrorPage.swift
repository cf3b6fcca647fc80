import ShowcardCatalog
import ShowcardFiles
import ShowcardHTTPServer
import ShowcardSigning

/// The page shown if the site could not be built so far.
enum ErrorPage {
    /// The tag of the page, which depends on the problems.
    static func tag(_ problems: String) -> String {
        problems.isEmpty ? "none" : Fingerprint(hashing: Array(problems.utf8)).hex
    }

    /// The response to a request for any page.
    ///
    /// - Parameter problems: The problems as printed in the terminal.
    /// - Returns: The response.
    static func response(_ problems: String) -> Response {
        let title = problems.isEmpty ? "The catalog is being built" : "The catalog was not built"
        let folder = OverlayScript.folder
        let text = String(decoding: HTMLReference.escaped(problems), as: UTF8.self)
        let page = PlainPage.html(
            title: title, head: #"<link rel="stylesheet" href="/\#(folder)client.css">"#,
            bodyClass: "showcard-preview",
            content: #"<pre tabindex="0" aria-label="Problems">\#(text)</pre>"#)
        return Response(
            status: 503, type: MediaType.html,
            body: .bytes(OverlayScript.injected(into: page, pageTag: tag(problems))))
    }
}
