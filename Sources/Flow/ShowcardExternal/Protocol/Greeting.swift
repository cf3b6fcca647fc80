import ShowcardCatalog
import ShowcardProcesses

/// The first exchange: each side says which protocol it speaks, and the plugin what it can do.
struct Greeting: ProcessExchange {
    /// The version of the protocol spoken here.
    static let version = 1
    static let known = ["hello": PluginHello.keys, "error": ["message"]]

    /// The plugin's name in `catalog.yml`.
    let name: String
    /// What the plugin has said.
    private(set) var hello: PluginHello?

    init(name: String) {
        self.name = name
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
        if message.type == "error" { throw try ProtocolError(givenUp: message) }
        guard let spoken = message.members["protocol"]?.integerValue else {
            throw ProtocolError("left out 'protocol' of its hello", help: "add \"protocol\": 1")
        }
        guard spoken == Self.version else {
            throw ProtocolError(
                "speaks version \(spoken) of the protocol, and this program version \(Self.version)",
                help: spoken > Self.version
                    ? "take a newer Showcard, or an older version of the plugin"
                    : "take a newer version of the plugin")
        }
        hello = try PluginHello(message.members)
        return .done
    }
}

extension ProtocolError {
    /// What a plugin says that gives up.
    init(givenUp message: Message) throws(ProtocolError) {
        let text = try message.members.required("message", try message.members.text("message"))
        self.init("gave up: \(text)", help: "see what it says, or switch it off")
    }
}

/// A message as a line: an object and a line end.
func line(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    write(&writer)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
}
