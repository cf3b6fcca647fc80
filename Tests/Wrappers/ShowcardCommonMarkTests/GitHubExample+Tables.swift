/// The examples of tables in the GFM specification.
extension GitHubExample {
    static let tables: [GitHubExample] = [
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | foo | bar |
            | --- | --- |
            | baz | bim |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>foo</th>
            <th>bar</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>baz</td>
            <td>bim</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | abc | defghi |
            :-: | -----------:
            bar | baz
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th align="center">abc</th>
            <th align="right">defghi</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td align="center">bar</td>
            <td align="right">baz</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | f\|oo  |
            | ------ |
            | b `\|` az |
            | b **\|** im |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>f|oo</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>b <code>|</code> az</td>
            </tr>
            <tr>
            <td>b <strong>|</strong> im</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | abc | def |
            | --- | --- |
            | bar | baz |
            > bar
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>abc</th>
            <th>def</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>bar</td>
            <td>baz</td>
            </tr>
            </tbody>
            </table>
            <blockquote>
            <p>bar</p>
            </blockquote>
            """#),
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | abc | def |
            | --- | --- |
            | bar | baz |
            bar

            bar
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>abc</th>
            <th>def</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>bar</td>
            <td>baz</td>
            </tr>
            <tr>
            <td>bar</td>
            <td></td>
            </tr>
            </tbody>
            </table>
            <p>bar</p>
            """#),
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | abc | def |
            | --- |
            | bar |
            """#,
            #"""
            <p>| abc | def |
            | --- |
            | bar |</p>
            """#),
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | abc | def |
            | --- | --- |
            | bar |
            | bar | baz | boo |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>abc</th>
            <th>def</th>
            </tr>
            </thead>
            <tbody>
            <tr>
            <td>bar</td>
            <td></td>
            </tr>
            <tr>
            <td>bar</td>
            <td>baz</td>
            </tr>
            </tbody>
            </table>
            """#),
        GitHubExample(
            "GFM 4.10 Tables (extension)",
            #"""
            | abc | def |
            | --- | --- |
            """#,
            #"""
            <table>
            <thead>
            <tr>
            <th>abc</th>
            <th>def</th>
            </tr>
            </thead>
            </table>
            """#),
    ]
}
