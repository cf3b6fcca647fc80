extension DiffPage {
    /// The styles of the page.
    static let style: HTML = """
        :root { color-scheme: light dark; --text: #1c1c22; --quiet: #56565f; --page: #fff; --line: #d8d8de;
          --new: #0b5d2a; --gone: #9c1c1c; --new-back: #e3f5e8; --gone-back: #fce8e8 }
        @media (prefers-color-scheme: dark) { :root { --text: #ececf1; --quiet: #b0b0ba; --page: #17171b;
          --line: #3a3a42; --new: #8fdca8; --gone: #ffaaa5; --new-back: #12331f; --gone-back: #421a1a } }
        * { box-sizing: border-box }
        body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
        main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere }
        h1 { font-size: 1.6rem; margin: 0 0 .5rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
        .breaking, .verdict { padding: .6rem .8rem; border-radius: .4rem; border: 1px solid var(--line) }
        .breaking { color: var(--gone); background: var(--gone-back); font-weight: 600 }
        .scroll { overflow-x: auto } table { border-collapse: collapse; font-size: .9rem }
        th, td { padding: .25rem .75rem .25rem 0; text-align: left; overflow-wrap: normal }
        ul { list-style: none; margin: 0; padding: 0 } li { padding: .35rem 0; border-top: 1px solid var(--line) }
        li li { border: 0; padding: .1rem 0 .1rem 1rem }
        li b { font: 600 .9rem ui-monospace, monospace } .new > b { color: var(--new) } .gone > b { color: var(--gone) }
        b span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
        code { font: .9rem ui-monospace, monospace } small { color: var(--quiet) }
        dl { margin: .4rem 0 0 1rem } dt { font-size: .9rem; color: var(--quiet) } dd { margin: 0 0 .4rem }
        ins, del { display: block; text-decoration: none; padding: .15rem .4rem; border-radius: .25rem;
          white-space: pre-wrap } ins { background: var(--new-back); color: var(--new) }
        del { background: var(--gone-back); color: var(--gone) }
        ins::before { content: "+ " } del::before { content: "− " }
        summary { cursor: pointer; padding: .35rem 0 }

        """
}
