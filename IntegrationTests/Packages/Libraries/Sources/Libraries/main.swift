import Foundation
import ShowcardClient
import ShowcardDesignTokens

let tokens = #"{"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0.5, 0]}}}"#
let reading = DesignTokens.read([TokenSource(name: "app", bytes: Array(tokens.utf8))])
guard case .color(let ink) = reading.tokens?.standard.tokens["ink"]?.value else {
    print(reading.problems)
    exit(1)
}
print("ink: \(ink.mapped(to: .srgb).cssText)")

// RFC 8032, section 7.1, the public key of test 1.
let key = CatalogPublicKey(
    "showcard-ed25519-public:v1:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")
print("key: \(key?.id ?? "unreadable")")

let client = StaticCatalogClient(site: URL(fileURLWithPath: "/nowhere/"))
print("client: \(type(of: client))")
