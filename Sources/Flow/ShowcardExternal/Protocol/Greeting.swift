import ShowcardCatalog
import ShowcardContent
import ShowcardProcesses

/// The first exchange: both sides declare their protocol version, and the plugin its capabilities.
struct Greeting: ProcessExchange {
    /// The version of the protocol.
    static let version = 1
    static let known = ["hello": PluginHello.keys, "error": ["message"]]

    /// The plugin's name in `catalog.yml`.
    let name: String
    /// What the program was started for.
    let purpose: ProgramSetting.Purpose
    /// The plugin's hello.
    private(set) var hello: PluginHello?

    init(name: String, for purpose: ProgramSetting.Purpose = .plugin) {
        self.name = name
        self.purpose = purpose
    }

    func begin() -> [UInt8] {
        line { writer in
            writer.member("type", "hello")
            writer.member("protocol", Self.version)
            writer.member("plugin", name)
        }
    }

    mutating func receive(_ line: [UInt8]) throws(ProtocolError) -> ExchangeStep {
        let message = try Message(line, known: Self.known)
        if message.type == "error" { throw try ProtocolError(givenUp: message, by: purpose) }
        guard let spoken = message.members["protocol"]?.integerValue else {
            throw ProtocolError("omitted 'protocol' in its hello", help: "add \"protocol\": 1")
        }
        guard spoken == Self.version else {
            throw ProtocolError(
                "speaks version \(spoken) of the protocol, and this program version \(Self.version)",
                help: spoken > Self.version
                    ? "use a newer Showcard, or an older version of the plugin"
                    : "use a newer version of the plugin")
        }
        hello = try PluginHello(message.members, for: purpose)
        return .done
    }
}

extension Message {
    /// Passes progress on, and throws if the program gives up.
    func isProgress(
        for listener: PluginProgress.Listener?, by purpose: ProgramSetting.Purpose = .plugin
    ) throws(ProtocolError) -> Bool {
        if type == "error" { throw try ProtocolError(givenUp: self, by: purpose) }
        guard type == "progress" else { return false }
        let step = try PluginProgress(members)
        listener?(step)
        return true
    }
}

extension ProtocolError {
    /// Creates the error for a program that gives up.
    init(
        givenUp message: Message, by purpose: ProgramSetting.Purpose = .plugin
    ) throws(ProtocolError) {
        let text = try message.members.required("message", try message.members.text("message"))
        let way = purpose == .plugin ? "disable it" : "remove the output"
        self.init("gave up: \(text)", help: "see its message, or \(way)")
    }
}

/// A message as a line: a JSON object and a line break.
func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
}
