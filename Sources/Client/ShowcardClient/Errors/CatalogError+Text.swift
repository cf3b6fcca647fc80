public import Foundation

extension CatalogError: LocalizedError {
    /// The error, in the first of the user's languages that is supported: English or German.
    public var errorDescription: String? {
        message(in: Self.preferredLanguage)
    }

    /// What the user can do, in the same language; `nil` if nothing.
    public var recoverySuggestion: String? {
        suggestion(in: Self.preferredLanguage)
    }

    /// Returns a description of the error for users.
    ///
    /// - Parameter language: `de`, or any other language for English; of a tag such as `de-AT`, the first part is used.
    /// - Returns: A sentence.
    public func message(in language: String) -> String {
        Self.isGerman(language) ? concern.german : concern.english
    }

    /// Returns what the user can do.
    ///
    /// - Parameter language: As in ``message(in:)``.
    /// - Returns: A sentence; `nil` if neither waiting nor retrying helps.
    public func suggestion(in language: String) -> String? {
        concern.remedy.map { Self.isGerman(language) ? $0.german : $0.english }
    }

    private static var preferredLanguage: String {
        Locale.preferredLanguages.first { isGerman($0) || isEnglish($0) } ?? "en"
    }

    private static func isGerman(_ language: String) -> Bool { primary(language) == "de" }

    private static func isEnglish(_ language: String) -> Bool { primary(language) == "en" }

    private static func primary(_ language: String) -> String {
        String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    }

    /// The message for users, which several errors share.
    private var concern: Concern {
        switch self {
        case .invalidRequest: .request
        case .offline: .offline
        case .timedOut: .timeOut
        case .unreachable: .unreachable
        case .insecureConnection: .insecure
        case .server: .server
        case .unexpectedStatus: .unexpected
        case .badRequest: .badRequest
        case .conflict: .conflict
        case .tooManyRequests: .busy
        case .unauthorized: .signIn
        case .forbidden: .forbidden
        case .notFound: .missing
        case .pageInsteadOfJSON: .portal
        case .tooLarge, .wrongSize, .wrongHash, .malformed: .damaged
        case .unsupportedVersion: .version
        case .unsigned, .badSignature, .unverifiable, .rolledBack, .olderEpoch,
            .contradiction:
            .untrusted
        case .expired: .expired
        case .noCryptography: .system
        case .cacheNotReset: .cache
        }
    }
}

/// The message of an error for users, and what they can do.
private enum Concern {
    case request, offline, timeOut, unreachable, insecure, server, unexpected, badRequest, conflict
    case busy, signIn, forbidden, missing, portal, damaged, version, untrusted, expired, system,
        cache

    var english: String {
        switch self {
        case .request: "This list cannot be shown."
        case .offline: "There is no internet connection."
        case .timeOut: "The server took too long to answer."
        case .unreachable: "The server could not be reached."
        case .insecure: "The connection to the server is not secure."
        case .server: "The server has a problem."
        case .unexpected: "The server sent an unexpected answer."
        case .badRequest: "The server did not understand the request."
        case .conflict: "The catalog is being changed."
        case .busy: "The server received too many requests."
        case .signIn: "You are no longer signed in."
        case .forbidden: "You may not see this."
        case .missing: "This no longer exists."
        case .portal: "The network answered with a page of its own."
        case .damaged: "The catalog arrived damaged."
        case .version: "The catalog is newer than this app supports."
        case .untrusted: "The catalog could not be verified."
        case .expired: "The catalog on the server is out of date."
        case .system: "This device cannot verify the catalog."
        case .cache: "The stored catalog could not be removed."
        }
    }

    var german: String {
        switch self {
        case .request: "Diese Liste kann nicht angezeigt werden."
        case .offline: "Es besteht keine Internetverbindung."
        case .timeOut: "Der Server hat zu lange nicht geantwortet."
        case .unreachable: "Der Server ist nicht erreichbar."
        case .insecure: "Die Verbindung zum Server ist nicht sicher."
        case .server: "Der Server hat ein Problem."
        case .unexpected: "Der Server hat unerwartet geantwortet."
        case .badRequest: "Der Server hat die Anfrage nicht verstanden."
        case .conflict: "Der Katalog wird gerade geändert."
        case .busy: "Der Server hat zu viele Anfragen erhalten."
        case .signIn: "Du bist nicht mehr angemeldet."
        case .forbidden: "Du darfst das nicht sehen."
        case .missing: "Das gibt es nicht mehr."
        case .portal: "Das Netzwerk hat mit einer eigenen Seite geantwortet."
        case .damaged: "Der Katalog ist beschädigt angekommen."
        case .version: "Der Katalog ist neuer, als diese App lesen kann."
        case .untrusted: "Der Katalog konnte nicht überprüft werden."
        case .expired: "Der Katalog auf dem Server ist veraltet."
        case .system: "Dieses Gerät kann den Katalog nicht überprüfen."
        case .cache: "Der gespeicherte Katalog konnte nicht entfernt werden."
        }
    }

    var remedy: (english: String, german: String)? {
        switch self {
        case .offline:
            (
                "Connect to the internet and try again.",
                "Stelle eine Verbindung her und versuche es erneut."
            )
        case .timeOut, .unreachable, .server, .unexpected, .conflict, .busy, .damaged, .expired,
            .cache:
            ("Try again later.", "Versuche es später erneut.")
        case .signIn: ("Sign in again.", "Melde dich erneut an.")
        case .portal:
            ("Sign in to the network in a browser.", "Melde dich im Browser beim Netzwerk an.")
        case .badRequest, .version: ("Update the app.", "Aktualisiere die App.")
        case .insecure, .untrusted:
            ("Try another network.", "Versuche es in einem anderen Netzwerk.")
        case .request, .forbidden, .missing, .system: nil
        }
    }
}
