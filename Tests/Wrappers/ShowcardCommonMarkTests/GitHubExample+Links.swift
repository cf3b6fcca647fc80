/// The examples of addresses without brackets.
extension GitHubExample {
    static let links: [GitHubExample] = [
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            www.commonmark.org
            """#,
            #"""
            <p><a href="http://www.commonmark.org">www.commonmark.org</a></p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            Visit www.commonmark.org/help for more information.
            """#,
            #"""
            <p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a> for more information.</p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            Visit www.commonmark.org.

            Visit www.commonmark.org/a.b.
            """#,
            #"""
            <p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p>
            <p>Visit <a href="http://www.commonmark.org/a.b">www.commonmark.org/a.b</a>.</p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            www.google.com/search?q=Markup+(business)

            www.google.com/search?q=Markup+(business)))

            (www.google.com/search?q=Markup+(business))

            (www.google.com/search?q=Markup+(business)
            """#,
            #"""
            <p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>
            <p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>))</p>
            <p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p>
            <p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            www.google.com/search?q=(business))+ok
            """#,
            #"""
            <p><a href="http://www.google.com/search?q=(business))+ok">www.google.com/search?q=(business))+ok</a></p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            www.google.com/search?q=commonmark&hl=en

            www.google.com/search?q=commonmark&hl;
            """#,
            #"""
            <p><a href="http://www.google.com/search?q=commonmark&amp;hl=en">www.google.com/search?q=commonmark&amp;hl=en</a></p>
            <p><a href="http://www.google.com/search?q=commonmark">www.google.com/search?q=commonmark</a>&amp;hl;</p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            www.commonmark.org/he<lp
            """#,
            #"""
            <p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            http://commonmark.org

            (Visit https://encrypted.google.com/search?q=Markup+(business))

            Anonymous FTP is available at ftp://foo.bar.baz.
            """#,
            #"""
            <p><a href="http://commonmark.org">http://commonmark.org</a></p>
            <p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>
            <p>Anonymous FTP is available at <a href="ftp://foo.bar.baz">ftp://foo.bar.baz</a>.</p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            foo@bar.baz
            """#,
            #"""
            <p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.
            """#,
            #"""
            <p>hello@mail+xyz.example isn't valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>
            """#),
        GitHubExample(
            "GFM 6.9 Autolinks (extension)",
            #"""
            a.b-c_d@a.b

            a.b-c_d@a.b.

            a.b-c_d@a.b-

            a.b-c_d@a.b_
            """#,
            #"""
            <p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p>
            <p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p>
            <p>a.b-c_d@a.b-</p>
            <p>a.b-c_d@a.b_</p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Autolinks",
            #"""
            : http://google.com https://google.com

            <http://google.com/å> http://google.com/å

            scyther@pokemon.com

            www.github.com www.github.com/á

            www.google.com/a_b

            **Autolink and http://inlines**

            ![http://inline.com/image](http://inline.com/image)

            a.w@b.c

            Full stop outside parens shouldn't be included http://google.com/ok.

            (Full stop inside parens shouldn't be included http://google.com/ok.)

            "http://google.com"

            'http://google.com'

            http://🍄.ga/ http://x🍄.ga/
            """#,
            #"""
            <p>: <a href="http://google.com">http://google.com</a> <a href="https://google.com">https://google.com</a></p>
            <p><a href="http://google.com/%C3%A5">http://google.com/å</a> <a href="http://google.com/%C3%A5">http://google.com/å</a></p>
            <p><a href="mailto:scyther@pokemon.com">scyther@pokemon.com</a></p>
            <p><a href="http://www.github.com">www.github.com</a> <a href="http://www.github.com/%C3%A1">www.github.com/á</a></p>
            <p><a href="http://www.google.com/a_b">www.google.com/a_b</a></p>
            <p><strong>Autolink and <a href="http://inlines">http://inlines</a></strong></p>
            <p><img src="http://inline.com/image" alt="http://inline.com/image" /></p>
            <p><a href="mailto:a.w@b.c">a.w@b.c</a></p>
            <p>Full stop outside parens shouldn't be included <a href="http://google.com/ok">http://google.com/ok</a>.</p>
            <p>(Full stop inside parens shouldn't be included <a href="http://google.com/ok">http://google.com/ok</a>.)</p>
            <p>&quot;<a href="http://google.com">http://google.com</a>&quot;</p>
            <p>'<a href="http://google.com">http://google.com</a>'</p>
            <p><a href="http://%F0%9F%8D%84.ga/">http://🍄.ga/</a> <a href="http://x%F0%9F%8D%84.ga/">http://x🍄.ga/</a></p>
            """#),
        GitHubExample(
            "cmark-gfm extensions.txt, Autolinks",
            #"""
            These should not link:

            * @a.b.c@. x
            * n@.  b
            """#,
            #"""
            <p>These should not link:</p>
            <ul>
            <li>@a.b.c@. x</li>
            <li>n@.  b</li>
            </ul>
            """#),
    ]
}
