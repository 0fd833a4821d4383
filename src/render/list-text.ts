/** Formats entries or documents as an aligned list with one line each. */
import { counted } from "../domain/counted.ts";
import { documentName } from "../domain/document.ts";
import { type Entry, shownName } from "../domain/entry.ts";
import type { EntryInDocument, RulesText } from "../domain/rules-text.ts";
import { withNumber } from "./citation.ts";
import { safeText } from "./safe-text.ts";
import { editionLook } from "./styles.ts";
import type { TextStyle } from "./text-style.ts";
import { columns, cut } from "./width.ts";

/** Edition and kind with the spaces before them. */
const factsWidth = "  2e  procedure".length;
const markWidth = 2;

/** `* For the Cause   2e  erratum`: the asterisk means new or changed. */
export function listText(listed: readonly EntryInDocument[], style: TextStyle): string {
  const widest = Math.max(0, ...listed.map(({ entry }) => columns(nameInList(entry))));
  const room = Math.min(widest, Math.max(12, style.width - factsWidth - markWidth));
  return listed.map((each) => entryLine(each, room, style)).join("");
}

function entryLine({ entry, document }: EntryInDocument, room: number, { paint }: TextStyle): string {
  const name = cut(nameInList(entry), room);
  const shown = entry.title === null ? paint("italic", name) : name;
  const { edition } = document;
  const facts = `${paint(editionLook(edition), edition)}  ${paint("faint", entry.kind)}`;
  return `${paint("strong", entry.changed ? "*" : " ")} ${shown}${" ".repeat(room - columns(name))}  ${facts}\n`;
}

/** `702.19 Trample`: a numbered entry is looked up by its number. */
function nameInList(entry: Entry): string {
  return safeText(withNumber(entry.number, shownName(entry)));
}

/** `  2e  Current Rulings Document, 2011-01-03  (90 entries)` */
export function documentsText(texts: readonly RulesText[]): string {
  return texts
    .map(({ document, entries }) => {
      return `  ${document.edition}  ${safeText(documentName(document))}  (${counted(entries.length, "entry", "entries")})\n`;
    })
    .join("");
}
