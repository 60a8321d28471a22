/// The looks of the site: paper, ink, one accent, and room.
enum StyleSheet {
    static let text = colours + type + index + story + small

    private static let colours = """
        :root {
          --paper: #faf8f4; --ink: #1d1b18; --soft: #6b655c; --line: #e4dfd6; --accent: #8a3b2a;
          --gap: clamp(56px, 6.7vw, 96px);
        }
        @media (prefers-color-scheme: dark) {
          :root[data-theme="auto"] {
            --paper: #141311; --ink: #ece7de; --soft: #9b948a; --line: #2b2926; --accent: #d9896f;
          }
        }
        :root[data-theme="dark"] {
          --paper: #141311; --ink: #ece7de; --soft: #9b948a; --line: #2b2926; --accent: #d9896f;
        }

        """

    private static let type = """
        * { box-sizing: border-box; }
        html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
        body {
          margin: 0; padding-bottom: calc(var(--gap) + env(safe-area-inset-bottom)); overflow-wrap: break-word;
          font: clamp(18px, 16.9px + 0.286vw, 21px)/1.7 Georgia, "Noto Serif KR", "Nanum Myeongjo", "Noto Serif CJK KR",
            "Apple SD Gothic Neo", serif;
          hanging-punctuation: first last;
        }
        :lang(ko) { line-height: 1.85; word-break: keep-all; }
        h1, h2, h3 { font-weight: 400; line-height: 1.15; letter-spacing: -0.01em; text-wrap: balance; margin: 0; }
        h1 { font-size: clamp(1.95em, 5vw, 2.75em); }
        h2 { font-size: 1.563em; }
        h3 { font-size: 1.25em; }
        h4, h5, h6 { font-size: 1em; font-weight: 700; line-height: 1.4; margin: 2em 0 0.5em; }
        p { margin: 0 0 1em; text-wrap: pretty; }
        a { color: inherit; text-decoration-color: var(--accent); text-decoration-thickness: 1px;
          text-underline-offset: 0.2em; }
        a:hover { color: var(--accent); }
        a:focus-visible { outline: 2px solid var(--accent); outline-offset: 4px; }
        img { display: block; width: 100%; height: auto; }
        .small, figcaption, .number, nav {
          font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans KR", "Noto Sans CJK KR", sans-serif;
          font-variant-numeric: tabular-nums; color: var(--soft);
        }
        .skip { position: absolute; left: -999px; }
        .skip:focus { left: 20px; top: 8px; }

        """

    private static let index = """
        header.site { max-width: 1200px; margin: 0 auto; padding: var(--gap) 4vw calc(var(--gap) / 1.5); }
        header.site .about { max-width: 33em; margin: 1em 0 0; color: var(--soft); }
        main.index {
          display: grid; gap: calc(var(--gap) / 1.5) 24px; grid-template-columns: 1fr;
          max-width: 1200px; margin: 0 auto; padding: 0 4vw;
        }
        @media (min-width: 600px) { main.index { grid-template-columns: 1fr 1fr; } }
        @media (min-width: 1024px) { main.index { grid-template-columns: 1fr 1fr 1fr; } }
        .card { display: block; text-decoration: none; }
        .card span { display: block; }
        .cover { aspect-ratio: 4 / 5; overflow: hidden; background: var(--line); }
        .cover img { height: 100%; object-fit: cover; }
        .card .name { margin-top: 16px; line-height: 1.3; }
        .card .small { margin-top: 4px; }

        """

    private static let story = """
        header.project h1, header.project > p { max-width: 33em; margin-left: auto; margin-right: auto;
          padding: 0 20px; }
        header.project h1 { max-width: 17em; padding-top: calc(var(--gap) / 1.5); text-align: center; }
        header.project > .small { text-align: center; margin-top: 16px; }
        header.project > .lead { margin-top: 40px; }
        .hero img { max-height: 82vh; object-fit: cover; }
        .lead { color: var(--soft); }
        .chapter, .more { padding-top: calc(var(--gap) * 1.25); }
        .chapter.below { padding-top: var(--gap); }
        .chapter > header { max-width: 33em; margin: 0 auto; padding: 0 20px; }
        .chapter > header .number { margin: 0 0 8px; letter-spacing: 0.08em; }
        .chapter > header .lead { margin: 16px 0 0; }
        .text { max-width: 33em; margin: 0 auto; padding: 0 20px; }
        .text > :first-child { margin-top: 0; }
        .text > :last-child { margin-bottom: 0; }
        .text blockquote { margin: 1.5em 0; padding-left: 1.25em; border-left: 1px solid var(--line);
          color: var(--soft); }
        .text ul, .text ol { padding-left: 1.25em; }
        .text table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; font-size: 0.85em;
          font-variant-numeric: tabular-nums; }
        .text th, .text td { padding: 6px 24px 6px 0; border-bottom: 1px solid var(--line); text-align: left; }
        .text pre { overflow-x: auto; font-size: 0.8em; line-height: 1.5; }
        .text hr { border: 0; border-top: 1px solid var(--line); margin: 2em 0; }
        .photos { max-width: 848px; margin: 0 auto; }
        .chapter > header + * { margin-top: 40px; }
        .photos + .photos, .text + .text, .side + *, * + .side { margin-top: calc(var(--gap) / 1.75); }
        .text + .photos, .photos + .text { margin-top: 32px; }
        .side { max-width: 848px; margin: 0 auto; }
        .side > .text { padding-bottom: 32px; }
        .side > .photos + .text { padding-bottom: 0; margin-top: 32px; }
        .side > .text + .photos { margin-top: 0; }
        .more h2 { max-width: 848px; margin: 0 auto 32px; font-size: 1.25em; }
        .row { display: flex; flex-direction: column; }
        figure { margin: 0 0 24px; min-width: 0; }
        figure a { display: block; }
        figcaption { padding: 8px 20px 0; }
        nav { max-width: 848px; margin: var(--gap) auto 0; padding: 0 20px; }
        nav a { display: inline-block; padding: 12px 0; }
        footer { max-width: 848px; margin: var(--gap) auto 0; padding: 24px 20px 0; border-top: 1px solid var(--line); }
        @media (min-width: 600px) {
          .photos, .more h2 { padding-left: 24px; padding-right: 24px; max-width: 896px; }
          .row { flex-direction: row; align-items: flex-start; gap: 14px; }
          .wide .row { gap: 20px; }
          figure { flex-basis: 0; margin-bottom: 14px; }
          .wide figure { margin-bottom: 20px; }
          .single figure { margin-bottom: 16px; }
          .row:last-child figure, .side figure:last-child { margin-bottom: 0; }
          .side { display: flex; gap: 40px; align-items: flex-start; max-width: 896px; padding: 0 24px; }
          .side > .text { flex: 3 1 0; min-width: 0; padding: 0; }
          .side > .photos { flex: 2 1 0; min-width: 0; padding: 0; margin: 0; }
          .side > .photos + .text, .side > .text + .photos { margin-top: 0; }
          figcaption { padding: 8px 0 0; }
        }

        """

    private static let small = """
        @media print {
          :root, :root[data-theme] { --paper: #fff; --ink: #000; --soft: #444; --line: #ccc; --accent: #000; }
          body { font-size: 11pt; padding: 0; }
          nav, .skip { display: none; }
          figure, .row, .card { break-inside: avoid; }
          h1, h2, h3 { break-after: avoid; }
          .text a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.8em; }
        }

        """
}
