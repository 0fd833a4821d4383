/**
 * Parses a web page or XML file into a sequence of tags and texts. No tree is built, so a page of a hundred thousand nested
 * tags takes no longer than a flat one. Entities are decoded, and unclosed tags are closed. Tags of running text are removed
 * from text copied from a web page.
 */

import { decodeHTMLStrict } from "entities";
import { DomUtils, Parser, parseDocument } from "htmlparser2";
import { wordSet } from "../domain/fold.ts";
import type { UnplacedProblem } from "../domain/problem.ts";
import { hasLetter } from "../domain/source-line.ts";
import { countLimit, limits } from "./problems.ts";

export type Attributes = Readonly<Record<string, string>>;

export interface TagReader {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
  /** The lines that it made so far. */
  readonly lines: readonly unknown[];
}

/** Characters to read between checks of the limits. */
const stride = 65_536;

/** Returns the limit that the text exceeds, at which reading stopped; null if it was read to its end. */
export function readTags(text: string, language: "html" | "xml", reader: TagReader): UnplacedProblem | null {
  let depth = 0;
  let deepest = 0;
  let pending = "";
  // The parser emits each entity separately; the reader receives the text as a whole.
  const passText = () => {
    if (pending !== "") reader.text(pending);
    pending = "";
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        passText();
        depth += 1;
        deepest = Math.max(deepest, depth);
        reader.open(name, attributes);
      },
      onclosetag(name) {
        passText();
        depth -= 1;
        reader.close(name);
      },
      ontext(piece) {
        pending += piece;
      },
      onend: passText,
    },
    { xmlMode: language === "xml", decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += stride) {
    parser.write(text.slice(at, at + stride));
    if (deepest > limits.nesting) return countLimit(limits.nesting, "tags inside one another");
    if (reader.lines.length > limits.lines) return countLimit(limits.lines, "lines");
  }
  parser.end();
  return null;
}

type XmlNode = Parameters<typeof DomUtils.getElementsByTagName>[1];

export type XmlElement = ReturnType<typeof elementsNamed>[number];

/** Parses a small file, such as that of the styles, into a tree. One that is longer than any is taken to be empty. */
export function readTree(xml: string) {
  return parseDocument(xml.length > limits.treeCharacters ? "" : xml, { xmlMode: true });
}

/** All descendants with this name, in the order of the file. */
export function elementsNamed(parent: XmlNode, name: string) {
  return DomUtils.getElementsByTagName(name, parent);
}

/** The text in an element. */
export const { textContent } = DomUtils;

/** Characters that readers do not see: soft hyphens, joiners, byte-order marks, NUL. A joiner between two emoji is kept. */
export const invisible =
  /[\0\u00ad\u200b\u200c\u2060\ufeff]|\u200d(?:(?<!(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d)|(?!\p{Extended_Pictographic}))/gu;

/** A tag of running text. */
export const textTag =
  /<\/?(?<name>br|img|p|strong|b|em|i|u|mark|span|font|a|sup|sub|small|kbd|div|center|details|summary|ul|ol|li)(?:\s[^<>]{0,300})?\s*\/?>/gi;
/** The marks of typed text that stand for a tag. */
export const emphasis: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", i: "*" };
const rowEnd = "\n";

/** `<strong>own</strong>` without nested tags. */
const emphasized = /<(?<name>strong|b|em|i)(?:\s[^<>]{0,300})?>(?<words>[^<>]{1,500})<\/\k<name>>/gi;

/**
 * Removes the tags and entities from text copied from a web page, which becomes several rows if it contains breaks. Only tags of
 * running text are known, because a complete page is another format. `<` before anything else is kept: `Cunning <5`.
 */
export function withoutMarkup(row: string): readonly string[] {
  if (!row.includes("<") && !row.includes("&")) return [row];
  const marked = row
    .replace(emphasized, (found, name: string, words: string, at: number) => {
      // Tags inside a word are highlighted search results, not emphasis: `Dominion/<strong>Card</strong>assian`.
      const isInWord = hasLetter(row.charAt(at - 1)) || hasLetter(row.charAt(at + found.length));
      const [core, sign] = [words.trim(), isInWord ? "" : (emphasis[name.toLowerCase()] ?? "")];
      // Marks stand beside their words: `<em> U.S.S. Kestrel</em>`.
      return core === "" ? words : words.replace(core, () => `${sign}${core}${sign}`);
    })
    .replace(textTag, (_, name: string) => (breaks.has(name.toLowerCase()) ? rowEnd : ""));
  const rows = marked.split(rowEnd).filter((part) => part.trim() !== "");
  return (rows.length === 0 ? [""] : rows).map(withoutEntities);
}

const breaks = wordSet("br p div center details summary ul ol li");

/** Entities may stand for invisible characters or line breaks. */
function withoutEntities(row: string): string {
  return row.includes("&")
    ? decodeHTMLStrict(row)
        .replace(/[\n\r]/g, " ")
        .replace(invisible, "")
    : row;
}

/** `[barrel]{.small}` and, behind headings, links, and code, `{#cargo .rule}`: attributes as pandoc writes them. */
const attributes =
  /\[(?<words>[^\][]{1,200})\]\{\.[^{}\n]{1,200}\}|\{(?<=(?:^#{1,6} .{0,300} |[)`])\{)(?:[#.=]|[\w-]{1,40}=")[^{}\n]{1,200}\}/gm;
/** `::: {.main}` and `:::` around a part, or `<!-- -->` between two lists. */
const fence = /^(?::{3,40}(?: .{1,200})?|<!-- -->)$/gm;
/** Quotes that are straight are escaped where `--` and `---` are dashes. */
const escapedQuote = /\\["']/;
/** `ships---even stopped ones`, but neither a row of hyphens nor `\---` */
const typedDash = /(?<=[^\s-][^\n-]{0,3})(?<![-<|\\])-{2,3}(?![-|>])/g;

/** Markdown without what only pandoc understands, and with the dashes that it wrote as hyphens. */
export function withoutAttributes(text: string): string {
  const bare = text.replace(attributes, "$<words>").replace(fence, "");
  if (!escapedQuote.test(bare)) return bare;
  return bare.replace(typedDash, ({ length }) => (length === 3 ? "—" : "–"));
}
