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
        "write only messages to standard output, and logs to standard error"
    private static let seeProtocol = "see docs/protocol.md"

    /// It ends too early, or in the wrong way.
    static let endings = [
        Fault(
            "exits", "ended with status 3 before it had answered",
            byHand + "; its last output was:\n| loading\n| no model"),
        Fault("crashes", "was ended by signal 11 (SIGSEGV) before it had answered", byHand),
        Fault("is-killed", "was ended by signal 9 (SIGKILL) before it had answered", byHand),
        Fault("says-nothing", "ended with status 0 before it had answered", byHand),
        Fault("breaks-off", "ended with status 0 in the middle of a line", byHand),
        Fault(
            "fails-at-last", "ended with status 1",
            "exit with status 0 on success"),
        Fault(
            // The limit is for the answer before as well, so it has to be long enough for that.
            "lingers", "did not end within 20 s of the end of its input",
            "make the plugin exit at the end of its input", limits: "limits: {seconds: 20}"),
        Fault(
            "closes-input", "ended with status 3 before it had answered",
            byHand + "; its last output was:\n| input closed"),
        Fault("closes-output", "closed its output before it had answered", byHand),
        Fault("gives-up", "gave up: no license", "see its message, or disable it"),
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
            ("writes-a-key-twice", beginning, "the key 'size' occurs twice in one object"),
            ("writes-an-empty-line", "", "the document ends where a value should be"),
            ("nests-deep", beginning, "the document nests deeper than 64 levels"),
            (
                "nests-very-deep",
                #"{"type":"result","id":1,"entries":[[[[[[[[[[[[[[[[[[[[[[[[[[…"#,
                "the document nests deeper than 64 levels"
            ),
        ].map { Fault($0.0, "wrote a line that is not a message: '\($0.1)' (\($0.2))", noise) } + [
            Fault(
                "goes-on", "continued after its last answer: 'Bye!'",
                "answer each message once; write logs to standard error"),
            Fault(
                "answers-twice",
                #"continued after its last answer: '{"type":"result","id":1,"entries":[{"entry":"note/a"},{"entr…'"#,
                "answer each message once; write logs to standard error"),
        ]
    private static let beginning =
        #"{"type":"result","id":1,"entries":[{"entry":"note/a","facts"…"#

    /// It speaks another language.
    static let misunderstandings = [
        Fault(
            "is-too-new",
            "speaks version 2 of the protocol, and this program version 1",
            "use a newer Showcard, or an older version of the plugin"),
        Fault(
            "is-too-old",
            "speaks version 0 of the protocol, and this program version 1",
            "use a newer version of the plugin"),
        Fault("has-no-protocol", "omitted 'protocol' in its hello", "add \"protocol\": 1"),
        Fault(
            "greets-twice", "wrote a message 'hello', which is not allowed here",
            "known: error, progress, result"),
        Fault(
            "takes-a-strange-kind", "takes entries of the kind 'nota', which does not exist",
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
            "answer for every entry, with only {\"entry\": …} if there is no result"),
        Fault(
            "answers-another-question",
            "answered for id 7, which is not waiting for an answer",
            "answer each message 'entries' once, with its own id"),
        Fault(
            "gives-another-type",
            "gave 'note/a' a string as the fact 'size', which is of another type",
            "return a value of the declared type"),
        Fault(
            "gives-an-undeclared-fact",
            "returned the fact 'sise' for 'note/a', which is not declared",
            "did you mean 'size'?"),
        Fault(
            "gives-a-strange-field",
            "returned the field 'nmae' for 'note/a', which is not declared",
            "did you mean 'name'?"),
        Fault(
            "points-outside",
            "places a diagnostic at '../secret', which is not inside the catalog's folder",
            seeProtocol),
        Fault(
            "makes-very-many",
            "creates 10001 files in the answer for 'note/a', the maximum is 10000",
            "create fewer files"),
    ]

    /// It names paths that are not its own.
    static let trespasses =
        [
            ("writes-above", "../x"), ("writes-absolutely", "/tmp/x"),
            ("writes-a-null-byte", "a\u{0}b"), ("writes-backslashes", "..\\x"),
        ].map {
            Fault(
                $0.0, "wants to write '\($0.1)', which is not a path inside the site",
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
