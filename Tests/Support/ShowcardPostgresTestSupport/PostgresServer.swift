#if Postgres
import Foundation
package import ShowcardPostgres

/// A server of PostgreSQL in a folder of its own, with the database `shop`; both end with the value, or with this process
/// however that ends.
package final class PostgresServer: Sendable {
    /// The folder, where the socket, the certificate `server.crt` and a stranger's, `other.crt`, are.
    package let folder: String
    /// The port, on this machine alone.
    package let port: Int
    private let life: Pipe

    /// The password of the user `reader`.
    package static let password = "open-sesame/%@:123"

    /// The server that tests share.
    package static let shared = Result { try PostgresServer() }

    /// Why there is none.
    package struct Missing: Error, CustomStringConvertible {
        /// What its programs say.
        package let description: String

        /// Creates an error.
        package init(description: String) {
            self.description = description
        }
    }

    /// The folder of the server's programs.
    static let programs: String? = {
        let manager = FileManager.default
        var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map(String.init)
        for (parent, prefix) in [
            ("/usr/lib/postgresql", ""), ("/opt/homebrew/opt", "postgresql@"),
            ("/usr/local/opt", "postgresql@"),
        ] {
            let names = (try? manager.contentsOfDirectory(atPath: parent)) ?? []
            folders += names.filter { $0.hasPrefix(prefix) }.sorted().map { "\(parent)/\($0)/bin" }
        }
        return folders.first { folder in
            ["initdb", "pg_ctl", "psql"].allSatisfy {
                manager.isExecutableFile(atPath: "\(folder)/\($0)")
            }
        }
    }()

    /// Whether there is a PostgreSQL to start.
    package static var isInstalled: Bool { programs != nil }

    /// Starts one.
    package init() throws {
        guard let programs = Self.programs else { throw Missing(description: "no PostgreSQL") }
        // The path of a socket may have about 100 bytes.
        folder = "/tmp/showcard-pg-\(UUID().uuidString.prefix(13))"
        port = try Self.freePort()
        life = Pipe()
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", Self.script, "postgres", folder, programs, String(port), Self.password,
        ]
        process.standardInput = life
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It says that it is ready, or what has gone wrong.
        let words = output.fileHandleForReading.availableData
        guard words.starts(with: Data("ready".utf8)) else {
            let rest = output.fileHandleForReading.readDataToEndOfFile()
            throw Missing(description: String(decoding: words + rest, as: UTF8.self))
        }
    }

    deinit {
        try? life.fileHandleForWriting.close()
    }

    /// An address over TCP.
    ///
    /// - Parameters:
    ///   - parameters: What follows the question mark.
    ///   - host: The name of this machine.
    ///   - password: The password, not yet encoded.
    /// - Returns: The address.
    package func url(
        _ parameters: String = "", host: String = "localhost", password: String = password
    )
        -> String
    {
        let encoded = password.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return "postgresql://reader:\(encoded)@\(host):\(port)/shop?\(parameters)"
    }

    /// The address for everybody's good.
    package var address: ServerAddress {
        get throws { try ServerAddress(url()) }
    }

    private static func freePort() throws -> Int {
        let listener = try Listener()
        return listener.port
    }

    /// Makes the database, starts the server, says that it is ready, and waits for the end of its input.
    private static let script = """
        folder=$1 programs=$2 port=$3 password=$4 as= is_ready=
        cd "$folder" || exit 1
        exec 2>log
        end() {
            $as "$programs/pg_ctl" stop --silent -m immediate -D data >/dev/null
            [ -n "$is_ready" ] || cat log server.log 2>&1
            cd /
            rm -rf "$folder"
        }
        trap end EXIT
        if [ "$(id -u)" -eq 0 ]; then
            chown postgres "$folder"
            as="setpriv --reuid=postgres --regid=postgres --clear-groups"
        fi
        for name in server other; do
            $as openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 \
                -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout $name.key -out $name.crt || exit 1
            chmod 600 $name.key
        done
        $as "$programs/initdb" -D data -A trust -U admin -E UTF8 --locale=C --no-sync >log || exit 1
        $as tee data/pg_hba.conf >/dev/null <<END
        local all admin trust
        local all all scram-sha-256
        hostssl all all 127.0.0.1/32 scram-sha-256
        END
        $as tee -a data/postgresql.conf >/dev/null <<END
        listen_addresses = '127.0.0.1'
        port = $port
        unix_socket_directories = '$folder'
        ssl = on
        ssl_cert_file = '$folder/server.crt'
        ssl_key_file = '$folder/server.key'
        fsync = off
        autovacuum = off
        shared_buffers = 16MB
        END
        $as "$programs/pg_ctl" start --silent -w -D data -l server.log >/dev/null || exit 1
        "$programs/psql" --quiet --set ON_ERROR_STOP=1 --set password="$password" \
            -h "$folder" -p "$port" -U admin -d postgres >/dev/null <<END || exit 1
        create role reader login password :'password';
        create database shop;
        \\c shop
        create table uses (kind text not null, id text not null, at timestamptz not null);
        insert into uses select 'mood', 'calm', '2026-01-01 23:30+00'::timestamptz + i * interval '1 hour'
            from generate_series(0, 2) as i;
        insert into uses values ('style', 'bold', '2026-01-02 12:00+00');
        grant select, insert on uses to reader;
        create function noisy() returns int language plpgsql as
            'begin raise warning ''this is a notice of the server''; return 1; end';
        END
        is_ready=1
        # Who waited for the word may have been killed.
        trap '' PIPE
        echo ready
        cat >/dev/null
        """
}
#endif
