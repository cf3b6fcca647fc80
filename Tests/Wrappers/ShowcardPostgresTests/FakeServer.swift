#if Postgres
import Foundation
import ShowcardPostgresTestSupport

/// Speaks the protocol of PostgreSQL (https://www.postgresql.org/docs/current/protocol-message-formats.html) as badly
/// as a test wants: says the first words when it is greeted, the next after each request, and then hangs up.
final class FakeServer: Sendable {
    private let listener: Listener

    /// Starts one that says these words, and that says nothing at the end, in the place of hanging up, if it is silent.
    init(_ words: [[UInt8]], isSilent: Bool = false) throws {
        listener = try Listener()
        let listener = listener
        Thread.detachNewThread {
            let connection = accept(listener.descriptor, nil, nil)
            guard connection >= 0 else { return }
            #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(
                connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
            #endif
            Self.serve(connection, words, isSilent)
            close(connection)
        }
    }

    var url: String {
        "postgresql://reader:hush-hush-hush@127.0.0.1:\(listener.port)/shop?sslmode=disable&gssencmode=disable"
    }

    private static func serve(_ connection: Int32, _ words: [[UInt8]], _ isSilent: Bool) {
        guard skip(connection, isGreeting: true) else { return }
        for (turn, word) in words.enumerated() {
            if turn > 0 { guard skipRequest(connection) else { return } }
            var rest = word[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    // Who hangs up first is no end of the tests.
                    send(connection, $0.baseAddress, $0.count, noSignal)
                }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
        if isSilent { while skipRequest(connection) {} }
    }

    #if canImport(Darwin)
    private static let noSignal: Int32 = 0
    #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif

    /// Reads up to the end of a request: a Query or a Sync.
    private static func skipRequest(_ connection: Int32) -> Bool {
        var kind: UInt8 = 0
        repeat {
            guard read(connection, &kind, 1) == 1, skip(connection, isGreeting: false) else {
                return false
            }
        } while kind != UInt8(ascii: "Q") && kind != UInt8(ascii: "S")
            && kind != UInt8(ascii: "p")
        return true
    }

    private static func skip(_ connection: Int32, isGreeting: Bool) -> Bool {
        var length = [UInt8](repeating: 0, count: 4)
        for place in length.indices {
            guard read(connection, &length[place], 1) == 1 else { return false }
        }
        var rest = length.reduce(0) { $0 << 8 | Int($1) } - 4
        var byte: UInt8 = 0
        while rest > 0 {
            guard read(connection, &byte, 1) == 1 else { return false }
            rest -= 1
        }
        return true
    }
}

/// The messages of a server.
enum Message {
    static func make(_ kind: Character, _ body: [UInt8], length: Int? = nil) -> [UInt8] {
        Array(String(kind).utf8) + four(length ?? body.count + 4) + body
    }

    static func two(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
    }

    static func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number) }

    static let welcome = make("R", four(0)) + ready
    static let ready = make("Z", [UInt8(ascii: "I")])
    static let begun = make("C", Array("SET\0".utf8)) + ready
    static let parsed = make("1", []) + ready
    static let bound = make("2", [])
    static let complete = make("C", Array("SELECT 1\0".utf8)) + ready

    /// The columns `a`, `b` and so on, of a type.
    static func columns(_ count: Int, type: Int = 25, format: Int = 0) -> [UInt8] {
        let columns = (0..<count).flatMap { number -> [UInt8] in
            [UInt8(ascii: "a") + UInt8(number), 0] + four(0) + two(0) + four(type) + two(-1)
                + four(-1) + two(format)
        }
        return make("T", two(count) + columns)
    }

    static func described(_ count: Int) -> [UInt8] { make("t", two(0)) + columns(count) + ready }

    static func row(_ values: [UInt8]...) -> [UInt8] {
        make("D", two(values.count) + values.flatMap { four($0.count) + $0 })
    }

    static func error(_ state: String, _ message: String) -> [UInt8] {
        make("E", Array("SERROR\0VERROR\0C\(state)\0M\(message)\0\0".utf8))
    }
}
#endif
