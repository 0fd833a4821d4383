/** One line of Markdown in, its stretches and links out: emphasis, words of links, names of pictures, escapes, entities. */
import type { Stretch } from "./emphasis-marks.ts";
import { lostIcon } from "./icons.ts";
import { anchorName } from "./line-builder.ts";
import { withoutMarkup } from "./markup.ts";
import type { DraftLink } from "./source-lines.ts";

/** `![AU](au.png)` */
const picture = /!\[(?<name>[^\]]{0,100})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}(?:\s"[^"]{0,200}")?\)/g;
/** `[battle](#battle)`, `[battle](<#b> "B")` */
const link =
  /\[(?<words>[^[\]]{0,300}(?:\[[^\]]{0,40}\][^[\]]{0,300}){0,3})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}(?:\s"[^"]{0,200}")?\)/g;
/** `](#battle)` */
const localTarget = /\]\(<?#(?<target>[^\s)>]{1,300})/;
/** `[battle][b]`, `[battle][]`: a link where the name is defined, else words in brackets (`[AU][Fed]`). */
const reference = /\[(?<words>[^[\]]{1,300})\]\[(?<name>[^\]]{0,200})\]/g;
/** `<https://…>` */
const address = /<(?<address>https?:\/\/[^<>\s]{1,2000})>/g;
const code = /(?<sign>`{1,3})(?<words>[^`]{1,1000})\k<sign>/g;
const escaped = /\\(?<sign>[!-/:-@[-`{-~])/g;

/** Signs that were escaped wait at a private place until emphasis is read. */
const shelter = 0xe100;
const sheltered = /[\ue100-\ue17f]/g;

/** `names` are those of links that the file defines. */
export function markdownStretches(
  row: string,
  names: ReadonlySet<string>,
): { readonly stretches: Stretch[]; readonly links: DraftLink[] } {
  const links: DraftLink[] = [];
  const plain = row
    .replace(escaped, (_, sign: string) => String.fromCharCode(shelter + sign.charCodeAt(0)))
    .replace(code, (_, __, words: string) => hidden(words))
    .replace(picture, (_, name: string) =>
      hidden(name.trim() === "" ? lostIcon : `[${name.replace(/^\[|\]$/g, "")}]`),
    )
    .replace(link, (found, words: string) => {
      const target = localTarget.exec(found.slice(words.length))?.groups?.target;
      if (target !== undefined)
        links.push({ words: shown(words).replace(/[*_]/g, ""), target: anchorName(target) });
      return words;
    })
    .replace(reference, (found, words: string, name: string) =>
      names.has((name || words).toLowerCase()) ? words : found,
    )
    .replace(address, (_, target: string) => target);
  return { stretches: stretchesOf(withoutMarkup(underscores(plain)).join(" ")), links };
}

/** Signs inside are none of Markdown's. */
function hidden(words: string): string {
  return words.replace(/[*_[\]()<>&]/g, (sign) => String.fromCharCode(shelter + sign.charCodeAt(0)));
}

/** `__own__`, `_Voyager_`: not inside a word. */
const doubled = /(?<![\p{L}\p{N}_])__(?=\S)(?<words>[^_]{1,500})(?<=\S)__(?![\p{L}\p{N}_])/gu;
const single = /(?<![\p{L}\p{N}_])_(?=\S)(?<words>[^_]{1,500})(?<=\S)_(?![\p{L}\p{N}_])/gu;

function underscores(row: string): string {
  return row.includes("_") ? row.replace(doubled, "**$<words>**").replace(single, "*$<words>*") : row;
}

/** `**own**`, `*Voyager*`, `***both***`; the marks touch the words. */
const emphasis = /(?<!\*)(?<mark>\*{1,3})(?=[^\s*])(?<words>[^*]{1,1000})(?<=\S)\k<mark>(?!\*)/g;

function stretchesOf(row: string): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const found of row.matchAll(emphasis)) {
    const { mark = "", words = "" } = found.groups ?? {};
    stretches.push(plain(row.slice(at, found.index)), {
      text: shown(words),
      bold: mark.length > 1,
      italic: mark.length !== 2,
    });
    at = found.index + found[0].length;
  }
  stretches.push(plain(row.slice(at)));
  return stretches.filter(({ text }) => text !== "");
}

function plain(text: string): Stretch {
  return { text: shown(text), bold: false, italic: false };
}

function shown(text: string): string {
  return text.replace(sheltered, (sign) => String.fromCharCode(sign.charCodeAt(0) - shelter));
}
