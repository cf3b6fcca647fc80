import ShowcardTestSupport

/// A catalog with a field of every type.
enum SampleCatalog {
    static func make() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("name: Sample\nbase_url: https://example.com/\n", to: "catalog.yml")
        try folder.write(kind, to: "content/notes/_kind.yml")
        try folder.write(all, to: "content/notes/a.md")
        try folder.write("---\nname: Ben\n---\n## Part\n", to: "content/notes/b.md")
        try folder.write("---\nname: ANNA\ntext: hi\n---\n", to: "content/notes/c.md")
        try folder.write("x", to: "content/static/p.png")
        try folder.write(
            #"{"n": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"#,
            to: "content/tokens/glass.tokens.json")
        try folder.write("home", to: "templates/home.mustache")
        return folder
    }

    private static let kind = """
        kind: note
        path: notes
        title: {one: Note, many: Notes}
        fields:
          name: {type: string, required: true}
          description: {type: string}
          text: {type: text}
          count: {type: integer}
          ratio: {type: number}
          flag: {type: boolean}
          at: {type: instant, role: published}
          day: {type: date}
          yearly: {type: yearly_date}
          price: {type: money}
          link: {type: url}
          picture: {type: asset}
          tone: {type: color}
          size: {type: enum, values: [small, large], default: small}
          note: {type: {reference: note}}
          notes: {type: list, of: {reference: note}}
          extent: {type: object, fields: {width: {type: integer}, note: {type: string}}}
          tags: {type: list, of: string, role: tags}
          aliases: {type: list, of: string, role: aliases}

        """

    private static let all = """
        ---
        name: Anna
        description: \(String(repeating: "long ", count: 50))
        text: "**Hi** [there](https://example.com)"
        count: -3
        ratio: 0.1
        flag: true
        at: 2026-01-01T10:00:00Z
        day: 2026-02-03
        yearly: second sunday of may
        price: {amount: 1250, currency: EUR}
        link: https://example.com/x
        picture: p.png
        tone: "#ff0000"
        note: b
        notes: [b, c]
        extent: {width: 3, note: wide}
        tags: [Red Wine, "~"]
        aliases: [former]
        ---
        # Über uns

        [b](b.md) [page](../b/) ![p](../../p.png)

        ![](entry:note/b)

        A [link](entry:note/b#section-part), a swatch ![](token:n) and [its name](token:n).

        """
}
