/** The lines of a rules document in, a saved web page out: menus and banners around, lists and emphasis as tags. */
import { type Line, type Run, runsOf, withBoldTitle } from "./rules.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "–": "&ndash;",
  "“": "&ldquo;",
  "”": "&#8221;",
};

function escaped(text: string): string {
  return text.replace(/[&<>–“”]/g, (sign) => entities[sign] ?? sign);
}

function inline(run: Run): string {
  const icon = (text: string) => text.replace(/\[([A-Z]{2})\]/g, '<img src="icons/$1.gif" alt="[$1]">');
  const words = icon(escaped(run.text));
  if (run.bold) return `<strong>${words}</strong>`;
  return run.italic ? `<em>${words}</em>` : words;
}

function tagged(line: Line): string {
  return runsOf(withBoldTitle(line)).map(inline).join("");
}

const listTags: Partial<Record<Line["sort"], readonly [string, number]>> = {
  item: ["ul", 1],
  "sub-item": ["ul", 2],
  step: ["ol", 1],
  "sub-step": ['ol type="a"', 2],
};
const blockTags: Partial<Record<Line["sort"], string>> = { title: "h1", section: "h2" };

/** Lists inside lists, paragraphs outside. */
export function contentOf(lines: readonly Line[]): string {
  const open: string[] = [];
  const html: string[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) html.push(`</li></${open.pop()?.split(" ")[0]}>`);
  };
  for (const line of lines) {
    const [tag, depth] = listTags[line.sort] ?? ["", 0];
    closeTo(depth);
    if (depth === 0) {
      const block = blockTags[line.sort] ?? "p";
      html.push(`<${block}>${tagged(line)}</${block}>`);
    } else if (open.length === depth) html.push(`</li>\n<li>${tagged(line)}`);
    else {
      open.push(tag);
      html.push(`<${tag}>\n<li>${tagged(line)}`);
    }
  }
  closeTo(0);
  return html.join("\n");
}

const menu = ["Home", "Cards", "Rules", "Forum", "Log in"]
  .map((name) => `<li><a href="/${name}">${name}</a></li>`)
  .join("");

/** As the browser saves a page of today. */
export function modernPage(lines: readonly Line[]): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Current Rulings</title>
<script>var rulings = "<p>no text</p>";</script><style>.menu { color: red }</style></head>
<body class="has-sidebar"><div id="cookie-banner" class="cookie">We use cookies. <button>Accept</button></div>
<header class="site-header"><a href="/">The Continuing Committee</a><nav><ul>${menu}</ul></nav></header>
<main><article>${contentOf(lines)}</article></main>
<aside class="sidebar"><h3>Latest news</h3><p>The tournament results are in.</p></aside>
<footer><p>All rights reserved.</p></footer><noscript>Turn on scripts.</noscript></body></html>`;
}

/** A page of the nineties: a table lays it out, tags are capitals and stay open, no part says what it is. */
export function oldPage(lines: readonly Line[]): string {
  const rows = contentOf(lines)
    .replace(/<\/(?:p|li)>/g, "")
    .replace(/<(\/?)strong>/g, "<$1B>")
    .replace(/<p>/g, "<P>");
  return `<HTML><HEAD><TITLE>Rulings</TITLE></HEAD><BODY BGCOLOR=#000000><CENTER><IMG SRC="banner.gif" WIDTH=468></CENTER>
<TABLE><TR><TD WIDTH=120><UL>${menu}</UL></TD><TD WIDTH=1><IMG SRC=dot.gif WIDTH=1></TD>
<TD><FONT FACE="Arial">${rows}</FONT></TD></TR></TABLE><A HREF="/">Home</A> | <A HREF="/r">Rules</A> | <A HREF="/f">Forum</A></BODY></HTML>`;
}
