import ShowcardHTTPServer

/// The options of `serve`, in addition to the common ones.
enum ServeOptions {
    static let host = ValueOption(
        "host", placeholder: "HOST", "where to listen: an address, or a host name of this machine",
        default: "only this machine can connect")
    static let port = ValueOption(
        "port", short: "p", placeholder: "PORT", "the port; 0 for any free port",
        default: "\(defaultPort)", in: 0...Int(UInt16.max))
    static let lan = Flag(
        "lan", "lets phones and other devices on the network connect, and prints the addresses")
    static let open = Flag("open", "opens the catalog in a browser")
    static let noWatch = Flag("no-watch", "builds once, and ignores changes")
    static let allowOrigin = ValueOption(
        "allow-origin", placeholder: "ORIGIN",
        "an origin whose pages may read responses, such as http://localhost:3000",
        isRepeatable: true
    ) { (text) throws(ValueError) in
        guard AccessRules.isOrigin(text) else { throw .notAnOrigin }
        return text
    }

    /// The default port.
    static let defaultPort: UInt16 = 8_080

    /// The options, in the order of the help.
    static let all: [any CommandOption] = [
        CommonOptions.source, CommonOptions.configuration, CommonOptions.app, host, port, lan, open,
        noWatch,
        allowOrigin, CommonOptions.now, CommonOptions.drafts, CommonOptions.future,
        CommonOptions.expired, CommonOptions.jobs, CommonOptions.strict, CommonOptions.without,
        CommonOptions.languages,
        CommonOptions.quiet, CommonOptions.verbose, CommonOptions.diagnostics,
        CommonOptions.transcripts,
    ]
}
