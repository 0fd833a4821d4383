/**
 * Formats entries for people: one whole, with title line, blocks, location, references, and the user's notes under a heading of
 * their own; many in a list, one per line; or the numbered steps of one. Answers share these parts.
 */

import { abbreviationLegend, abbreviationsIn } from "../domain/abbreviations.ts";
import type { NoteRow, OpenedEntry, ShownNote } from "../domain/answer.ts";
import { cite, type EntryCitation, type EntryInDocument } from "../domain/document.ts";
import { type Edition, editionName } from "../domain/edition.ts";
import { type Block, type Entry, lostIcon, lostIconWarning, otherNames, shownName } from "../domain/entry.ts";
import { firstOfEach } from "../domain/group-by.ts";
import { type Step, stepsAbove, stepsOf } from "../domain/rule-number.ts";
import { joinSpans } from "../domain/source-line.ts";
import type { Reference } from "../domain/text-runs.ts";
import {
  entryFacts,
  footerText,
  placedName,
  precedenceText,
  precedenceWarnings,
  withNumber,
} from "./citation.ts";
import { columns, cut } from "./layout.ts";
import { outdatedText, ownLines, rulingsOnEntryText } from "./log-text.ts";
import { safeText } from "./safe-text.ts";
import { editionLook, headLine, paragraph, section, span, type TextStyle } from "./text-style.ts";

/**
 * What is shown of an entry: its blocks without headings before the text, which repeat the title. `remarks` are for the screen and
 * the page that searches itself, which show them before the text, one line each; a printed entry has the facts in full below it.
 */
export function entrySheet(opened: OpenedEntry) {
  const { entry, precedence } = opened;
  const { notes = [], rulings = [] } = opened.records();
  const first = entry.blocks.findIndex(({ kind }) => kind !== "heading");
  const blocks = entry.blocks.flatMap((block, position) =>
    position < first ? [] : { block, position, isClose: isClose(block, entry.blocks[position - 1]) },
  );
  const text = blocks.map(({ block }) => block.text).join("\n");
  const names = otherNames(entry).join("; ");
  const legend = opened.legend(text);
  const lost = text.includes(lostIcon) ? [lostIconWarning] : [];
  const remarks = [
    ...(names === "" ? [] : [span(`Also: ${names}`, "faint")]),
    ...[...precedenceWarnings(precedence, entry.id), ...lost].map((warning) =>
      span(`! ${warning}`, "warning"),
    ),
    ...(legend === "" ? [] : [span(legend, "faint")]),
    ...ownLines({ notes, rulings }).map((line) => span(line, "strong")),
  ];
  return { remarks, blocks, names, text, legend, notes, rulings };
}

export function entryText(opened: OpenedEntry, style: TextStyle): string {
  const { entry, document } = opened;
  const { blocks, names, notes, rulings, ...sheet } = entrySheet(opened);
  const shown = blocks.map(({ block }) => block);
  const source = { document, source: document.source.file, lines: entry.lines };
  return [
    headText(cite(entry, document), null, style),
    blocksText(shown, undefined, style),
    footerText({ ...sheet, ...source }, style),
    names === "" ? "" : paragraph({ text: `Also: ${names}`, first: "  ", look: "faint" }, style),
    precedenceText(opened.precedence, entry.id, style),
    pointersText(opened, style),
    notesText(notes, style),
    rulingsOnEntryText(rulings, style),
  ].join("");
}

/**
 * `Up the Ante  Second Edition · erratum`, with the address of a step (`attempting missions 2.d  …`) or the number of a rule
 * (`702.19 Trample  …`). If both parts do not fit on one line, each gets its own.
 */
export function headText(entry: EntryCitation, path: string | null, style: TextStyle): string {
  return headLine(placedName(entry, path), entry.edition, entryFacts(entry), style);
}

/** `before` is the block that precedes the first one. */
export function blocksText(blocks: readonly Block[], before: Block | undefined, style: TextStyle): string {
  return blocks.map((block, at) => blockText(block, at === 0 ? before : blocks[at - 1], style)).join("");
}

/** Steps and items have hanging indents. Those of one list have no space between them. */
function blockText(block: Block, before: Block | undefined, style: TextStyle): string {
  const gap = isClose(block, before) ? "" : "\n";
  const first = `  ${indentOf(block)}`;
  const look = block.kind === "heading" ? "strong" : undefined;
  return `${gap}${paragraph({ text: runInBold(block, before), first, look }, style)}`;
}

/** Only a top-level step is preceded by an empty line. */
function isClose(block: Block, before: Block | undefined): boolean {
  if (before === undefined) return false;
  if (block.kind === "step") return block.depth > 1 && before.kind === "step";
  return block.kind === "item" && (before.kind === "item" || before.kind === "lead-in");
}

/** What stands before the text of a block, beside the margin: `    2.d  `, `• `. */
export function indentOf({ kind, path, depth }: Block): string {
  const label = path === null ? (kind === "item" ? "• " : "") : `${path}  `;
  return "  ".repeat(Math.max(0, depth - 1)) + label;
}

/** `Built-in Outpost: Mission II outposts …`: the first block under a run-in sub-heading shows it in bold. */
function runInBold({ text, under }: Block, before: Block | undefined): string {
  const isRunIn = under !== null && under !== before?.under && text.startsWith(under);
  return isRunIn ? `**${under}**${text.slice(under.length)}` : text;
}

/** The entry's references, and those to it. */
export function pointersText({ references, referencedBy, document }: OpenedEntry, style: TextStyle): string {
  const backward = firstOfEach(referencedBy, ({ from }) => from).map(({ title, from }, at) =>
    paragraph({ text: `${title}  ${from}`, first: `${`${at + 1}  `.padStart(5)}← `, look: "link" }, style),
  );
  return [
    section("Points to", pointerTexts(references, document.edition, style), style),
    section("Pointed to by", backward, style),
  ].join("");
}

/** `  ‹1› downloading  2e-current-rulings/downloading`: `show` accepts the id after the title. */
export function pointerTexts(
  references: readonly Pick<Reference, "text" | "target">[],
  edition: Edition,
  style: TextStyle,
) {
  let number = 0;
  // The first reference to each target; without a target, the first with each text.
  const unique = firstOfEach(references, ({ target, text }) => target ?? `? ${text.toLowerCase()}`);
  return unique.map(({ text, target }) => {
    const missing = `${text}  (not in the ${editionName(edition)} texts)`;
    if (target === null) return paragraph({ text: missing, first: "  ‹?› ", look: "faint" }, style);
    number += 1;
    return paragraph({ text: `${text}  ${target}`, first: `  ‹${number}› `, look: "link" }, style);
  });
}

/** Edition and kind with the spaces before them. */
const factsWidth = "  2e  procedure".length;
const markWidth = 2;

/** `* For the Cause   2e  erratum`: the asterisk means new or changed. */
export function listText(listed: readonly EntryInDocument[], style: TextStyle): string {
  const widest = listed.reduce((most, { entry }) => Math.max(most, columns(nameInList(entry))), 0);
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

export interface Procedure extends EntryInDocument {
  /** All steps, or those at the requested address. */
  readonly steps: readonly Step[];
  /** Null for the whole procedure. */
  readonly address: string | null;
}

export function stepsText(procedure: Procedure, style: TextStyle): string {
  const { entry, document, steps, address } = procedure;
  const above = address === null ? [] : stepsAbove(stepsOf(entry), address);
  const aboveTexts = above.map((step) =>
    paragraph({ text: step.text, first: `  ${indentOf(step)}`, look: "faint" }, style),
  );
  const leadIn = address === null ? entry.blocks.filter(({ kind }) => kind === "lead-in").slice(0, 1) : [];
  const shown = [...leadIn, ...steps];
  const text = shown.map((step) => step.text).join(" ");
  const legend = abbreviationLegend(text, abbreviationsIn(entry.blocks.map((block) => block.text)));
  const lines = joinSpans(steps.map((step) => step.lines));
  return [
    headText(cite(entry, document), address, style),
    above.length === 0 ? "" : "\n",
    ...aboveTexts,
    blocksText(shown, above.at(-1), style),
    footerText({ text, legend, document, source: document.source.file, lines }, style),
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

/**
 * ```
 * Your notes (not rules text)
 *   1  The head judge allows it at ours. (2011-02-01)
 *      ! the text has changed since this note was written
 * ```
 */
export function notesText(notes: readonly ShownNote[], style: TextStyle): string {
  const rows = notes.map(({ text, made, outdated }, at) => {
    const first = `${at + 1}  `.padStart(5);
    const flag = { text: outdatedText, first: `${" ".repeat(first.length)}! `, look: "warning" } as const;
    const note = paragraph({ text: `${text} (${made})`, first, look: "plain" }, style);
    return outdated ? note + paragraph(flag, style) : note;
  });
  return section("Your notes (not rules text)", rows, style);
}

export const noteStates = {
  current: null,
  outdated: outdatedText,
  renamed: "an entry of another name has this text now",
  unassigned: "no text in force has this entry anymore",
} satisfies Readonly<Record<NoteRow["state"], string | null>>;

/** Shows the entry, the note, and why it needs attention. */
export function noteRowText({ entry, title, edition, text, made, state }: NoteRow, style: TextStyle) {
  const flag = state === "renamed" ? `${noteStates.renamed}: ${entry}` : noteStates[state];
  return [
    paragraph({ text: `${title} · ${editionName(edition)}`, look: "strong" }, style),
    paragraph({ text: `${text} (${made})`, first: "  ", look: "plain" }, style),
    flag === null ? "" : paragraph({ text: flag, first: "  ! ", look: "warning" }, style),
  ].join("");
}
