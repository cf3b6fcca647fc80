/// The examples of strikethrough and task list items. Their boxes are in labels, which name them.
extension GitHubExample {
    static let inlines: [GitHubExample] = [
        GitHubExample(
            "GFM 5.3 Task list items (extension)",
            #"""
            - [ ] foo
            - [x] bar
            """#,
            #"""
            <ul>
            <li><label><input type="checkbox" disabled="" /> foo</label></li>
            <li><label><input type="checkbox" checked="" disabled="" /> bar</label></li>
            </ul>
            """#),
        GitHubExample(
            "GFM 5.3 Task list items (extension)",
            #"""
            - [x] foo
              - [ ] bar
              - [x] baz
            - [ ] bim
            """#,
            #"""
            <ul>
            <li><label><input type="checkbox" checked="" disabled="" /> foo</label>
            <ul>
            <li><label><input type="checkbox" disabled="" /> bar</label></li>
            <li><label><input type="checkbox" checked="" disabled="" /> baz</label></li>
            </ul>
            </li>
            <li><label><input type="checkbox" disabled="" /> bim</label></li>
            </ul>
            """#),
        GitHubExample(
            "GFM 6.5 Strikethrough (extension)",
            #"""
            ~~Hi~~ Hello, world!
            """#,
            #"""
            <p><del>Hi</del> Hello, world!</p>
            """#),
        GitHubExample(
            "GFM 6.5 Strikethrough (extension)",
            #"""
            This ~~has a

            new paragraph~~.
            """#,
            #"""
            <p>This ~~has a</p>
            <p>new paragraph~~.</p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Strikethroughs",
            #"""
            A proper ~strikethrough~.
            """#,
            #"""
            <p>A proper <del>strikethrough</del>.</p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Strikethroughs",
            #"""
            These are ~not strikethroughs.

            No, they are not~

            This ~is ~ legit~ isn't ~ legit.

            This is not ~~~~~one~~~~~ huge strikethrough.

            ~one~ ~~two~~ ~~~three~~~

            No ~mismatch~~
            """#,
            #"""
            <p>These are ~not strikethroughs.</p>
            <p>No, they are not~</p>
            <p>This <del>is ~ legit</del> isn't ~ legit.</p>
            <p>This is not ~~~~~one~~~~~ huge strikethrough.</p>
            <p><del>one</del> <del>two</del> ~~~three~~~</p>
            <p>No ~mismatch~~</p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Task lists",
            #"""
            - [x] foo
              - [ ] bar
              - [x] baz
            - [ ] bim

            Show a regular (non task) list to show that it has the same structure
            - [@] foo
              - [@] bar
              - [@] baz
            - [@] bim
            """#,
            #"""
            <ul>
            <li><label><input type="checkbox" checked="" disabled="" /> foo</label>
            <ul>
            <li><label><input type="checkbox" disabled="" /> bar</label></li>
            <li><label><input type="checkbox" checked="" disabled="" /> baz</label></li>
            </ul>
            </li>
            <li><label><input type="checkbox" disabled="" /> bim</label></li>
            </ul>
            <p>Show a regular (non task) list to show that it has the same structure</p>
            <ul>
            <li>[@] foo
            <ul>
            <li>[@] bar</li>
            <li>[@] baz</li>
            </ul>
            </li>
            <li>[@] bim</li>
            </ul>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Task lists",
            #"""
            - [x] foo
                - [ ] bar
                - [x] baz
            - [ ] bim

            Show a regular (non task) list to show that it has the same structure
            - [@] foo
                - [@] bar
                - [@] baz
            - [@] bim
            """#,
            #"""
            <ul>
            <li><label><input type="checkbox" checked="" disabled="" /> foo</label>
            <ul>
            <li><label><input type="checkbox" disabled="" /> bar</label></li>
            <li><label><input type="checkbox" checked="" disabled="" /> baz</label></li>
            </ul>
            </li>
            <li><label><input type="checkbox" disabled="" /> bim</label></li>
            </ul>
            <p>Show a regular (non task) list to show that it has the same structure</p>
            <ul>
            <li>[@] foo
            <ul>
            <li>[@] bar</li>
            <li>[@] baz</li>
            </ul>
            </li>
            <li>[@] bim</li>
            </ul>
            """#),
    ]
}
