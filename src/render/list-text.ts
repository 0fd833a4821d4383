/** Formats lists with one line each of entries, documents, and procedures, and the steps of one procedure. */

import { abbreviationLegend, abbreviationsIn } from "../domain/abbreviations.ts";
import { counted } from "../domain/counted.ts";
import { cite, documentName, type EntryInDocument, type RulesText } from "../domain/document.ts";
import { type Entry, shownName } from "../domain/entry.ts";
import { type Step, stepsAbove, stepsOf } from "../domain/rule-number.ts";
import { joinSpans } from "../domain/source-line.ts";
import { withNumber } from "./citation.ts";
import { blocksText, headText, legendText, lostIconText, originText } from "./entry-text.ts";
import { columns, cut } from "./layout.ts";
import { safeText } from "./safe-text.ts";
import { editionLook, paragraph, type TextStyle } from "./text-style.ts";

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
const nameInList = (entry: Entry) => safeText(withNumber(entry.number, shownName(entry)));

/** `  2e  Current Rulings Document, 2011-01-03  (90 entries)` */
export function documentsText(texts: readonly RulesText[]): string {
  return texts
    .map(({ document, entries }) => {
      return `  ${document.edition}  ${safeText(documentName(document))}  (${counted(entries.length, "entry", "entries")})\n`;
    })
    .join("");
}

export interface Procedure extends EntryInDocument {
  /** All steps, or those at the requested address. */
  readonly steps: readonly Step[];
  /** Null for the whole procedure. */
  readonly address: string | null;
}

export function stepsText(procedure: Procedure, style: TextStyle): string {
  const { entry, document, steps, address } = procedure;
  const above = address === null ? [] : stepsAbove(stepsOf(entry), address);
  const aboveTexts = above.map(({ path, text, depth }) => {
    const first = `${"  ".repeat(Math.max(1, depth))}${path}  `;
    return paragraph({ text, first, look: "faint" }, style);
  });
  const leadIn = address === null ? entry.blocks.filter(({ kind }) => kind === "lead-in").slice(0, 1) : [];
  const shown = [...leadIn, ...steps];
  const words = shown.map(({ text }) => text).join(" ");
  const abbreviations = abbreviationsIn(entry.blocks.map(({ text }) => text));
  const lines = joinSpans(steps.map((step) => step.lines));
  return [
    headText(cite(entry, document), address, style),
    above.length === 0 ? "" : "\n",
    ...aboveTexts,
    blocksText(shown, above.at(-1), style),
    legendText(abbreviationLegend(words, abbreviations), style),
    "\n",
    lostIconText(steps, style),
    originText({ document, source: document.source.file, lines }, style),
  ].join("");
}

/** `  attempting missions  27 steps, 1 to 5  2e ruling` */
export function proceduresText(procedures: readonly Procedure[], style: TextStyle): string {
  return procedures
    .map(({ entry, document, steps }) => {
      const first = steps[0]?.path ?? "";
      const last = steps.findLast(({ path }) => !path.includes("."))?.path ?? "";
      const count = first === last ? `step ${first}` : `${steps.length} steps, ${first} to ${last}`;
      return `${headText(cite(entry, document), null, style)}  ${style.paint("faint", count)}\n`;
    })
    .join("\n");
}
