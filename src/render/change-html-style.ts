/** The style of the page: colors with enough contrast in light and dark, and a print that saves ink. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --text: #1b1f24; --page: #ffffff; --faint: #57606a; --line: #d0d7de;
  --gone: #82071e; --gone-page: #ffebe9; --new: #055d20; --new-page: #dafbe1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6edf3; --page: #0d1117; --faint: #9aa4af; --line: #30363d;
    --gone: #ffb3ad; --gone-page: #4a1a1d; --new: #8ae69d; --new-page: #12381f;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 46rem;
  background: var(--page); color: var(--text);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 0.5rem; }
h2 { font-size: 1.1rem; letter-spacing: 0.04em; margin: 2.5rem 0 0.5rem; border-bottom: 1px solid var(--line); padding-bottom: 0.25rem; }
h3 { font-size: 1.05rem; margin: 0 0 0.4rem; }
p { margin: 0 0 0.6rem; overflow-wrap: break-word; }
del { color: var(--gone); background: var(--gone-page); text-decoration: line-through; border-radius: 0.2em; padding: 0 0.12em; }
ins { color: var(--new); background: var(--new-page); text-decoration: underline; text-underline-offset: 0.15em; border-radius: 0.2em; padding: 0 0.12em; }
.pair, .place, .note, .gap, footer, .facts { color: var(--faint); font-size: 0.9rem; }
.counts { list-style: none; display: flex; flex-wrap: wrap; gap: 0.4rem 1.25rem; padding: 0; margin: 0.75rem 0; }
.counts b { font-size: 1.2rem; }
nav ol { padding-left: 2.2rem; margin: 1rem 0 0; font-size: 0.92rem; }
nav a { color: inherit; }
article { margin: 1.25rem 0; padding: 0.1rem 0 0.1rem 1rem; border-left: 0.25rem solid var(--line); }
article.new { border-color: var(--new); }
article.withdrawn { border-color: var(--gone); }
.status { color: var(--faint); font-size: 0.8rem; font-weight: normal; margin-left: 0.4rem; }
.note { font-style: italic; }
.place { margin: 0; font-size: 0.8rem; }
footer { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 0.75rem; }
@media print {
  :root { --text: #000; --page: #fff; --faint: #333; --line: #999; --gone: #000; --gone-page: #fff; --new: #000; --new-page: #e6e6e6; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2, h3 { break-after: avoid; }
  article { break-inside: avoid; }
  ins { font-weight: 600; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}`;
