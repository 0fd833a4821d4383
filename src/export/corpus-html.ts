/**
 * Makes one page that searches itself from an export. It contains its script, style, and data, and its content security policy
 * allows nothing else. Text of documents is only in the data and in the header lines escaped here.
 */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { dateText, newestFirst, type RulesText } from "../domain/document.ts";
import { type Edition, editionName } from "../domain/edition.ts";
import { compileWithPhrases } from "../library/compile-corpus.ts";
import { type BuiltProgram, shippedParts } from "../library/open-corpus.ts";
import { escapeHtml } from "../render/safe-text.ts";
import { fillFrame } from "../render/web-page.ts";
import { type Exported, entriesOf, sizeText } from "./exported.ts";
import type { EntryFacts, PageData } from "./page/page-corpus.ts";

interface PageParts {
  /** `page/page.html`, where names in braces stand for values. */
  readonly frame: string;
  /** The build's output for `page/`: a script without imports, and its style. */
  readonly script: string;
  readonly style: string;
  /** What is searched: the exported entries only, compiled. */
  readonly corpus: Uint8Array;
}

/** The page with the script and style that the build made. */
export function corpusPage(exported: Exported, program: BuiltProgram): string {
  const corpus = compileWithPhrases(textsOf(exported), shippedParts(program));
  const built = (name: string) =>
    new TextDecoder().decode(program.disk.read(`${program.dist}/${name}`) ?? undefined).trim();
  const frame = `${built("page.html")}\n`;
  const [script, style] = [built("page.js"), built("page-style.css")];
  return corpusHtml(exported, { frame, script, style, corpus });
}

/** The texts of a page. What its documents say besides rules is left out. */
export function textsOf({ documents }: Exported): readonly RulesText[] {
  return documents.map(({ document, entries }) => {
    return { document, entries: entries.map(({ entry }) => entry), boilerplate: [] };
  });
}

export function corpusHtml(exported: Exported, { frame, script, style, corpus }: PageParts): string {
  const { documents, generator, precedence } = exported;
  const editions = [...new Set(documents.map(({ document }) => document.edition))].sort();
  return fillFrame(frame, {
    ...{ day: precedence.day, script, style },
    policy: policyOf({ script, style }),
    editions: editionChoice(editions),
    holdings: escapeHtml(holdingsOf(exported)),
    generator: escapeHtml(generator),
    facts: packed(JSON.stringify(pageData(exported))),
    corpus: packed(corpus),
  });
}

/** Base64 of gzip, so that no text can end the script that holds it. */
const packed = (data: string | Uint8Array) => gzipSync(data).toString("base64");

/** What the texts of the page alone do not tell: other texts may override or withdraw theirs. */
export function pageData(exported: Exported): PageData {
  const { day, standings, lapseOf } = exported.precedence;
  const ids = new Set(exported.documents.map(({ document }) => document.id));
  const facts = entriesOf(exported).map(({ entry: { id }, precedence }): EntryFacts => {
    return { id, ...precedence, lapse: lapseOf(id) };
  });
  return {
    day,
    standings: standings.filter(({ document }) => ids.has(document.id)),
    entries: facts.filter(({ order, remarks, lapse }) => order.length + remarks.length > 0 || lapse !== null),
  };
}

/** The hashes allow exactly the script and the style of this page. The icon is a data URL. */
function policyOf({ script, style }: Pick<PageParts, "script" | "style">): string {
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

const hashOf = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** Empty if there is only one edition. */
function editionChoice(editions: readonly Edition[]): string {
  if (editions.length < 2) return "";
  const options = editions.map((edition) => `<option value="${edition}">${editionName(edition)}</option>\n`);
  return `<select id="edition" aria-label="Edition">\n<option value="">All editions</option>\n${options.join("")}</select>\n`;
}

function holdingsOf(exported: Exported): string {
  const [newest] = newestFirst(exported.documents.filter(({ document }) => document.date !== null));
  const newestDate = newest === undefined ? "" : `, the newest of ${dateText(newest.document)}`;
  return `${sizeText(exported)}${newestDate}.`;
}
