import ShowcardHTTPServer

extension Preview {
    /// Responds with one of the server's own files, which are not part of the site.
    ///
    /// - Parameters:
    ///   - name: The path below the server's own folder.
    ///   - query: The parameters.
    /// - Returns: The response.
    func ownFile(_ name: String, _ query: Query) -> Response {
        switch name {
        case "client.js":
            return Response(
                type: MediaType.of(name), body: .bytes(Array(ClientScript.text.utf8)))
        case "client.css":
            return Response(type: MediaType.of(name), body: .bytes(Array(ClientStyle.text.utf8)))
        case "events": return events(query["page"] ?? "/")
        default: return .text(404, "there is nothing at this address")
        }
    }

    /// A stream of events for a page.
    private func events(_ address: String) -> Response {
        let path = RequestPath(address.utf8)?.text ?? ""
        let stream = EventStream()
        // Added before its state is sent, so that no later event is missed.
        listeners.add(path, stream)
        let now = state.current
        stream.send(
            PageEvents.state(
                page: now.site?.pageTag(path) ?? ErrorPage.tag(now.problems.text), now.problems))
        return Response(type: MediaType.events, body: .events(stream))
    }
}
