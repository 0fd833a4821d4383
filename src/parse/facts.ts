/** Determines the facts of a document from what is known in advance and what its text says about itself. */
import {
  type DocumentKind,
  type DocumentScope,
  dateFacts,
  isTitleOfChanges,
  type KnownFacts,
  type SourceDocument,
} from "../domain/document.ts";
import { type Edition, knownEditions, namedEdition, speaksOf } from "../domain/edition.ts";
import { singleSpaces } from "../domain/fold.ts";
import { firstLinesOf, type SourceLine } from "../domain/source-line.ts";
import { withoutEmphasis } from "../domain/text-runs.ts";
import { isHeadOfTable } from "./forms/table-row.ts";
import type { EntryParagraphs, GroupedParagraphs, HeadParagraph } from "./grouping.ts";
import {
  enoughPreface,
  factsAtTop,
  isVersionedDocument,
  latestDay,
  namesDocument,
  readDocumentTitle,
  readHeadFacts,
} from "./head.ts";
import type { Paragraph } from "./paragraphs.ts";
import { linesOfTitlePage, titleAmong, titleOfLine, titlePageRows, withoutFacts } from "./title-page.ts";

export type DescribedDocument = ReturnType<typeof readDocumentFacts>;

type Headed = Pick<GroupedParagraphs, "head" | "entries">;

/** The context for reading what a document says. */
interface Known {
  readonly facts: KnownFacts;
  readonly lines: readonly SourceLine[];
  readonly wrapWidth: number | null;
}

export function readDocumentFacts(headed: Headed, edition: Edition, known: Known) {
  const own = ownWords(headed, known);
  const { title, titleLine } = own;
  return { title, titleLine, document: describeDocument(known.facts, own, edition) };
}

/**
 * What a document says about itself: its name, the rows of its head, and its first lines (`top`), whose date and version count
 * if the head has none.
 */
function ownWords(headed: Headed, { facts, lines, wrapWidth }: Known) {
  const { head, entries } = headed;
  const titleLine = head.find(({ role }) => role === "title")?.paragraph;
  const title = titleLine ? readDocumentTitle(titleLine.text) : null;
  const rowsOf = ({ paragraph }: HeadParagraph, at: number) =>
    at < linesOfTitlePage ? titlePageRows(paragraph, lines, wrapWidth) : [paragraph.text];
  const [opening] = entries.slice(0, 1).flatMap(({ headings, body }) => [...headings, ...body]);
  const start = opening?.lines[0] ?? Number.POSITIVE_INFINITY;
  const above = head
    .filter(({ paragraph }) => paragraph.lines[0] < start && !isHeadOfTable(paragraph))
    .flatMap(rowsOf);
  const markedTitle = titleInFile(facts.markedTitle, headed) ?? firstHeading(headed);
  const marked = markedTitle === undefined ? titleAmong(above) : withoutFacts(markedTitle);
  const name = title?.title ?? marked ?? topTitle(headed, above) ?? titleAmong(firstRow(lines));
  const introduction = introductionOf(entries, name ?? "");
  return { title, titleLine, name, head: head.flatMap(rowsOf), introduction, top: factsAtTop(lines) };
}

/** The text below the title of the document, if that is one of several headings on its level: `## Harbor Rules` above `## Docks`. */
function introductionOf(entries: Headed["entries"], name: string): readonly string[] {
  const isBelowTitle = ({ sections: [first] }: EntryParagraphs) =>
    first !== undefined && withoutFacts(first) === withoutFacts(name);
  const last = entries.at(-1);
  if (last === undefined || isBelowTitle(last)) return [];
  return entries.filter(isBelowTitle).flatMap(({ body }) => body.map(({ text }) => text));
}

/** The first row above the entries, or the heading of the only entry; null if the head starts with one of several parts. */
function topTitle({ head, entries: [first, ...others] }: Headed, above: readonly string[]): string | null {
  const [part, ...otherParts] = head.filter(({ role }) => role === "heading");
  if (part === head[0] && otherParts.length > 0) return null;
  const onlyTitle = others.length === 0 ? first?.opening.heading : null;
  return titleOfLine(above[0] ?? onlyTitle ?? "");
}

/** The first line, unless it heads a table, or is one of several headings on a lower level: `### Golden rules` above `### Actions`. */
function firstRow([first, ...others]: readonly SourceLine[]): readonly string[] {
  if (first === undefined || isHeadOfTable(first)) return [];
  const isOneOfHeadings = (first.level ?? 1) > 1 && others.some(({ level }) => level === first.level);
  return isOneOfHeadings ? [] : [first.text];
}

/** The title that the file marks, unless a converter put the name of its file there: `harbor` above `Harbor Wars Rules`. */
function titleInFile(title: string | undefined, headed: Headed): string | undefined {
  const isNameOfFile = title !== undefined && !title.includes(" ") && title === title.toLowerCase();
  const heading = isNameOfFile ? markedHeadings(headed)[0]?.text : undefined;
  return heading !== undefined && namesDocument(heading) ? heading : title;
}

/** The headings that the file marks, in the order of the document. */
function markedHeadings({ head, entries }: Headed): readonly Paragraph[] {
  const titles = entries.flatMap(({ headings }) => headings);
  const marked = [...head.map(({ paragraph }) => paragraph), ...titles].filter(
    ({ level }) => level !== undefined,
  );
  return marked.toSorted((one, other) => one.lines[0] - other.lines[0]);
}

/** The text of a heading that comes first, or of the only first-level heading above all others. */
function firstHeading(headed: Headed): string | undefined {
  const [first, ...others] = markedHeadings(headed);
  const level = first?.level ?? 0;
  if (first === undefined || !others.every((other) => level < (other.level ?? 0))) return undefined;
  return level === 1 || first === headed.head[0]?.paragraph ? first.text : undefined;
}

type OwnWords = ReturnType<typeof ownWords>;

/** Facts given by a person override those in the text, because the person saw the published page. */
function describeDocument(facts: KnownFacts, own: OwnWords, edition: Edition): SourceDocument {
  const { title, head } = own;
  const written = readHeadFacts([...head, ...own.top].filter((text) => !isVersionedDocument(text)));
  const nameOfFile = stemOfFile(facts.source.file);
  // A text without a date has that in the name of its file: `harbor-rules-2025-03-29.html`.
  const ownDate = title?.date ?? written.date ?? latestDay([nameOfFile]);
  const dated = dateOf(facts, ownDate);
  const isImmediate = !dated.monthOnly && written.isImmediate;
  const name = facts.title ?? own.name ?? nameOfFile;
  return {
    id: facts.id ?? nameOfFile,
    title: singleSpaces(withoutEmphasis(name)),
    edition: facts.edition ?? edition,
    game: facts.game ?? null,
    kind: facts.kind ?? kindFromWords(name) ?? kindFromWords(nameOfFile) ?? "mixed",
    version: facts.version ?? written.version,
    ...dated,
    asOf: facts.asOf ?? null,
    effective: facts.effective ?? (isImmediate ? dated.date : written.effective),
    scope: facts.scope ?? scopeOf(name, [...head, ...own.introduction]),
    collation: facts.collation ?? "none",
    source: facts.source,
  };
}

/** The date that a person gives, or that of the text. */
function dateOf(
  { date, monthOnly }: KnownFacts,
  own: string | null,
): Pick<SourceDocument, "date" | "monthOnly"> {
  if (date !== undefined) return { date, ...(monthOnly ? { monthOnly } : {}) };
  return own === null ? { date: null } : dateFacts(own);
}

/** The name of a file without folder and ending: `1e-glossary-mission` of `sources/1e-glossary-mission.txt` */
export function stemOfFile(file: string): string {
  const name = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  return name.replace(/\.[a-z]{1,5}$/i, "");
}

/** What a name says of the kind of document; the first counts. */
const kindsByPhrase: readonly (readonly [phrases: string, kind: DocumentKind])[] = [
  ["current rulings", "current-rulings"],
  ["temporary rulings", "temporary-rulings"],
  ["glossary", "glossary"],
  ["errata", "errata"],
  ["faq|frequently asked|questions and answers|q&a|q & a", "faq"],
  ["rulebook|rule book|comprehensive rules|rules reference|complete rules|official rules", "rulebook"],
  ["supplement", "supplement"],
  ["guide", "guide"],
  ["clarifications|rulings", "current-rulings"],
  ["rules|regulations", "rulebook"],
];

function kindFromWords(words: string): DocumentKind | undefined {
  const name = words.toLowerCase();
  return kindsByPhrase.find(([phrases]) => phrases.split("|").some((phrase) => name.includes(phrase)))?.[1];
}

/**
 * `This document is comprehensive`, `It is the ultimate authority`, `It replaces all previous versions`, even if the first
 * letter is lost. All rulings since a rulebook are not all: earlier ones may have become rules.
 */
const saysFull =
  /\b(?:is comprehensive|is (?:intended (?:as|to be) )?the (?:ultimate|definitive) (?:authority|source)|(?:replaces?|supersedes?) (?:all|any|every) (?:previous|prior|earlier|older)|complete (?:list|collection|text) of)\b|\b(?:contains|holds|includes|lists) all (?:the )?(?:current|official|published) (?:rulings|errata)\b(?! (?:\w+ )?since\b)/i;
/** `This update contains only new and changed rulings.`, `This update adds to the Glossary. All other entries remain in force.` */
const saysUpdate =
  /\b(?:(?:contains|lists|holds|includes) only (?:the )?(?:new|changed|changes|revised)|only (?:the )?(?:new|changed) (?:and (?:new|changed|revised) )?(?:rulings|entries)|this update adds to|all other (?:entries|errata|rulings) (?:are unchanged|remain))\b/i;

/** Null if it says neither. */
export function scopeFromPreface(preface: readonly string[]): DocumentScope | null {
  const text = preface.join("\n").slice(0, enoughPreface);
  if (saysUpdate.test(text)) return "update";
  return saysFull.test(text) ? "full" : null;
}

/** An addendum whose preface says `The Glossary is comprehensive` is not that glossary: it would withdraw the rest of it. */
function scopeOf(title: string, preface: readonly string[]): DocumentScope {
  return isTitleOfChanges(title) ? "update" : (scopeFromPreface(preface) ?? "excerpt");
}

export interface FoundEdition {
  readonly edition: Edition;
  /** Whether the text names the edition, its vocabulary indicates it, or neither. */
  readonly ground: "stated" | "vocabulary" | "none";
}

/** Enough characters for dozens of words of either game. A single line may be a whole text. */
const enoughText = 200_000;

/** A longer text without a word of the game is of another one. A `2E` after so many characters may belong to a card. */
const longWithoutGame = 1_000;

/** The edition that a text names, or the one whose exclusive words it uses. */
export function findEdition(lines: readonly SourceLine[]): FoundEdition {
  const text = firstLinesOf(lines)
    .map((line) => line.text)
    .join("\n")
    .slice(0, enoughText);
  const stated = namedEdition(text, "stated");
  if (stated !== null && (text.length < longWithoutGame || speaksOf(stated, text)))
    return { edition: stated, ground: "stated" };
  const short = namedEdition(text.slice(0, longWithoutGame), "short");
  if (stated === null && short !== null && speaksOf(short, text)) return { edition: short, ground: "stated" };
  return mostSpoken(text);
}

function mostSpoken(text: string): FoundEdition {
  const [first, second] = knownEditions
    .map(({ edition, vocabulary }) => ({ edition, count: text.match(vocabulary)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  const leads = (first?.count ?? 0) > (second?.count ?? 0);
  return { edition: first?.edition ?? "", ground: leads ? "vocabulary" : "none" };
}
