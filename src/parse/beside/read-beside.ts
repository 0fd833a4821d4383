/**
 * A document as it was read and the lines of another in; the other one read out, where it is so like the first that most
 * of its entries stand there line for line. What comes out is what reading it alone gives; only the way is shorter.
 */
import type { KnownFacts } from "../../domain/document.ts";
import type { Entry } from "../../domain/entry.ts";
import type { SourceLine } from "../../domain/source-line.ts";
import { beginningOf } from "../beginning.ts";
import { findInterleaving } from "../columns.ts";
import { describe, problemsOf, withHead } from "../described.ts";
import type { Insight, ParsedDocument, Reading } from "../document.ts";
import type { EntryRules } from "../entries.ts";
import { opensSomehow } from "../forms/forms.ts";
import { endsInText } from "../furniture.ts";
import { type Habits, habitsOf } from "../habits.ts";
import { lodgeEntry, makeLateEntry, slugOf } from "../late-entry.ts";
import { type IdGiver, idGiver } from "../names.ts";
import { isBlank } from "../signs.ts";
import { type GroupedBeside, groupBeside } from "./group-beside.ts";
import { keptEntries } from "./kept-entries.ts";
import { lineRuns } from "./line-runs.ts";

export interface ReadBeside extends ParsedDocument {
  /**
   * By the position of an entry that of its twin in the first document, which has the same words, and no other entry of
   * either document has their title; below 0 for all others.
   */
  readonly twins: Int32Array;
}

/** Null where the text is to be read alone. */
export function readBeside(first: Reading, rows: readonly string[], facts: KnownFacts): ReadBeside | null {
  const { insight } = first;
  const oldRows = plainRows(first.source);
  if (insight === null || oldRows === null || insight.habits.found.form.name === "passages") return null;
  const habits = sameHabits(insight.habits, rows, facts);
  if (habits === null || !endsInText(rows.findLast((row) => !isBlank(row)) ?? "")) return null;
  const kept = keptEntries(insight, lineRuns(oldRows, rows));
  const beside = kept.length === 0 ? null : groupBeside(insight, kept, rows);
  return beside && finish(beside, { first, insight, habits, facts });
}

/** Null where the lines are not the rows of a text, counted from 1. */
function plainRows(source: readonly SourceLine[]): string[] | null {
  const rows: string[] = [];
  for (const { number, style, text } of source) {
    if (style !== "plain" || number !== rows.push(text)) return null;
  }
  return rows;
}

/** Null where this text is wrapped, laid out or parted in another way, or is no text. */
function sameHabits(old: Habits, rows: readonly string[], facts: KnownFacts): Habits | null {
  const lines = beginningOf(rows).map((text, at): SourceLine => ({ number: at + 1, text, style: "plain" }));
  if (findInterleaving(lines, opensSomehow)) return null;
  const habits = habitsOf(lines, lines, facts);
  const isSame =
    habits.wrapWidth === old.wrapWidth &&
    habits.blanks === old.blanks &&
    habits.found.form.name === old.found.form.name;
  return isSame ? habits : null;
}

interface Finishing {
  readonly first: Reading;
  readonly insight: Insight;
  readonly habits: Habits;
  readonly facts: KnownFacts;
}

function finish({ grouped, series }: GroupedBeside, finishing: Finishing): ReadBeside | null {
  const { first, habits, facts } = finishing;
  const described = describe(grouped, habits, facts);
  const { document } = described;
  if (document.kind !== first.text.document.kind) return null;
  const ids = idGiver(document.id);
  const rules = { blanks: habits.blanks, document, giveId: ids.giveId };
  const twins = new Int32Array(grouped.entries.length + 1).fill(-1);
  const makeEntries = () => entriesBeside({ grouped, series }, { ...finishing, rules, twins });
  const entries = withHead(grouped, described, { rules, makeEntries });
  const text = { document, entries, furniture: [] };
  const problems = problemsOf(described, habits, { entries, facts });
  return { text, problems, twins: settled(twins, { entries, ids, others: finishing.insight.ids }) };
}

interface Making extends Finishing {
  readonly rules: EntryRules;
  readonly twins: Int32Array;
}

/** Positions are those of whole documents, with their heads. */
function entriesBeside({ grouped, series }: GroupedBeside, making: Making): Entry[] {
  const { first, insight, rules, twins } = making;
  const entries: Entry[] = [];
  const readUntil = (until: number) => {
    for (const each of grouped.entries.slice(entries.length, until)) entries.push(makeLateEntry(each, rules));
  };
  for (const { kept, at, section } of series) {
    readUntil(at);
    for (let old = kept.from; old < kept.until; old++) {
      const oldAt = placeOf(insight.grouped, old);
      const twin = first.text.entries[oldAt];
      const lodged = twin && lodgeEntry(twin, { section, shift: kept.shift }, rules);
      if (!lodged) throw new Error("an entry was kept that was not made late");
      twins[placeOf(grouped, entries.length)] = oldAt;
      entries.push(lodged);
    }
  }
  readUntil(grouped.entries.length);
  return entries;
}

/** The head, where there is one, is an entry among the others. */
function placeOf({ head, headAt }: GroupedBeside["grouped"], entry: number): number {
  return head.length > 0 && entry >= headAt ? entry + 1 : entry;
}

interface Naming {
  readonly entries: readonly Entry[];
  readonly ids: IdGiver;
  readonly others: IdGiver;
}

/** Without those of a title that another entry has. */
function settled(twins: Int32Array, { entries, ids, others }: Naming): Int32Array {
  if (ids.again.size === 0 && others.again.size === 0) return twins.subarray(0, entries.length);
  return twins.subarray(0, entries.length).map((twin, at) => {
    const entry = entries[at];
    const slug = twin < 0 || entry === undefined ? null : slugOf(entry);
    return slug === null || ids.again.has(slug) || others.again.has(slug) ? -1 : twin;
  });
}
