import ShowcardTestSupport
import Testing

/// One thing that `Fixtures/plugins/faulty.sh` does wrong, and what is said of it.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    /// What follows the name of the plugin.
    let message: String
    let help: String
    /// The limits of the plugin, as a line of the configuration.
    let limits: String

    init(_ name: String, _ message: String, _ help: String, limits: String = ProgramSite.patient) {
        self.name = name
        self.message = message
        self.help = help
        self.limits = limits
    }

    var testDescription: String { name }

    private static let byHand = "run it by hand with 'showcard plugins test faulty'"
    private static let noise =
        "standard output is for messages alone; write logs to standard error"
    private static let seeProtocol = "see docs/protocol.md"

    /// It ends too early, or in the wrong way.
    static let endings = [
        Fault(
            "exits", "ended with status 3 before it had answered",
            byHand + "; its last words were:\n| loading\n| no model"),
        Fault("crashes", "was ended by signal 11 (SIGSEGV) before it had answered", byHand),
        Fault("is-killed", "was ended by signal 9 (SIGKILL) before it had answered", byHand),
        Fault("says-nothing", "ended with status 0 before it had answered", byHand),
        Fault("breaks-off", "ended with status 0 in the middle of a line", byHand),
        Fault(
            "fails-at-last", "ended with status 1",
            "a plugin ends with status 0 when all went well"),
        Fault(
            // The limit is for the answer before as well, so it has to be long enough for that.
            "lingers", "did not end within 20 s of the end of its input",
            "a plugin ends when its input does", limits: "limits: {seconds: 20}"),
        Fault(
            "closes-input", "ended with status 3 before it had answered",
            byHand + "; its last words were:\n| input closed"),
        Fault("closes-output", "closed its output before it had answered", byHand),
        Fault("gives-up", "gave up: no licence", "see what it says, or switch it off"),
    ]

    /// It takes too long, or writes too much.
    static let excesses =
        [
            "hangs", "hangs-later", "hangs-and-ignores-signals", "never-reads", "drips",
            "drips-progress", "floods-errors",
        ].map {
            Fault(
                $0, "took longer than 1 s for an answer",
                "make it answer sooner, take smaller batches, or raise 'limits.seconds'",
                limits: "limits: {seconds: 1}")
        }
        + ["floods-output", "floods-progress"].map {
            Fault(
                $0, "wrote more than 1 MB", "have it write less, or raise 'limits.output_mb'",
                limits: "limits: {output_mb: 1, seconds: \(HangLimit.seconds)}")
        }

    /// It writes what is no message.
    static let noises =
        [
            ("logs", "Loading the model ...", "'Loading' is not a JSON value"),
            (
                "writes-garbage", "\u{FFFD}\u{FFFD}\u{FFFD}",
                "U+0001 stands where a value should be"
            ),
            (
                "writes-two-documents", #"{"type":"result","id":1}{"type":"result","id":1}"#,
                "'{' stands where the end of the document should be"
            ),
            ("writes-bad-utf-8", beginning, "the text is not UTF-8"),
            ("writes-nan", beginning, "'NaN' is not a JSON value"),
            ("writes-a-key-twice", beginning, "the key 'size' stands twice in one object"),
            ("writes-an-empty-line", "", "the document ends where a value should be"),
            ("nests-deep", beginning, "the document nests deeper than 64 levels"),
            (
                "nests-very-deep",
                #"{"type":"result","id":1,"entries":[[[[[[[[[[[[[[[[[[[[[[[[[[…"#,
                "the document nests deeper than 64 levels"
            ),
        ].map { Fault($0.0, "wrote a line that is no message: '\($0.1)' (\($0.2))", noise) } + [
            Fault(
                "goes-on", "went on after its last answer: 'Bye!'",
                "answer each message once; write logs to standard error"),
            Fault(
                "answers-twice",
                #"went on after its last answer: '{"type":"result","id":1,"entries":[{"entry":"note/a"},{"entr…'"#,
                "answer each message once; write logs to standard error"),
        ]
    private static let beginning =
        #"{"type":"result","id":1,"entries":[{"entry":"note/a","facts"…"#

    /// It speaks another language.
    static let misunderstandings = [
        Fault(
            "is-too-new",
            "speaks version 2 of the protocol, and this program version 1",
            "take a newer Showcard, or an older version of the plugin"),
        Fault(
            "is-too-old",
            "speaks version 0 of the protocol, and this program version 1",
            "take a newer version of the plugin"),
        Fault("has-no-protocol", "left out 'protocol' of its hello", "add \"protocol\": 1"),
        Fault(
            "greets-twice", "wrote a message 'hello', which has no place here",
            "known: error, progress, result"),
        Fault(
            "takes-a-strange-kind", "takes entries of a kind 'nota', which there is not",
            "did you mean 'note'?"),
    ]

    /// It says what is not so.
    static let lies = [
        Fault(
            "answers-for-a-stranger",
            "answered for 'note/z', which is not among the entries of id 1", seeProtocol),
        Fault("answers-for-one-twice", "answered for 'note/a' twice", seeProtocol),
        Fault(
            "leaves-one-out", "did not answer for 'note/b'",
            "answer for every entry, with {\"entry\": …} alone if there is nothing to say"),
        Fault(
            "answers-another-question",
            "answered to the id 7, which is none that waits for an answer",
            "answer each message 'entries' once, with its own id"),
        Fault(
            "gives-another-type",
            "gave 'note/a' a string as the fact 'size', which is of another type",
            "give a value of the type it is declared with"),
        Fault(
            "gives-an-undeclared-fact", "gave 'note/a' a fact 'sise', which is not declared",
            "did you mean 'size'?"),
        Fault(
            "gives-a-strange-field", "gave 'note/a' a field 'nmae', which is not declared",
            "did you mean 'name'?"),
        Fault(
            "points-outside",
            "places a diagnostic at '../secret', which is not inside the catalog's folder",
            seeProtocol),
        Fault(
            "makes-very-many", "makes 10001 files in the answer for 'note/a', 10000 are taken",
            "make fewer"),
    ]

    /// It names paths that are not its own.
    static let trespasses =
        [
            ("writes-above", "../x"), ("writes-absolutely", "/tmp/x"),
            ("writes-a-null-byte", "a\u{0}b"), ("writes-backslashes", "..\\x"),
        ].map {
            Fault(
                $0.0, "wants to write '\($0.1)', which is no path inside the site",
                "write a relative path without '..', such as thumbs/one.jpg")
        }
        + [
            ("names-a-file-above", "../../answers.jsonl"),
            ("names-an-absolute-file", "/etc/passwd"),
        ].map {
            Fault(
                $0.0, "names the file '\($0.1)', which is not inside its own folder",
                "write a path relative to 'folder' of the message 'start'")
        }
        + [
            ("names-nothing", "x"), ("names-a-folder", "x"), ("names-a-pipe", "x"),
            ("names-a-link", "x"), ("names-a-file-behind-a-link", "x/passwd"),
        ].map {
            Fault(
                $0.0, "names the file '\($0.1)', which is not in its folder",
                "write it below 'folder' of the message 'start' before answering; links are not followed"
            )
        }

    static let all =
        endings + excesses + noises + misunderstandings + lies + trespasses
}
