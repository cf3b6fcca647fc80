import Foundation
import ShowcardTestSupport

@testable import ShowcardKit

/// A folder with design tokens and an output that a program writes.
struct TokensProgramFolder {
    let place: TokensFolder
    var folder: TemporaryFolder { place.folder }

    /// A program that writes the file `answer` as its answer, and what it reads to the file `read`.
    static let script = """
        while read -r line; do
          printf '%s\\n' "$line" >> read
          case $line in
          '{"type":"hello"'*) cat hello;;
          '{"type":"export_tokens"'*) cat answer;;
          esac
        done
        """

    init() throws {
        place = try TokensFolder()
        try folder.write(
            """
            {"color": {"ink": \(TokensFolder.black),
              "old": {"$type": "color", "$value": "{color.ink}", "$deprecated": true}},
             "gap": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}
            """, to: "design/app.tokens.json")
        try folder.write(Self.script, to: "tools/write.sh")
        try hello(#""token_output":true"#)
        try configure()
        try answer(#""outputs":[{"path":"lib/a.dart","text":"one\n"}]"#)
    }

    func configure(
        _ keys: String = "", command: String = "[/bin/sh, tools/write.sh]", others: String = ""
    ) throws {
        let limits = keys.contains("limits") ? "" : "limits: {seconds: \(HangLimit.seconds)}, "
        try folder.write(
            """
            sources: [design/app.tokens.json]
            outputs:
              - {format: program, folder: flutter, \(limits)\(keys)
                 command: \(command)}
            \(others)
            """, to: "tokens.yml")
    }

    func hello(_ members: String) throws {
        try folder.write(
            #"{"type":"hello","protocol":1,"version":"1",\#(members)}"# + "\n", to: "hello")
    }

    func answer(_ members: String) throws {
        try folder.write(#"{"type":"exported","id":1,\#(members)}"# + "\n", to: "answer")
    }

    func build() async -> Outcome {
        await place.tokens("build", "--source", "@", environment: ["PATH": "/usr/bin:/bin"])
    }

    func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder.path)/\(path)")
    }

    /// The lines for an error of the program, at its command.
    func fault(_ message: String, help: String) -> Outcome {
        Outcome(
            code: .plugin,
            errors: """
                tokens.yml:4:15: error[plugin]: the program of the output 'flutter' \(message)
                    4 |      command: [/bin/sh, tools/write.sh]}
                      |               ^~~~~~~~~~~~~~~~~~~~~~~~~
                help: \(help)

                1 error

                """)
    }
}
