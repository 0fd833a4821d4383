/** Parses one line of Markdown into stretches: emphasis, link text, image names, escapes, entities. */
import { lostIcon } from "../domain/entry.ts";
import { plainStretch, type Stretch } from "./emphasis-marks.ts";
import { withoutMarkup } from "./markup.ts";

/** `![AU](au.png)` */
const picture = /!\[(?<name>[^\]]{0,100})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}(?:\s"[^"]{0,200}")?\)/g;
/** `<img src="au.png" alt="AU">` */
const imageTag = /<img(?=\s)[^<>]{0,600}>/gi;
const imageName = /\salt\s?=\s?(?:"(?<quoted>[^"]{0,100})"|'(?<single>[^']{0,100})')/i;
/** `[battle](#battle)`, `[battle](<#b> "B")` */
const link =
  /\[(?<words>[^[\]]{0,300}(?:\[[^\]]{0,40}\][^[\]]{0,300}){0,3})\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2000}(?:\s"[^"]{0,200}")?\)/g;
/** `[battle][b]`, `[battle][]`: a link if the name is defined, otherwise words in brackets (`[AU][Fed]`). */
const reference = /\[(?<words>[^[\]]{1,300})\]\[(?<name>[^\]]{0,200})\]/g;
/** `[Spoils]{.term}`, `[]{#spoils}`: words with a name or style. */
const span = /\[(?<words>[^[\]]{0,300})\]\{[#.][^{}]{0,200}\}/g;
/** `<https://…>` */
const address = /<(?<address>https?:\/\/[^<>\s]{1,2000})>/g;
const code = /(?<sign>`{1,3})(?<words>[^`]{1,1000})\k<sign>/g;
const escaped = /\\(?<sign>[!-/:-@[-`{-~])/g;

/** Escaped characters are replaced by private-use ones until emphasis has been parsed. */
const shelter = 0xe100;
const sheltered = /[\ue100-\ue17f]/g;

/** `names` are the link names that the file defines. */
export function markdownStretches(row: string, names: ReadonlySet<string>): Stretch[] {
  const plain = row
    .replace(escaped, (_, sign: string) => hidden(sign))
    .replace(code, (_, __, words: string) => hidden(words))
    .replace(imageTag, (tag) => {
      const { quoted, single } = imageName.exec(tag)?.groups ?? {};
      return hidden(iconNamed(quoted ?? single ?? ""));
    })
    .replace(picture, (_, name: string) => hidden(iconNamed(name)))
    .replace(link, "$<words>")
    .replace(reference, (found, words: string, name: string) =>
      names.has((name || words).toLowerCase()) ? words : found,
    )
    .replace(span, "$<words>")
    .replace(address, (_, target: string) => target);
  return emphasized(withoutMarkup(underscores(plain)).join(" ")).flatMap((stretch) => {
    const text = stretch.text.replace(sheltered, shown);
    return text === "" ? [] : [{ ...stretch, text }];
  });
}

function iconNamed(name: string): string {
  return name.trim() === "" ? lostIcon : `[${name.replace(/^\[|\]$/g, "")}]`;
}

/** Hides characters that are special in Markdown. */
function hidden(words: string): string {
  return words.replace(/[!-/:-@[-`{-~]/g, (sign) => String.fromCharCode(shelter + sign.charCodeAt(0)));
}

function shown(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - shelter);
}

/** `__own__`, `_Voyager_`, but not inside a word. */
const doubled = /(?<![\p{L}\p{N}_])__(?=\S)(?<words>[^_]{1,500})(?<=\S)__(?![\p{L}\p{N}_])/gu;
const single = /(?<![\p{L}\p{N}_])_(?=\S)(?<words>[^_]{1,500})(?<=\S)_(?![\p{L}\p{N}_])/gu;

function underscores(row: string): string {
  return row.includes("_") ? row.replace(doubled, "**$<words>**").replace(single, "*$<words>*") : row;
}

/** `**own**`, `*Voyager*`, `***both***`: marks touch the words. */
const emphasis = /(?<!\*)(?<mark>\*{1,3})(?=[^\s*])(?<words>[^*]{1,1000})(?<=\S)\k<mark>(?!\*)/g;

function emphasized(row: string): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const found of row.matchAll(emphasis)) {
    const { mark = "", words = "" } = found.groups ?? {};
    stretches.push(plainStretch(row.slice(at, found.index)));
    stretches.push({ text: words, bold: mark.length > 1, italic: mark.length !== 2 });
    at = found.index + found[0].length;
  }
  return [...stretches, plainStretch(row.slice(at))];
}
