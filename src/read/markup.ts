/**
 * Removes the tags and entities from text copied from a web page. Only tags of running text are known, because a
 * complete page is another format. `<` before anything else is kept: `Cunning <5`.
 */
import { decodeHTMLStrict } from "entities";
import { hasLetter } from "../domain/line-ends.ts";

/** Characters that readers do not see: soft hyphens, joiners, byte-order marks, NUL. A joiner between two emoji is kept. */
export const invisible =
  /[\0\u00ad\u200b\u200c\u2060\ufeff]|\u200d(?:(?<!(?:\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d)|(?!\p{Extended_Pictographic}))/gu;

const tag =
  /<\/?(?<name>br|p|strong|b|em|i|u|mark|span|font|a|sup|sub|small|kbd|div|center|details|summary|ul|ol|li)(?:\s[^<>]{0,300})?\s*\/?>/gi;
const emphasis: Readonly<Record<string, string>> = { strong: "**", b: "**", em: "*", i: "*" };
const rowEnd = "\n";

/** `<strong>own</strong>` without nested tags. */
const emphasised = /<(?<name>strong|b|em|i)(?:\s[^<>]{0,300})?>(?<words>[^<>]{1,500})<\/\k<name>>/gi;

/** Returns several rows if the row contains breaks. */
export function withoutMarkup(row: string): readonly string[] {
  if (!row.includes("<") && !row.includes("&")) return [row];
  const marked = row
    .replace(emphasised, (found, name: string, words: string, at: number) => {
      // Tags inside a word are highlighted search results, not emphasis: `Dominion/<strong>Card</strong>assian`.
      const isInWord = hasLetter(row.charAt(at - 1)) || hasLetter(row.charAt(at + found.length));
      const sign = isInWord ? "" : (emphasis[name.toLowerCase()] ?? "");
      return `${sign}${words}${sign}`;
    })
    .replace(tag, (_, name: string) => (breaks.has(name.toLowerCase()) ? rowEnd : ""));
  const rows = marked.split(rowEnd).filter((part) => part.trim() !== "");
  return (rows.length === 0 ? [""] : rows).map(withoutEntities);
}

const breaks = new Set(["br", "p", "div", "center", "details", "summary", "ul", "ol", "li"]);

/** Entities may stand for invisible characters or line breaks. */
function withoutEntities(row: string): string {
  return row.includes("&")
    ? decodeHTMLStrict(row)
        .replace(/[\n\r]/g, " ")
        .replace(invisible, "")
    : row;
}
