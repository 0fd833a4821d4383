/** Makes an entry from its paragraphs, or from those of the head of the document. */

import type { SourceDocument } from "../domain/document.ts";
import {
  type Block,
  type Entry,
  type EntryKind,
  type Erratum,
  newTextLabel,
  wordsOfLabel,
} from "../domain/entry.ts";
import { foldTitle, idGiver, slug } from "../domain/fold.ts";
import { groupBy, groupRuns } from "../domain/group-by.ts";
import { memoize } from "../domain/once.ts";
import { joinSpans, levelOfTerm, type SourceLine } from "../domain/source-line.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { changesPart, headingBlock, makeBlocks } from "./blocks.ts";
import type { DescribedDocument } from "./facts.ts";
import { errataHeading, isOldText, isRulingRow, partOldText, readErratum } from "./forms/erratum.ts";
import { type Opening, openRunIn, openTitleLine, withoutAnswerWord } from "./forms/opening.ts";
import type { EntryParagraphs, GroupedParagraphs, HeadParagraph } from "./grouping.ts";
import { namesKindOfPart } from "./head.ts";
import { groupParagraphs, type Paragraph, withIcons } from "./paragraphs.ts";
import { holdsProse, withoutFacts } from "./title-page.ts";

interface EntryRules {
  readonly document: Pick<SourceDocument, "kind">;
  readonly giveId: (slug: string, kind: EntryKind) => string;
}

const kindOfEntries: Readonly<Record<SourceDocument["kind"], EntryKind>> = {
  glossary: "term",
  "current-rulings": "ruling",
  "temporary-rulings": "ruling",
  supplement: "ruling",
  faq: "ruling",
  errata: "erratum",
  rulebook: "passage",
  guide: "passage",
  cards: "card",
  mixed: "passage",
};

/** Makes all entries, with what the document says about itself where that stands. */
export function makeEntries(grouped: GroupedParagraphs, known: DescribedDocument): readonly Entry[] {
  const { document } = known;
  const nameOf = (heading: string) => foldTitle(withoutFacts(heading));
  const title = nameOf(document.title);
  // Where no row is the title, it was joined from several, each of which is no section: `STAR REALM` / `CURRENT RULINGS`.
  const isJoined = grouped.head.every(({ paragraph }) => nameOf(paragraph.text) !== title);
  const isSection = memoize((heading: string) => {
    const name = nameOf(heading);
    if (!isJoined || !name.includes(" ") || namesKindOfPart(heading)) return name !== title;
    return !` ${title} `.includes(` ${name} `);
  });
  const rules = { document, giveId: idGiver(document.id) };
  // The preface gets its id before all other entries, wherever it is among them.
  const preface = makePreface(grouped, known, rules);
  const made = grouped.entries.map((entry) =>
    makeEntry({ ...entry, sections: entry.sections.filter(isSection) }, rules),
  );
  return preface ? made.toSpliced(grouped.headAt, 0, preface) : made;
}

function makeEntry(paragraphs: EntryParagraphs, rules: EntryRules, kind = kindOf(paragraphs, rules)): Entry {
  const { opening, sections } = paragraphs;
  const headings = withIcons(paragraphs.headings);
  const written = withoutLabel(withIcons(paragraphs.body), opening);
  const body = kind === "erratum" ? partOldText(written) : written;
  const valid = body.filter(({ isRemark }) => !isRemark).map(({ text }) => text);
  const texts = kind === "erratum" ? valid.map((text) => text.replace(newTextLabel, "")) : valid;
  const erratum = kind === "erratum" ? readErratum(opening.title ?? "", texts) : null;
  // Of an erratum, words to be printed on the card are game text; a sentence about the card is a remark.
  const isPrinted = erratum?.sort === "new-text" || erratum?.sort === "requirement";
  const remarks = isPrinted ? "game-text" : "remarks";
  const blocks = makeBlocks({ headings, body }, erratum ? remarks : "rules");
  const own = blocks.filter(({ text }) => !noteStart.test(text));
  const label = opening.title === null ? labelOf(withoutEmphasis(blocks[0]?.text ?? "")) : null;
  const [, ...otherTerms] = headings.filter(({ level }) => level === levelOfTerm);
  return {
    id: rules.giveId(slug(opening.title ?? opening.number ?? label ?? ""), kind),
    title: opening.title,
    label,
    kind,
    number: opening.number ?? null,
    section: sections.at(-1) ?? null,
    changed: opening.changed,
    aliases: [
      ...aliasesOf(opening.title ?? "", erratum),
      ...otherTerms.flatMap(({ text }) => openTitleLine(text).title ?? []),
    ],
    erratum,
    partial: erratum?.sort === "part" || texts.some(changesPart),
    blocks,
    // Its footnotes may stand at the end of the document.
    lines: joinSpans((own.length > 0 ? own : blocks).map((block) => block.lines)),
  };
}

/** What a section contains: `CARD ERRATA`, `Errata and Clarifications`, `Appendix B: FAQ`, `Section Two: Glossary of Terms`. */
const kindsBySection: readonly (readonly [RegExp, EntryKind])[] = [
  [errataHeading, "erratum"],
  [
    /(?:^questions|\b(?:clarifications?|rulings|faqs?|asked questions))(?: (?:about|for|of|on)\b.{0,60})?$/i,
    "ruling",
  ],
  [/\bglossary(?: of [^.]{1,60})?$/i, "term"],
];

/** The kind that the nearest section that names one gives to its entries. */
function kindOfSections(sections: readonly string[]): EntryKind | undefined {
  const kinds = sections.flatMap((heading) => kindsBySection.find(([name]) => name.test(heading))?.[1] ?? []);
  return kinds.at(-1);
}

/** `Clarification: The ship must have its crew aboard.` */
const clarificationStart = /^[\s*(]*clarification\b/i;

function kindOf({ opening, sections, body }: EntryParagraphs, { document }: EntryRules): EntryKind {
  if (opening.isErratum || isErratumText(opening, body[0])) return "erratum";
  // A row of errata without a card or a new text corrects nothing.
  if (partOldText(body).some(({ isRemark, table }) => isRemark && table))
    return opening.title === null ? "passage" : "erratum";
  if (body.length > 0 && body.every(isOldText)) return "passage";
  if (opening.number !== undefined) return "rule";
  const named = isRulingRow(body[0]) ? "ruling" : kindOfSections(sections);
  if (named === "erratum") return named;
  const kind = kindOfEntries[document.kind];
  if (kind !== "passage" && kind !== "erratum") return kind;
  return named ?? (kind === "erratum" && isExplained(opening, body) ? "ruling" : kind);
}

/** Whether an entry of a list of errata only explains its card. */
function isExplained({ title }: Opening, [first]: readonly Paragraph[]): boolean {
  return title?.endsWith("?") === true || clarificationStart.test(first?.text ?? "");
}

/** `Erratum: When you play a personnel` below the title of a card. */
const erratumLabel = /^\*{0,2}Errat(?:um|a)(?: \(interim\))?:\*{0,2}\s+(?=\S)/;

/** Where the title stands in the same line, the label before the text was taken with it. */
function isErratumText({ title, heading }: Opening, first: Paragraph | undefined): boolean {
  return title !== null && heading !== null && erratumLabel.test(first?.text ?? "");
}

/** Removes the label of the first paragraph, which below a question is the answer. */
function withoutLabel([first, ...rest]: readonly Paragraph[], opening: Opening): Paragraph[] {
  if (first === undefined) return [];
  const isAnswer = opening.title?.endsWith("?");
  const text = isAnswer ? withoutAnswerWord(first.text) : first.text;
  return [{ ...first, text: isErratumText(opening, first) ? text.replace(erratumLabel, "") : text }, ...rest];
}

/** `Clown: Playing Doctor, The` */
const inverted = /, (?<article>The|An?)$/;

/** `Alert (added in Second Voyage)`: references omit the remark. */
const remark =
  /^(?<name>.{2,100}?) \((?:added|expanded|updated|obsolete|new|revised|errata|\[)[^()]{0,120}\)$/i;

/** Aliases of the entry: an inverted title in natural order, a title without its remark, a card's new title. */
function aliasesOf(title: string, erratum: Erratum | null): string[] {
  const { index = 0, groups } = inverted.exec(title) ?? {};
  const natural = index > 0 ? [`${groups?.article} ${title.slice(0, index)}`] : [];
  const { name } = remark.exec(title)?.groups ?? {};
  const renamed =
    erratum?.sort === "title" && erratum.newTitle !== erratum.oldTitle ? [erratum.newTitle] : [];
  return [...natural, ...(name === undefined ? [] : [name]), ...renamed];
}

/** Makes an entry of what the document says about itself; null if that is only its title, date, and part names. */
function makePreface({ head }: GroupedParagraphs, known: DescribedDocument, rules: EntryRules): Entry | null {
  if (!holdsProse(head)) return null;
  const title = known.title?.title ?? known.document.title;
  const blocks = head.flatMap(headBlocks);
  const titleOnly = { opening: openRunIn({ title }, ""), sections: [], headings: [], body: [] };
  return {
    ...makeEntry(titleOnly, rules, "passage"),
    // A short form of the title means the document, not this passage.
    aliases: [],
    blocks,
    lines: joinSpans(blocks.map((block) => block.lines)),
  };
}

function headBlocks({ paragraph, role }: HeadParagraph): Block[] {
  const marked = withIcons([paragraph]);
  if (role !== "preface") return marked.map(headingBlock);
  return makeBlocks({ headings: [], body: marked }, "remarks");
}

/** `[^1]: Rations do not count.` */
const noteStart = /^\s{0,99}(?<mark>\[\^[^\]\s]{1,30}\]): {1,9}(?=\S)/;

/** Parts the footnotes, each with the lines directly below it, from the other lines. */
export function takeNotes(all: readonly SourceLine[]) {
  const notes = groupRuns(all, (line) => !line.gap && !noteStart.test(line.text)).filter(([{ text }]) =>
    noteStart.test(text),
  );
  const taken = new Set(notes.flat());
  return {
    lines: all.filter((line) => !taken.has(line)),
    notes: notes.flatMap((lines) => groupParagraphs(lines, { wrapWidth: null, begins: () => false })),
  };
}

/** Each footnote ends the last entry above it that cites it: `three cards.[^1]`. One that none cites stays below the one above. */
export function withNotes(grouped: GroupedParagraphs, notes: readonly Paragraph[]): GroupedParagraphs {
  const added = groupBy(notes, (note) => {
    const { mark = "" } = noteStart.exec(note.text)?.groups ?? {};
    const above = grouped.entries.filter(
      ({ headings, body }) => startOf([...headings, ...body]) < note.lines[0],
    );
    const isCited = ({ headings, body }: EntryParagraphs) =>
      [...headings, ...body].some(({ text }) => text.includes(mark));
    return above.findLast(isCited) ?? grouped.entries.find(isCited) ?? above.at(-1);
  });
  const entries = grouped.entries.map((entry) => ({
    ...entry,
    body: [...entry.body, ...(added.get(entry) ?? []).map((note) => ({ ...note, isRemark: true }))],
  }));
  const ofHead = (added.get(undefined) ?? []).map((paragraph) => ({ paragraph, role: "preface" }) as const);
  return { ...grouped, entries, head: [...grouped.head, ...ofHead] };
}

const startOf = ([first]: readonly Paragraph[]) => first?.lines[0] ?? 0;

/** Eight words fit in this many characters. */
const longestLabel = 120;

/** Makes a label from the first words of a text: `There is no limit on the number of …` */
export function labelOf(text: string): string {
  const words = text.slice(0, longestLabel).split(" ");
  if (words.length <= wordsOfLabel) return text.slice(0, longestLabel);
  return `${words
    .slice(0, wordsOfLabel)
    .join(" ")
    .replace(/(?<![.,;:])[.,;:]+$/, "")} …`;
}
