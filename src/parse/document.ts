/**
 * The lines of one source and what is known of it in, its entries and the problems found out. Every word of a line
 * lands in one title, block or piece of furniture (`accountForLines` proves it).
 */
import type { KnownFacts } from "../domain/document.ts";
import type { Entry } from "../domain/entry.ts";
import { type Problem, problemOf } from "../domain/problem.ts";
import type { RulesText } from "../domain/rules-text.ts";
import type { SourceLine } from "../domain/source-line.ts";
import { findInterleaving } from "./columns.ts";
import { describe, problemsOf, withHead } from "./described.ts";
import { type EntryRules, makeEntry } from "./entries.ts";
import { describeDocument } from "./facts.ts";
import { opensSomehow } from "./forms/forms.ts";
import { dropFurniture } from "./furniture.ts";
import { partGluedEntries } from "./glued-entries.ts";
import { type EntryParagraphs, type GroupedParagraphs, groupEntries } from "./grouping.ts";
import { type Habits, habitsOf, mendingRules } from "./habits.ts";
import { type IdGiver, idGiver } from "./names.ts";
import { groupParagraphs, type Paragraph } from "./paragraphs.ts";

export interface ParsedDocument {
  readonly text: RulesText;
  readonly problems: readonly Problem[];
}

/** Makes an entry of its paragraphs: at once (`makeEntry`), or its inside when it is asked for (`makeLateEntry`). */
export type EntryMaker = (paragraphs: EntryParagraphs, rules: EntryRules) => Entry;

export function parseDocument(
  source: readonly SourceLine[],
  facts: KnownFacts,
  make: EntryMaker = makeEntry,
): ParsedDocument {
  const { text, problems } = readDocument(source, facts, make);
  return { text, problems };
}

/** A document with what was found on the way, for whoever reads a text that is like it (`readBeside`). */
export interface Reading extends ParsedDocument {
  readonly source: readonly SourceLine[];
  /** Null where lines were left out, parted or marked, or nothing was read. */
  readonly insight: Insight | null;
}

export interface Insight {
  readonly habits: Habits;
  readonly paragraphs: readonly Paragraph[];
  readonly grouped: GroupedParagraphs;
  readonly ids: IdGiver;
}

export function readDocument(source: readonly SourceLine[], facts: KnownFacts, make: EntryMaker): Reading {
  const sorted = dropFurniture(source);
  const columns = findInterleaving(sorted.lines, opensSomehow);
  if (columns) return { ...refuse(columns, facts), source, insight: null };
  const parted = partGluedEntries(sorted.lines);
  const habits = habitsOf(sorted.lines, parted, facts);
  const { lines, form } = habits.found;
  const paragraphs = groupParagraphs(lines, mendingRules(habits));
  const insight = { habits, paragraphs, grouped: groupEntries(paragraphs, form) };
  const isWhole = sorted.isClean && parted === sorted.lines && lines === parted;
  const { ids, ...parsed } = finish(insight, { facts, make });
  const { document, entries } = parsed.text;
  return {
    ...parsed,
    text: { document, entries, furniture: sorted.furniture },
    source,
    insight: isWhole ? { ...insight, ids } : null,
  };
}

interface Finishing {
  readonly facts: KnownFacts;
  readonly make: EntryMaker;
}

function finish(
  { habits, grouped }: Omit<Insight, "ids">,
  { facts, make }: Finishing,
): ParsedDocument & { readonly ids: IdGiver } {
  const described = describe(grouped, habits, facts);
  const { document } = described;
  const ids = idGiver(document.id);
  const rules = { blanks: habits.blanks, document, giveId: ids.giveId };
  const makeEntries = () => grouped.entries.map((entry) => make(entry, rules));
  const entries = withHead(grouped, described, { rules, makeEntries });
  const problems = problemsOf(described, habits, { entries, facts });
  return { text: { document, entries, furniture: [] }, problems, ids };
}

/** Sentences of two columns cannot be told apart again: nothing is read rather than nonsense. */
function refuse(line: SourceLine, facts: KnownFacts): ParsedDocument {
  const problem = problemOf({
    severity: "error",
    code: "interleaved-columns",
    file: facts.source.file,
    line: line.number,
    column: 1,
    message: "two columns were read across, line by line; expected the lines of one column after the other",
    advice: "extract the text again, one column after the other",
    row: line.text,
    width: Math.max(1, Math.min(60, line.text.trimEnd().length)),
  });
  return {
    text: { document: describeDocument(facts, null, [], "1e"), entries: [], furniture: [] },
    problems: [problem],
  };
}
