import ShowcardCatalog

/// Lets bodies link tickets by their numbers: `[how it began](ticket:12)`.
struct Tickets: Plugin, LinkResolver {
    let declaration = PluginDeclaration("tickets", summary: "links tickets by their numbers")
    let name = "ticket"

    func register(in registry: inout PluginRegistry, options: PluginOptions) {
        registry.add(self)
    }

    func resolve(_ link: SchemeLink, in scope: LinkScope) throws(LinkError) -> ResolvedInclude {
        guard let number = Int(link.target), number > 0,
            let address = ExternalURL("https://tickets.example/\(number)")
        else {
            throw .error(
                "no-ticket", "'\(link.target)' is not a ticket number",
                help: "write its digits, as in 'ticket:12'")
        }
        return .address(address, title: "#\(number)")
    }
}
